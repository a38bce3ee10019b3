/**
 * Reads a query into words. Stop words go, unless nothing else is left. With `advancedSyntax`, words in double quotes
 * must stand together as written, and a word behind a minus sign must not occur. Everything else a reader types,
 * dots and brackets included, only separates words.
 */

import { stopWords, weakWords } from '../text/stopWords.ts'
import { fold, type Word, wordsOf } from '../text/tokenize.ts'

export interface QueryWord {
  term: string
  /** Folded parts of an identifier, `health` and `factor` of `healthFactor`; empty for a plain word. */
  parts: string[]
  /** A record need not have it. */
  weak: boolean
  /** The reader may still be typing it. */
  last: boolean
  /** In double quotes: found only as written, and next to its neighbours of the same number. */
  phrase: number | undefined
}

export interface ParsedQuery {
  words: QueryWord[]
  /** Folded words that a record must not have. */
  excluded: string[]
  /** True when stop words were left out: the query is more than its words. */
  hasSmallWords: boolean
}

/** Algolia reads this many words of a query. */
export const mostWords = 10

function partsOf(query: string, { start, end, boundaries }: Word): string[] {
  if (boundaries.length === 0) return []
  const edges = [start, ...boundaries, end]
  return edges.slice(1).map((edge, i) => fold(query.slice(edges[i], edge)))
}

/** Offsets of the text between pairs of double quotes. */
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

/** A minus sign at the start of a word that begins the query or follows a space. */
function isExcluded(query: string, start: number): boolean {
  return query[start - 1] === '-' && (start === 1 || query[start - 2] === ' ')
}

export function parseQuery(query: string, advancedSyntax: boolean): ParsedQuery {
  const quoted = advancedSyntax ? quotedRanges(query) : []
  const excluded: string[] = []
  const words: QueryWord[] = []
  for (const word of wordsOf(query)) {
    const term = fold(query.slice(word.start, word.end))
    if (term === '') continue
    const range = quoted.findIndex(([open, close]) => open < word.start && word.end <= close)
    if (advancedSyntax && range === -1 && isExcluded(query, word.start)) excluded.push(term)
    else {
      words.push({
        term,
        parts: range === -1 ? partsOf(query, word) : [],
        weak: range === -1 && weakWords.has(term),
        last: false,
        phrase: range === -1 ? undefined : range,
      })
    }
  }
  const last = words.at(-1)
  if (last !== undefined && last.phrase === undefined) last.last = true
  const telling = words.filter(({ term, phrase }) => phrase !== undefined || !stopWords.has(term))
  const kept = (telling.length > 0 ? telling : words).slice(0, mostWords)
  if (kept.every(({ weak }) => weak)) for (const word of kept) word.weak = false
  return { words: kept, excluded, hasSmallWords: kept.length < words.length }
}
