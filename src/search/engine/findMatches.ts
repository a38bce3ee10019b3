/**
 * Decides which records match a query. It makes several passes. Each one runs only if the previous one found nothing:
 *
 * 1. Find records with all words. Only unknown words are corrected. The record of a page counts as having all words of the
 *    page.
 * 2. Do the same, but correct all words.
 * 3. Repeat both with unknown identifiers split into parts.
 * 4. Make words optional, all at once or one by one, as the caller requests. If all at once is allowed, this pass also runs
 *    if no single record has all words, that is, if they are scattered over a page.
 *
 * If all words may become optional and only a few pages have all of them, records with some of the words follow. A quoted
 * phrase stays required as long as any record contains it.
 */

import { expand } from './alternatives.ts'
import { correctedText, correctWords } from './correctWords.ts'
import type { Facets } from './facets.ts'
import type { Matcher } from './matcher.ts'
import { parseQuery, type QueryWord, quotedMask, requiredMask, splitIdentifiers } from './parseQuery.ts'
import type { EngineQuery, Span } from './query.ts'
import type { SearchRecord } from './record.ts'
import type { SynonymTable } from './synonymTable.ts'
import type { TextIndex } from './textIndex.ts'

export interface SearchedIndex {
  index: TextIndex
  matcher: Matcher
  facets: Facets
  synonyms: SynonymTable
}

export interface Matches {
  records: number[]
  /** Records with only some of the words. They rank below the others, and are included if few pages have all words. */
  partialMatches: ReadonlySet<number>
  words: readonly QueryWord[]
  /** The query with mistyped words corrected. */
  text: string
  /** Mask of the words that a record should have. */
  required: number
  /** True when records may match different subsets of the words. */
  isPartial: boolean
  /** True if words of the query were dropped: stop words, or words beyond the limit. */
  hasStopWords: boolean
  /** True if the query is explicit: it quotes or excludes words, or is a single identifier. */
  isPrecise: boolean
  /** By attribute; undefined when all are searched. */
  isSearched: readonly boolean[] | undefined
  /** False if the search stopped before it had seen every record. */
  isExhaustive: boolean
  /** Parts of the query that were dropped one by one. */
  removed: Span[]
}

/** Maximum number of records to rank. Beyond it, the first ones in the order of the index are used. */
const MAX_RECORDS = 20_000

/** If fewer pages than this have all words, records with some of the words are added. */
const FEW_PAGES = 4

/** Maximum number of words to drop one by one. */
const MAX_REMOVED_WORDS = 5

/** `exitingAssets`, `osToken.get`, `InvalidHealthFactor` */
const identifier = /^\s*\S*[a-z\d][A-Z._]\S*\s*$/

export function findMatches(searched: SearchedIndex, query: EngineQuery): Matches {
  const { index, matcher, synonyms } = searched
  const { removal, prefixes, correctsTypos } = query
  const parsed = parseQuery(query.text, query)
  let { words } = parsed
  const isSearched = searchedAttributes(index, query.searchedAttributes)
  const passes = searched.facets.all(query.filters)
  const excluded = recordsWith(index, parsed.excluded)
  const isAllowed = (record: number) => passes(record) && !excluded.has(record)
  const isPrefix = ({ isLast }: QueryWord) => prefixes === 'all' || (prefixes === 'last' && isLast)
  let required = 0
  let partialMatches: ReadonlySet<number> = new Set()
  const gather = (typos: 'none' | 'unknown' | 'all') =>
    matcher.gather(expand({ index, synonyms, isPrefix }, words, typos), isSearched)
  const withAllWords = (mask: number): number[] =>
    matcher.records.filter((record) => {
      const wordMask = matcher.recordMask[record] as number
      return ((wordMask & mask) === mask || isPageWithAll(index, matcher, record, mask)) && isAllowed(record)
    })
  const result = (records: number[], isPartial: boolean, removed: Span[] = []): Matches => {
    const isTooMany = records.length > MAX_RECORDS
    return {
      records: isTooMany ? records.sort((a, b) => a - b).slice(0, MAX_RECORDS) : records,
      partialMatches,
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
  /** Records with some of the words. If any record has all quoted words, only records with these. */
  const withSomeWords = (): number[] => {
    const some = matcher.records.filter(isAllowed)
    const quoted = quotedMask(words)
    const asQuoted = some.filter((record) => ((matcher.recordMask[record] as number) & quoted) === quoted)
    return asQuoted.length > 0 ? asQuoted : some
  }
  /** Records with all words as typed or, if there are none, with all words corrected. */
  const findAll = (): number[] => {
    required = requiredMask(words)
    if (correctsTypos) words = correctWords(words, { index, synonyms, isPrefix })
    gather(correctsTypos ? 'unknown' : 'none')
    const found = withAllWords(required)
    if (found.length > 0 || !correctsTypos) return found
    gather('all')
    return withAllWords(required)
  }

  if (words.length === 0) {
    gather('none')
    // Punctuation finds nothing, an empty query everything, and excluded words everything else.
    const findsAll = parsed.excluded.length > 0 || query.text.trim() === ''
    return result(findsAll ? [...index.records.keys()].filter(isAllowed) : [], false)
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
  // A record with most of the words is a better answer than a page with all of them in different places.
  const isScattered = removal === 'all' && !found.some(hasAll)
  if (found.length > 0 && !isScattered) {
    if (removal === 'all' && words.length > 1 && pagesOf(index, found).size < FEW_PAGES) {
      const complete = new Set(found)
      partialMatches = new Set(withSomeWords().filter((record) => !complete.has(record)))
    }
    return result([...found, ...partialMatches], false)
  }
  if (removal === 'all') return result(withSomeWords(), true)
  if (removal === 'none') return result([], true)
  const order = [...words.keys()]
  if (removal === 'last') order.reverse()
  const removed: Span[] = []
  for (const word of order.slice(0, Math.min(MAX_REMOVED_WORDS, words.length - 1))) {
    const { start, end } = words[word] as QueryWord
    required &= ~(1 << word)
    removed.push([start, end])
    if (required !== 0) found = withAllWords(required)
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
