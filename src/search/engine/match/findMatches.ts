/**
 * Decides which records match a query. The first pass that finds something decides:
 *
 * 1. Find records with all words. Only unknown words are corrected. The record of a page counts as having all words of the
 *    page.
 * 2. Do the same, but correct all words.
 * 3. Repeat both with unknown identifiers split into parts.
 *
 * If nothing was found, or only pages over which the words are scattered, records with some of the words match instead. If
 * only a few pages have all words, records with some of them follow. A quoted phrase stays required as long as any record
 * contains it. If none does, a phrase of several words is searched as if without quotes.
 */

import type { Facets } from '../facets.ts'
import type { SynonymTable } from '../index/synonymTable.ts'
import type { TextIndex } from '../index/textIndex.ts'
import type { EngineQuery } from '../query.ts'
import type { SearchRecord } from '../record.ts'
import { type CorrectedWords, type ExpansionContext, expand } from './alternatives.ts'
import { correctedText, correctWords } from './correctWords.ts'
import type { Matcher } from './matcher.ts'
import {
  type ParsedQuery,
  parseQuery,
  type QueryWord,
  quotedMask,
  requiredMask,
  splitIdentifiers,
} from './parseQuery.ts'

export interface SearchedIndex {
  index: TextIndex
  matcher: Matcher
  facets: Facets
  synonyms: SynonymTable
}

export interface Matches {
  records: readonly number[]
  /** Records with only some of the words. They rank below the others, and are included if few pages have all words. */
  partialMatches: ReadonlySet<number>
  words: readonly QueryWord[]
  /** The query with mistyped words corrected. */
  text: string
  /** Mask of the words that a record should have. */
  required: number
  /** True if no record has all words. Then records with some of them match, and `partialMatches` is empty. */
  isScattered: boolean
  /** True if words of the query were dropped: stop words, or words beyond the limit. */
  hasDroppedWords: boolean
  /** True if the query is explicit: it quotes or excludes words, or is a single identifier. */
  isPrecise: boolean
}

/** What all passes of a search need. */
interface Search extends ExpansionContext {
  matcher: Matcher
  /** Whether a record passes the filters and has no excluded word. */
  isAllowed: (record: number) => boolean
}

/** If fewer pages than this have all words, records with some of the words are added. */
const FEW_PAGES = 4

/** `exitingAssets`, `osToken.get`, `InvalidHealthFactor` */
const identifier = /^\s*\S*[a-z\d][A-Z._]\S*\s*$/

export function findMatches(searched: SearchedIndex, query: EngineQuery): Matches {
  const matches = findWritten(searched, query)
  // Readers also quote what an app shows or what somebody said, in words that no page has side by side.
  return lacksQuoted(searched.matcher, matches.words)
    ? findWritten(searched, { ...query, text: query.text.replaceAll('"', ' ') })
    : matches
}

/** Finds records for the query as it is written, with its operators. */
function findWritten(searched: SearchedIndex, query: EngineQuery): Matches {
  const parsed = parseQuery(query.text)
  const search = startSearch(searched, query, parsed)
  const { words, complete } = findComplete(search, parsed, query.text)
  return {
    ...withPartialMatches(search, words, complete),
    words,
    text: correctedText(query.text, words),
    required: requiredMask(words),
    hasDroppedWords: parsed.hasDroppedWords,
    isPrecise: parsed.excluded.length > 0 || quotedMask(words) !== 0 || identifier.test(query.text),
  }
}

/** Whether the query quotes several words and no record contains all that it quotes. */
function lacksQuoted({ records, recordMask }: Matcher, words: readonly QueryWord[]): boolean {
  const quoted = quotedMask(words)
  const hasPhrase = words.some(({ phrase }, at) => phrase !== undefined && phrase === words[at + 1]?.phrase)
  return hasPhrase && !records.some((record) => hasWords(recordMask[record], quoted))
}

function startSearch(
  { index, matcher, facets, synonyms }: SearchedIndex,
  { filters }: EngineQuery,
  { excluded: excludedWords }: ParsedQuery,
): Search {
  const passes = facets.all(filters)
  const excluded = recordsWith(index, excludedWords)
  return {
    index,
    matcher,
    synonyms,
    isAllowed: (record) => passes(record) && !excluded.has(record),
  }
}

/** The records with all words of the query, and the words: corrected, and with identifiers split, if that was needed. */
function findComplete(search: Search, { words, excluded }: ParsedQuery, text: string) {
  if (words.length === 0) {
    gather(search, [], 'all')
    // Punctuation finds nothing, an empty query everything, and excluded words everything else.
    const findsAll = excluded.length > 0 || text.trim() === ''
    return { words, complete: findsAll ? [...search.index.records.keys()].filter(search.isAllowed) : [] }
  }
  const found = findAsTypedOrCorrected(search, words)
  if (found.complete.length > 0) return found
  const matched = search.matcher.matchedMask()
  const isUnknown = (word: number) => (matched & (1 << word)) === 0
  const hasUnknownIdentifier = found.words.some(({ parts }, word) => parts.length > 0 && isUnknown(word))
  return hasUnknownIdentifier
    ? findAsTypedOrCorrected(search, splitIdentifiers(found.words, isUnknown))
    : found
}

/** Records with all words, of which only unknown ones are corrected or, if there are none, all. */
function findAsTypedOrCorrected(search: Search, typed: readonly QueryWord[]) {
  const words = correctWords(typed, search)
  gather(search, words, 'unknown')
  let complete = recordsWithAll(search, requiredMask(words))
  if (complete.length === 0) {
    gather(search, words, 'all')
    complete = recordsWithAll(search, requiredMask(words))
  }
  return { words, complete }
}

function gather(search: Search, words: readonly QueryWord[], corrected: CorrectedWords): void {
  search.matcher.gather(expand(search, words, corrected))
}

/** Adds records with some of the words, or replaces the complete ones by them if the words are only scattered over a page. */
function withPartialMatches(
  search: Search,
  words: readonly QueryWord[],
  complete: readonly number[],
): Pick<Matches, 'records' | 'partialMatches' | 'isScattered'> {
  const { index, matcher } = search
  const required = requiredMask(words)
  // A record with most of the words is a better answer than a page with all of them in different places.
  const isScattered = !complete.some((record) => hasWords(matcher.recordMask[record], required))
  if (isScattered && words.length > 0)
    return { records: recordsWithSome(search, words), partialMatches: new Set(), isScattered: true }
  const pages = new Set(complete.map((record) => index.recordPage[record]))
  if (words.length < 2 || pages.size >= FEW_PAGES)
    return { records: complete, partialMatches: new Set(), isScattered: false }
  const known = new Set(complete)
  const partialMatches = new Set(recordsWithSome(search, words).filter((record) => !known.has(record)))
  return { records: [...complete, ...partialMatches], partialMatches, isScattered: false }
}

/** Records with the words of a mask. A page's own record counts as having every word that occurs anywhere on the page. */
function recordsWithAll({ index, matcher, isAllowed }: Search, mask: number): number[] {
  const isPageWithAll = (record: number) =>
    hasWords(matcher.pageMask[index.recordPage[record] as number], mask) &&
    (index.records[record] as SearchRecord).type === 'lvl1'
  return matcher.records.filter(
    (record) => (hasWords(matcher.recordMask[record], mask) || isPageWithAll(record)) && isAllowed(record),
  )
}

/** Records with some of the words. If any record has all quoted words, only records with these. */
function recordsWithSome({ matcher, isAllowed }: Search, words: readonly QueryWord[]): number[] {
  const some = matcher.records.filter(isAllowed)
  const quoted = quotedMask(words)
  const asQuoted = some.filter((record) => hasWords(matcher.recordMask[record], quoted))
  return asQuoted.length > 0 ? asQuoted : some
}

const hasWords = (found = 0, wanted: number): boolean => (found & wanted) === wanted

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
