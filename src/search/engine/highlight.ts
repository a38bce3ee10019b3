/**
 * Marks matches in a text, whole or cut to a snippet, with the caller's tags. Texts are
 * plain text and stay so; the protocol escapes them for callers who ask for HTML.
 */

import type { Matcher } from './matcher.ts'
import type { TextIndex } from './textIndex.ts'

export type MatchLevel = 'none' | 'partial' | 'full'

export interface Tags {
  pre: string
  post: string
}

/** Half-open range of a text. */
export type Span = [start: number, end: number]

/** What the last query matches in a text. */
export interface TextMatch {
  /** In order, neither touching nor overlapping. */
  spans: Span[]
  /** Bits of the words found. */
  bits: number
}

const nothing: TextMatch = { spans: [], bits: 0 }

export function matchText(index: TextIndex, matcher: Matcher, text: string): TextMatch {
  const unit = index.unitOf.get(text)
  if (unit === undefined || matcher.unitBits[unit] === 0) return nothing
  const spans: Span[] = []
  let bits = 0
  matcher.visit(unit, (alternative, from, to) => {
    bits |= alternative.bits
    const start = index.tokenStart[from] as number
    const end = index.tokenEnd[to] as number
    const { typed } = alternative
    spans.push([start, typed > 0 ? Math.min(end, (index.tokenStart[to] as number) + typed) : end])
  })
  return { spans: mergeSpans(spans), bits }
}

export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const [start, end] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last[1]) last[1] = Math.max(last[1], end)
    else merged.push([start, end])
  }
  return merged
}

/** Puts tags around the spans of a part of a text. */
export function mark(text: string, spans: readonly Span[], tags: Tags, from = 0, to = text.length): string {
  let marked = ''
  let at = from
  for (const [spanStart, spanEnd] of spans) {
    const start = Math.max(spanStart, from)
    const end = Math.min(spanEnd, to)
    if (start >= end) continue
    marked += text.slice(at, start) + tags.pre + text.slice(start, end) + tags.post
    at = end
  }
  return marked + text.slice(at, to)
}

/**
 * Cuts a text to `count` words around the place where most of the matches stand, and puts `ellipsis` where something
 * was cut off. Words are what white space separates.
 */
export function snippet(
  text: string,
  spans: readonly Span[],
  tags: Tags,
  count: number,
  ellipsis: string,
): string {
  const words = spaced(text)
  if (words.length <= count) return mark(text, spans, tags)
  if (count < 1) return ''
  const start = bestWindow(words, spans, count)
  const from = (words[start] as Span)[0]
  const to = (words[start + count - 1] as Span)[1]
  const isAtEnd = start + count === words.length
  return (start > 0 ? ellipsis : '') + mark(text, spans, tags, from, to) + (isAtEnd ? '' : ellipsis)
}

function spaced(text: string): Span[] {
  const words: Span[] = []
  let start = -1
  for (let at = 0; at <= text.length; at++) {
    const isSpace = at === text.length || text[at] === ' ' || text[at] === '\n' || text[at] === '\t'
    if (!isSpace && start === -1) start = at
    else if (isSpace && start !== -1) {
      words.push([start, at])
      start = -1
    }
  }
  return words
}

/** The window of words with most matches; of several the first, moved so that its matches stand in the middle. */
function bestWindow(words: readonly Span[], spans: readonly Span[], count: number): number {
  const hits = words.map(([start, end]) => spans.some(([from, to]) => from < end && to > start))
  let inside = 0
  let most = 0
  let best = -1
  for (let at = 0; at < words.length; at++) {
    if (hits[at]) inside++
    if (at >= count && hits[at - count]) inside--
    if (inside > most) {
      most = inside
      best = Math.max(0, at - count + 1)
    }
  }
  if (best === -1) return 0
  const first = hits.indexOf(true, best)
  const last = hits.lastIndexOf(true, best + count - 1)
  const spare = count - (last - first + 1)
  return Math.min(Math.max(0, first - (spare >> 1)), words.length - count)
}
