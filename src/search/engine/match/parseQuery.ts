/**
 * Splits a query into words. Stop words are dropped unless nothing else is left. Words in double quotes must occur
 * together as written, and a word after a minus sign must not occur. All other punctuation, including dots and
 * brackets, only separates words.
 */

import { stopWords, weakWords } from '../text/stopWords.ts'
import { fold, splitWords, type Word } from '../text/tokenize.ts'

export interface QueryWord {
  /** As typed, folded. */
  term: string
  /** The term to search for: the corrected word, at an edit distance of `typos`, or `term` itself. */
  corrected: string
  typos: number
  /** Offsets into the query. */
  start: number
  end: number
  /** Folded parts of an identifier: `health` and `factor` for `healthFactor`. Empty for a plain word. */
  parts: string[]
  /** A word that says little, such as `sdk`. A record need not have it, and it adds little to the relevance. */
  isWeak: boolean
  /** The last word of the query, which the reader may still be typing. */
  isLast: boolean
  /** True after a dot. The `with` of `sdk.vault.with` is the beginning of a name and not a stop word. */
  isMember: boolean
  /** Index of the quoted phrase that contains it. Words of a phrase match only as written and side by side. */
  phrase: number | undefined
}

export interface ParsedQuery {
  words: QueryWord[]
  /** Folded words that a record must not have. */
  excluded: string[]
  /** True if words were dropped: stop words, or words beyond the limit. */
  hasDroppedWords: boolean
}

/** Maximum number of words to search for. Each one needs a bit in the masks. */
export const MAX_WORDS = 10

function partsOf(query: string, { start, end, boundaries }: Word): string[] {
  if (boundaries.length === 0) return []
  const edges = [start, ...boundaries, end]
  return edges.slice(1).map((edge, i) => fold(query.slice(edges[i], edge)))
}

/** Offsets of the opening and closing double quotes. */
function quotedRanges(query: string): [number, number][] {
  const ranges: [number, number][] = []
  let open = query.indexOf('"')
  while (open !== -1) {
    const close = query.indexOf('"', open + 1)
    if (close === -1) break
    ranges.push([open, close])
    open = query.indexOf('"', close + 1)
  }
  return ranges
}

/** Whether a minus sign precedes the word, itself at the start of the query or after a space. */
function isExcluded(query: string, start: number): boolean {
  return query[start - 1] === '-' && (start === 1 || query[start - 2] === ' ')
}

/** Drops stop words (unless nothing else is left) and words beyond the limit. */
function withoutStopWords(words: readonly QueryWord[]): QueryWord[] {
  const others = words.filter(
    ({ term, phrase, isMember }) => phrase !== undefined || isMember || !stopWords.has(term),
  )
  const kept = (others.length > 0 ? others : words).slice(0, MAX_WORDS)
  return kept.every(({ isWeak }) => isWeak) ? kept.map((word) => ({ ...word, isWeak: false })) : kept
}

/** Splits unknown identifiers such as `exitingTicket` into parts, because readers may remember only parts of a name. */
export function splitIdentifiers(
  words: readonly QueryWord[],
  isUnknown: (word: number) => boolean,
): QueryWord[] {
  return withoutStopWords(
    words.flatMap((word, i) => {
      if (word.parts.length === 0 || !isUnknown(i)) return [word]
      const end = word.parts.length - 1
      return word.parts.map((term, part) => ({
        ...word,
        term,
        corrected: term,
        parts: [],
        isWeak: weakWords.has(term),
        isLast: word.isLast && part === end,
      }))
    }),
  )
}

export function parseQuery(query: string): ParsedQuery {
  const quoted = quotedRanges(query)
  const excluded: string[] = []
  const words: QueryWord[] = []
  for (const word of splitWords(query)) {
    const term = fold(query.slice(word.start, word.end))
    const range = quoted.findIndex(([open, close]) => open < word.start && word.end <= close)
    if (range === -1 && isExcluded(query, word.start)) excluded.push(term)
    else {
      words.push({
        term,
        corrected: term,
        typos: 0,
        start: word.start,
        end: word.end,
        parts: range === -1 ? partsOf(query, word) : [],
        isWeak: range === -1 && weakWords.has(term),
        isLast: false,
        isMember: word.start > 1 && query[word.start - 1] === '.',
        phrase: range === -1 ? undefined : range,
      })
    }
  }
  const last = words.at(-1)
  if (last !== undefined && last.phrase === undefined) last.isLast = true
  const kept = withoutStopWords(words)
  return { words: kept, excluded, hasDroppedWords: kept.length < words.length }
}

/** Mask of the words that a record should have. */
export function requiredMask(words: readonly QueryWord[]): number {
  let mask = 0
  for (const [word, { isWeak }] of words.entries()) if (!isWeak) mask |= 1 << word
  return mask
}

/** Mask of the words inside quotes. */
export function quotedMask(words: readonly QueryWord[]): number {
  let mask = 0
  for (const [word, { phrase }] of words.entries()) if (phrase !== undefined) mask |= 1 << word
  return mask
}
