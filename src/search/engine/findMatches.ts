/**
 * Decides which records match a query, in several passes, each only when the one before found nothing. The first looks for
 * records with every word, correcting only words that mean nothing as typed; a page's own record counts as having the
 * words of its page. The second corrects every word. Then unknown identifiers are split. At last words
 * become optional, all of them or one after the other as the caller asks; all of them, too, when only pages have all words.
 */

import { expand } from './alternatives.ts'
import { correctedText, correctWords } from './correctWords.ts'
import type { Facets } from './facets.ts'
import type { Matcher } from './matcher.ts'
import { parseQuery, type QueryWord, requiredMask, splitIdentifiers } from './parseQuery.ts'
import type { EngineQuery, EngineSettings, Span } from './query.ts'
import type { SearchRecord } from './record.ts'
import type { SynonymTable } from './synonymTable.ts'
import type { TextIndex } from './textIndex.ts'

export interface SearchedIndex {
  index: TextIndex
  matcher: Matcher
  facets: Facets
  settings: EngineSettings
  synonyms: SynonymTable
}

export interface Matches {
  records: number[]
  words: readonly QueryWord[]
  /** The query with mistyped words corrected. */
  text: string
  /** Mask of the words that a record should have. */
  required: number
  /** True when records match different words. */
  isPartial: boolean
  /** True when the query has words beyond the searched ones. */
  hasStopWords: boolean
  /** By attribute; undefined when all are searched. */
  isSearched: readonly boolean[] | undefined
  /** False when the search had to stop before it had seen every record. */
  isExhaustive: boolean
  /** Parts of the query that were given up one after the other. */
  removed: Span[]
}

/** Records ranked for one query at most, the best of the index's own order first. */
const MOST_RECORDS = 20_000

/** Words that are given up one after the other. */
const MOST_REMOVED = 5

export function findMatches(searched: SearchedIndex, query: EngineQuery): Matches {
  const { index, matcher, settings, synonyms } = searched
  const { removal, prefixes } = query
  const parsed = parseQuery(query.text, query)
  let { words } = parsed
  const isSearched = searchedAttributes(index, query.searchedAttributes)
  const passes = searched.facets.all(query.filters)
  const excluded = recordsWith(index, parsed.excluded)
  const isAllowed = (record: number) => passes(record) && !excluded.has(record)
  const corrects = query.typos !== 'none'
  const isOpen = ({ isLast }: QueryWord) => prefixes === 'all' || (prefixes === 'last' && isLast)
  let required = 0
  const gather = (typos: 'none' | 'unknown' | 'all') =>
    matcher.gather(expand(index, words, { settings, synonyms, typos, prefixes }), isSearched)
  const withAll = (mask: number): number[] =>
    matcher.records.filter((record) => {
      const held = matcher.recordMask[record] as number
      return ((held & mask) === mask || standsForPage(index, matcher, record, mask)) && isAllowed(record)
    })
  const result = (records: number[], isPartial: boolean, removed: Span[] = []): Matches => {
    const isTooMany = records.length > MOST_RECORDS
    return {
      records: isTooMany ? records.sort((a, b) => a - b).slice(0, MOST_RECORDS) : records,
      words,
      text: correctedText(query.text, words),
      required,
      isPartial: isPartial || words.some(({ isOptional }) => isOptional),
      hasStopWords: parsed.hasStopWords,
      isSearched,
      isExhaustive: matcher.isExhaustive && !isTooMany,
      removed,
    }
  }
  /** Records with all words: with what is typed, and where there is none, with what may be meant. */
  const findAll = (): number[] => {
    required = requiredMask(words)
    if (corrects) words = correctWords(words, { index, settings, synonyms, isOpen })
    gather(corrects ? 'unknown' : 'none')
    const found = withAll(required)
    if (found.length > 0 || !corrects) return found
    gather('all')
    return withAll(required)
  }

  if (words.length === 0) {
    gather('none')
    return result([...index.records.keys()].filter(isAllowed), false)
  }
  let found = findAll()
  if (found.length === 0) {
    const matched = matcher.matchedMask()
    const isUnknown = (word: number) => (matched & (1 << word)) === 0
    if (words.some(({ parts }, i) => parts.length > 0 && isUnknown(i))) {
      words = splitIdentifiers(words, isUnknown)
      found = findAll()
    }
  }
  const hasAll = (record: number) => ((matcher.recordMask[record] as number) & required) === required
  // Words scattered over a page answer less than most of them in one place.
  const isScattered = removal === 'all' && !found.some(hasAll)
  if (found.length > 0 && !isScattered) return result(found, false)
  if (removal === 'all') return result(matcher.records.filter(isAllowed), true)
  if (removal === 'none') return result([], true)
  const order = [...words.keys()]
  if (removal === 'last') order.reverse()
  const removed: Span[] = []
  for (const word of order.slice(0, Math.min(MOST_REMOVED, words.length - 1))) {
    const { start, end } = words[word] as QueryWord
    required &= ~(1 << word)
    removed.push([start, end])
    if (required !== 0) found = withAll(required)
    if (found.length > 0) return result(found, true, removed)
  }
  return result([], true)
}

function searchedAttributes(
  { attributes }: TextIndex,
  names: readonly string[] | undefined,
): boolean[] | undefined {
  return (
    names && attributes.map(({ path }) => names.some((name) => path === name || path.startsWith(`${name}.`)))
  )
}

/** A page's own record stands for the page: it counts as having the words that stand anywhere on it. */
function standsForPage(index: TextIndex, matcher: Matcher, record: number, mask: number): boolean {
  const onPage = matcher.pageMask[index.recordPage[record] as number] as number
  return (onPage & mask) === mask && (index.records[record] as SearchRecord).type === 'lvl1'
}

/** Records that hold one of the terms as it stands. */
function recordsWith(index: TextIndex, terms: readonly string[]): Set<number> {
  const { vocabulary, postings, postingsStart, tokenValue, valueFields, valueFieldsStart, fieldRecord } =
    index
  const records = new Set<number>()
  for (const term of terms) {
    const id = vocabulary.id(term)
    if (id === -1) continue
    for (let at = postingsStart[id] as number; at < (postingsStart[id + 1] as number); at++) {
      const value = tokenValue[postings[at] as number] as number
      for (let to = valueFieldsStart[value] as number; to < (valueFieldsStart[value + 1] as number); to++) {
        records.add(fieldRecord[valueFields[to] as number] as number)
      }
    }
  }
  return records
}
