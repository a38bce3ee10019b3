/**
 * Decides which records match a query. It makes several passes; each runs only when the one before found nothing:
 *
 * 1. Records with every word; only unknown words are corrected. A page's own record has all words of its page.
 * 2. The same with every word corrected.
 * 3. Both again with unknown identifiers split.
 * 4. Words become optional, all at once or one by one, as the caller wants. All at once also when the words are
 *    scattered over a page, with no single record that has them all.
 *
 * Where words may become optional all at once and few pages have all of them, records with some of the words follow. A
 * quoted phrase is kept as long as any record has it.
 */

import { expand } from './alternatives.ts'
import { correctedText, correctWords } from './correctWords.ts'
import type { Facets } from './facets.ts'
import type { Matcher } from './matcher.ts'
import { parseQuery, type QueryWord, quotedMask, requiredMask, splitIdentifiers } from './parseQuery.ts'
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
  /** Records with some of the words, to follow where few pages have all: one of them may be what the reader means. */
  followers: ReadonlySet<number>
  words: readonly QueryWord[]
  /** The query with mistyped words corrected. */
  text: string
  /** Mask of the words that a record should have. */
  required: number
  /** True when records may match different subsets of the words. */
  isPartial: boolean
  /** True when the query has more words than are searched. */
  hasStopWords: boolean
  /** True when the query quotes or excludes words, or is one identifier: it says exactly what it means. */
  isPrecise: boolean
  /** By attribute; undefined when all are searched. */
  isSearched: readonly boolean[] | undefined
  /** False when the search stopped before it had seen every record. */
  isExhaustive: boolean
  /** Parts of the query that were dropped one by one. */
  removed: Span[]
}

/** Most records ranked for one query: the first ones in the index's order. */
const MOST_RECORDS = 20_000

/** With fewer pages, records that have only some of the words follow. */
const FEW_PAGES = 4

/** Most words dropped one by one. */
const MOST_REMOVED = 5

/** `exitingAssets`, `osToken.get`, `InvalidHealthFactor` */
const identifier = /^\s*\S*[a-z\d][A-Z._]\S*\s*$/

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
  let followers: ReadonlySet<number> = new Set()
  const gather = (typos: 'none' | 'unknown' | 'all') =>
    matcher.gather(expand(index, words, { settings, synonyms, typos, prefixes }), isSearched)
  const withAll = (mask: number): number[] =>
    matcher.records.filter((record) => {
      const held = matcher.recordMask[record] as number
      return ((held & mask) === mask || isPageWithAll(index, matcher, record, mask)) && isAllowed(record)
    })
  const result = (records: number[], isPartial: boolean, removed: Span[] = []): Matches => {
    const isTooMany = records.length > MOST_RECORDS
    return {
      records: isTooMany ? records.sort((a, b) => a - b).slice(0, MOST_RECORDS) : records,
      followers,
      words,
      text: correctedText(query.text, words),
      required,
      isPartial: isPartial || words.some(({ isOptional }) => isOptional),
      hasStopWords: parsed.hasStopWords,
      isPrecise: parsed.excluded.length > 0 || quotedMask(words) !== 0 || identifier.test(query.text),
      isSearched,
      isExhaustive: matcher.isExhaustive && !isTooMany,
      removed,
    }
  }
  /** Records with some of the words, and with the quoted ones if any record has these. */
  const withSome = (): number[] => {
    const some = matcher.records.filter(isAllowed)
    const quoted = quotedMask(words)
    const asQuoted = some.filter((record) => ((matcher.recordMask[record] as number) & quoted) === quoted)
    return asQuoted.length > 0 ? asQuoted : some
  }
  /** Records with all words, first as typed; if there are none, with every word corrected. */
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
  // Most of the words in one record answer better than all of them scattered over a page.
  const isScattered = removal === 'all' && !found.some(hasAll)
  if (found.length > 0 && !isScattered) {
    if (removal === 'all' && words.length > 1 && pagesOf(index, found).size < FEW_PAGES) {
      const complete = new Set(found)
      followers = new Set(withSome().filter((record) => !complete.has(record)))
    }
    return result([...found, ...followers], false)
  }
  if (removal === 'all') return result(withSome(), true)
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

const pagesOf = ({ recordPage }: TextIndex, records: readonly number[]) =>
  new Set(records.map((record) => recordPage[record]))

function searchedAttributes(
  { attributes }: TextIndex,
  names: readonly string[] | undefined,
): boolean[] | undefined {
  return (
    names && attributes.map(({ path }) => names.some((name) => path === name || path.startsWith(`${name}.`)))
  )
}

/** A page's own record counts as having every word that occurs anywhere on the page. */
function isPageWithAll(index: TextIndex, matcher: Matcher, record: number, mask: number): boolean {
  const onPage = matcher.pageMask[index.recordPage[record] as number] as number
  return (onPage & mask) === mask && (index.records[record] as SearchRecord).type === 'lvl1'
}

/** Records that contain one of the terms exactly. */
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
