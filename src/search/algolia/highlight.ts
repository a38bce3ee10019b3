/**
 * `_highlightResult` and `_snippetResult` of a hit: its texts with the caller's tags around the matches.
 *
 * A caller whose tags are HTML elements, such as DocSearch with `<mark>`, inserts the value into a page as HTML. So `&`, `<`
 * and `>` in the text are escaped. A caller with plain markers, such as InstantSearch or this site, splits the value at the
 * markers and shows the parts as text. So the text is not escaped. Algolia itself never escapes, because its customers'
 * records may contain HTML. Our records are always plain text.
 */

import type { EngineHit, ParsedWord, Span, TextMatch } from '../engine/query.ts'
import { hierarchyLevels, type SearchRecord, textsAt } from '../engine/record.ts'
import type { JsonObject } from './json.ts'
import type { SearchParams } from './params/searchParams.ts'

/** Attributes with visible text. */
const textAttributes = [...hierarchyLevels.map((level) => `hierarchy.${level}`), 'content']

/** Puts the caller's tags around the spans in a text, or in the part from `from` to `to`. */
export type Mark = (text: string, spans: readonly Span[], from?: number, to?: number) => string

export interface Highlighter {
  /** Attributes in which the engine has to locate matches. */
  attributes: string[]
  /** The highlights and snippets of a hit. */
  render(hit: EngineHit, words: readonly ParsedWord[]): JsonObject
}

type HighlightParams = Pick<
  SearchParams,
  | 'attributesToHighlight'
  | 'attributesToSnippet'
  | 'highlightPreTag'
  | 'highlightPostTag'
  | 'snippetEllipsisText'
>

export function createHighlighter(params: HighlightParams): Highlighter {
  const mark = createMark(params)
  const highlighted = textAttributes.filter((path) =>
    params.attributesToHighlight.some((name) => includesPath(path, name)),
  )
  const snippets = new Map<string, number>()
  for (const { attribute: name, words } of params.attributesToSnippet) {
    for (const path of textAttributes) if (includesPath(path, name)) snippets.set(path, words)
  }
  return {
    attributes: [...new Set([...highlighted, ...snippets.keys()])],
    render({ record, matches }, words) {
      const result: JsonObject = {}
      if (highlighted.length > 0)
        result._highlightResult = mapAttributes(record, highlighted, (text, path) =>
          highlightedLeaf(text, matches.get(path), words, mark),
        )
      if (snippets.size > 0)
        result._snippetResult = mapAttributes(record, [...snippets.keys()], (text, path) => {
          const match = matches.get(path)
          const count = snippets.get(path) as number
          const value = snippet(text, match?.spans ?? [], mark, count, params.snippetEllipsisText)
          return { value, matchLevel: matchLevel(match, words) }
        })
      return result
    },
  }
}

/** Whether the requested name includes the attribute. `*` includes all, `hierarchy` all attributes below it. */
export function includesPath(path: string, name: string): boolean {
  return name === '*' || path === name || path.startsWith(`${name}.`)
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => escapes[character] as string)
}

export function createMark({
  highlightPreTag: pre,
  highlightPostTag: post,
}: Pick<SearchParams, 'highlightPreTag' | 'highlightPostTag'>): Mark {
  const isHtml = pre.startsWith('<') || post.startsWith('<')
  const escapeIfHtml = (text: string) => (isHtml ? escapeHtml(text) : text)
  return (text, spans, from = 0, to = text.length) => {
    let marked = ''
    let at = from
    for (const [spanStart, spanEnd] of spans) {
      const start = Math.max(spanStart, from)
      const end = Math.min(spanEnd, to)
      if (start >= end) continue
      marked += escapeIfHtml(text.slice(at, start)) + pre + escapeIfHtml(text.slice(start, end)) + post
      at = end
    }
    return marked + escapeIfHtml(text.slice(at, to))
  }
}

/** Creates a leaf for each attribute of the record, nested as in the record. */
function mapAttributes(
  record: SearchRecord,
  paths: readonly string[],
  leafOf: (text: string, path: string) => object,
): JsonObject {
  const result: JsonObject = {}
  for (const path of paths) {
    const [text] = textsAt(record, path)
    if (text === undefined) continue
    const [parent, child] = path.split('.') as [string, string?]
    if (child === undefined) result[parent] = leafOf(text, path)
    else result[parent] = Object.assign((result[parent] as object) ?? {}, { [child]: leafOf(text, path) })
  }
  return result
}

function matchLevel(match: TextMatch | undefined, words: readonly ParsedWord[]): 'none' | 'partial' | 'full' {
  if (match === undefined) return 'none'
  const isFull = words.every(({ isOptional }, word) => isOptional || (match.mask & (1 << word)) !== 0)
  return isFull ? 'full' : 'partial'
}

function highlightedLeaf(
  text: string,
  match: TextMatch | undefined,
  words: readonly ParsedWord[],
  mark: Mark,
): object {
  if (match === undefined) return { value: mark(text, []), matchLevel: 'none', matchedWords: [] }
  const [only] = match.spans
  return {
    value: mark(text, match.spans),
    matchLevel: matchLevel(match, words),
    fullyHighlighted: only?.[0] === 0 && only[1] === text.length,
    matchedWords: words.filter((_, word) => (match.mask & (1 << word)) !== 0).map(({ term }) => term),
  }
}

/**
 * Cuts a text to the `count` words with the most matches and puts `ellipsis` where text was cut off. Words are separated
 * by whitespace.
 */
export function snippet(
  text: string,
  spans: readonly Span[],
  mark: Mark,
  count: number,
  ellipsis: string,
): string {
  const words = splitAtSpaces(text)
  if (words.length <= count) return mark(text, spans)
  if (count < 1) return ''
  const start = bestWindow(words, spans, count)
  const from = (words[start] as Span)[0]
  const to = (words[start + count - 1] as Span)[1]
  const isAtEnd = start + count === words.length
  return (start > 0 ? ellipsis : '') + mark(text, spans, from, to) + (isAtEnd ? '' : ellipsis)
}

function splitAtSpaces(text: string): Span[] {
  const words: Span[] = []
  let start = -1
  for (let at = 0; at <= text.length; at++) {
    const isSpace = (text[at] ?? ' ').trim() === ''
    if (!isSpace && start === -1) start = at
    else if (isSpace && start !== -1) {
      words.push([start, at])
      start = -1
    }
  }
  return words
}

/** Index of the first word of the window with the most matches (the first such window), moved to center the matches. */
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
