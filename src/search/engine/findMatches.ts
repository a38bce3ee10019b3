/**
 * Decides which records match a query, in several passes, each only when the one before found nothing. The first looks for
 * records with every word, correcting only words that mean nothing as typed; a page's own record counts as having the
 * words of its page. The second corrects every word. Then identifiers that mean nothing are taken apart. At last words
 * become optional, all of them or one after the other as the caller asks; all of them, too, when only pages have all words.
 */

import type { EngineQuery } from '../protocol/engineContract.ts'
import type { SearchRecord } from '../record.ts'
import type { IndexSettings } from '../settings.ts'
import { expand } from './alternatives.ts'
import { correctedText, correctWords } from './correctWords.ts'
import type { Facets } from './facets.ts'
import type { Matcher } from './matcher.ts'
import { parseQuery, type QueryWord, takenApart, withoutConsole } from './parseQuery.ts'
import type { SynonymTable } from './synonymTable.ts'
import type { TextIndex } from './textIndex.ts'

export interface SearchedIndex {
  index: TextIndex
  matcher: Matcher
  facets: Facets
  settings: IndexSettings
  synonyms: SynonymTable
}

export interface Matches {
  records: number[]
  words: readonly QueryWord[]
  /** The query with mistyped words corrected. */
  text: string
  /** Bits of the words that a record should have. */
  required: number
  /** True when no record had all words. */
  isPartial: boolean
  /** True when the query has words beyond the searched ones. */
  hasSmallWords: boolean
  /** True when the query names several things, see `parseQuery`. */
  isEither: boolean
  /** By attribute; undefined when all are searched. */
  isSearched: readonly boolean[] | undefined
  /** False when the search had to stop before it had seen every record. */
  exhaustive: boolean
}

/** Records ranked for one query at most, the best of the index's own order first. */
const mostRecords = 20_000

/** Algolia takes away this many words before it gives up. */
const mostWordsRemoved = 5

const prefixes = { prefixAll: 'all', prefixLast: 'last', prefixNone: 'none' } as const

export function findMatches(searched: SearchedIndex, query: EngineQuery): Matches {
  const { index, matcher, settings, synonyms } = searched
  const asked = withoutConsole(query.query)
  const parsed = parseQuery(asked, query.advancedSyntax)
  const { excluded, hasSmallWords, isEither } = parsed
  let { words } = parsed
  const isSearched = searchedAttributes(index, query.restrictSearchableAttributes)
  const passes = searched.facets.all(query.filters)
  const barred = recordsWith(index, excluded)
  const allowed = (record: number) => passes(record) && !barred.has(record)
  let required = 0
  const open = prefixes[query.queryType]
  const isOpen = ({ last }: QueryWord) => open === 'all' || (open === 'last' && last)
  const gather = (typos: 'none' | 'unknown' | 'all') => {
    const options = { settings, synonyms, typos, prefixes: open }
    matcher.gather(expand(index, words, options), isSearched)
  }
  const withAll = (bits: number): number[] =>
    matcher.records.filter((record) => {
      const held = matcher.recordBits[record] as number
      return ((held & bits) === bits || standsForPage(index, matcher, record, bits)) && allowed(record)
    })
  const answer = (records: number[], isPartial: boolean): Matches => {
    const isTooMany = records.length > mostRecords
    return {
      records: isTooMany ? records.sort((a, b) => a - b).slice(0, mostRecords) : records,
      words,
      text: correctedText(asked, words),
      required,
      isPartial,
      hasSmallWords,
      isEither,
      isSearched,
      exhaustive: matcher.exhaustive && !isTooMany,
    }
  }

  const corrects = query.typoTolerance !== 'false'
  /** Records with all words: with what is typed, and where there is none, with what may be meant. */
  const findAll = (): number[] => {
    required = 0
    for (const [i, { weak }] of words.entries()) if (!weak) required |= 1 << i
    if (corrects) words = correctWords(words, { index, settings, synonyms, isOpen })
    gather(corrects ? 'unknown' : 'none')
    const found = withAll(required)
    if (found.length > 0 || !corrects) return found
    gather('all')
    return withAll(required)
  }
  if (words.length === 0) {
    gather('none')
    return answer([...index.records.keys()].filter(allowed), false)
  }
  let found = findAll()
  if (found.length === 0) {
    const held = matcher.heldBits()
    const isUnknown = (word: number) => (held & (1 << word)) === 0
    if (words.some(({ parts }, i) => parts.length > 0 && isUnknown(i))) {
      words = takenApart(words, isUnknown)
      found = findAll()
    }
  }
  const hasAll = (record: number) => ((matcher.recordBits[record] as number) & required) === required
  // Words scattered over a page answer less than most of them in one place.
  const isScattered = query.removeWordsIfNoResults === 'allOptional' && !found.some(hasAll)
  if (found.length > 0 && !isScattered) return answer(found, false)
  const removal = query.removeWordsIfNoResults
  if (removal === 'allOptional') return answer(matcher.records.filter(allowed), true)
  if (removal === 'none') return answer([], true)
  const most = Math.min(mostWordsRemoved, words.length - 1)
  for (let removed = 1; removed <= most && found.length === 0; removed++) {
    required &= ~(1 << (removal === 'lastWords' ? words.length - removed : removed - 1))
    if (required !== 0) found = withAll(required)
  }
  return answer(found, true)
}

function searchedAttributes({ attributes }: TextIndex, names: string[] | undefined): boolean[] | undefined {
  return (
    names && attributes.map(({ path }) => names.some((name) => path === name || path.startsWith(`${name}.`)))
  )
}

/** A page's own record stands for the page: it counts as having the words that stand anywhere on it. */
function standsForPage(index: TextIndex, matcher: Matcher, record: number, bits: number): boolean {
  const onPage = matcher.pageBits[index.recordPage[record] as number] as number
  return (onPage & bits) === bits && (index.records[record] as SearchRecord).type === 'lvl1'
}

/** Records that hold one of the terms as it stands. */
function recordsWith(index: TextIndex, terms: readonly string[]): Set<number> {
  const { vocabulary, postings, postingsStart, tokenUnit, unitSlots, unitSlotsStart, slotRecord } = index
  const records = new Set<number>()
  for (const term of terms) {
    const id = vocabulary.id(term)
    if (id === -1) continue
    for (let at = postingsStart[id] as number; at < (postingsStart[id + 1] as number); at++) {
      const unit = tokenUnit[postings[at] as number] as number
      for (let to = unitSlotsStart[unit] as number; to < (unitSlotsStart[unit + 1] as number); to++) {
        records.add(slotRecord[unitSlots[to] as number] as number)
      }
    }
  }
  return records
}
