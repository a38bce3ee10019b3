/** What one matching record is worth by itself: the best of each word in it, and whether the query is its name. */

import type { SearchRecord } from '../record.ts'
import { literalness } from './alternatives.ts'
import type { Matcher } from './matcher.ts'
import { nameLevel, names } from './nameLevel.ts'
import type { QueryWord } from './parseQuery.ts'
import type { SearchableAttribute } from './searchableAttributes.ts'
import type { TextIndex } from './textIndex.ts'
import { farApart, type UnitMatches } from './unitMatches.ts'
import {
  attributeWorth,
  containedWorth,
  coverageWorth,
  guideWorth,
  leadWorth,
  literalWorth,
  lowestWorth,
  numberProximityWorth,
  proximityWorth,
  summaryWorth,
  typoWorth,
} from './worths.ts'

export interface Scored {
  record: number
  filters: number
  name: number
  typos: number
  relevance: number
  /** Letters that a name the reader has begun still lacks. */
  untyped: number
  /** True when nothing of the query stands in the record's own texts, only in the names of what it belongs to. */
  isInherited: boolean
  /** True for a page whose title holds something of the query. */
  isInTitle: boolean
  /** The following only explain a result. */
  words: number
  exact: number
  proximity: number
  first: number
}

export interface RankInput {
  index: TextIndex
  matcher: Matcher
  unitMatches: UnitMatches
  words: readonly QueryWord[]
  /** The query, its mistyped words corrected. */
  text: string
  /** Bits of the words that a record should have. */
  required: number
  /** Bits of the words that some record has. */
  known: number
  records: readonly number[]
  /** Units that are the query word for word, and whether the query has words beyond the searched ones. */
  phraseUnits: readonly number[]
  /** Units that are the term whose meaning the query asks for. */
  definedUnits: readonly number[]
  /** Units of authors' phrases that the query contains. */
  contained: ReadonlySet<number>
  /** Those that it contains down to their small words. */
  asked: ReadonlySet<number>
  hasSmallWords: boolean
  /** True when the query names several things. */
  isEither: boolean
  /** True when no record had all words: then only a phrase counts as a name. */
  isPartial: boolean
  filterScore: (record: number) => number
  isSearched: readonly boolean[] | undefined
}

/** Where the worth and the typos of each word of a record are written. */
export interface Found {
  worth: Float64Array
  costs: Uint8Array
  offset: number
}

/** Typos of a word that is not found. */
export const notFound = 255

/** Per word, the best of one record; used again for each record. */
export interface Scratch {
  typos: Uint8Array
  literal: Uint8Array
  distances: Uint8Array
}

/** Scores a record by itself; writes what is found of each word to `found`. */
export function scoreRecord(
  input: RankInput,
  record: number,
  rarity: readonly number[],
  { worth, costs, offset }: Found,
  scratch: Scratch,
): Scored {
  const { index, matcher, words, isSearched } = input
  const count = words.length
  const { typos, literal, distances } = scratch
  typos.fill(notFound)
  literal.fill(0)
  distances.fill(farApart)
  const { type, aliases } = index.records[record] as SearchRecord
  const isGuide = index.pageIsGuide[index.recordPage[record] as number] === 1
  const isLower = isOfLowerPage(index, record)
  let name: number = aliases?.some((call) => isCalled(call, input.text)) ? names.said : 0
  let untyped = 0
  let first = 0
  let bits = 0
  let isInherited = true
  let isInTitle = false
  /** Words in authors' phrases that the query contains. */
  let phrased = 0
  const end = index.recordSlots[record + 1] as number
  for (let slot = index.recordSlots[record] as number; slot < end; slot++) {
    const unit = index.slotUnit[slot] as number
    const number = index.slotAttribute[slot] as number
    if (matcher.unitBits[unit] === 0) continue
    if (isSearched !== undefined && !isSearched[number]) continue
    const {
      path,
      level: attributeLevel,
      rank: attributeRank,
    } = index.attributes[number] as SearchableAttribute
    const match = input.unitMatches.of(unit)
    const isOwn = path === 'aliases' || attributeLevel === type
    const isPhrase = path === 'keywords'
    let level = 0
    if (isOwn || isPhrase) {
      const pages = index.unitPages[unit] as number
      level = nameLevel(input, {
        unit,
        match,
        isOwn,
        isTitle: attributeRank === 0,
        isPhrase,
        pages,
        isGuide,
        isLower,
      })
    }
    if (level > name || (level === name && match.untyped < untyped)) untyped = match.untyped
    name = Math.max(name, level)
    let place = attributeWorth[attributeRank] ?? lowestWorth
    if (path === 'content' && type === 'lvl1') place *= summaryWorth
    if (isGuide && attributeRank > 0 && level >= names.heading && (index.unitPages[unit] as number) > 1)
      place *= guideWorth
    if (path === 'content' && match.first === 0) place *= leadWorth
    const length = Math.max(1, index.unitLength[unit] as number)
    place *= 1 - (coverageWorth * match.uncovered) / length
    if (bits === 0) first = match.first
    if (input.contained.has(unit)) phrased |= match.bits
    if (input.asked.has(unit)) name = Math.max(name, names.said)
    bits |= match.bits
    if (isOwn || isPhrase || path === 'content') isInherited = false
    if (isOwn && type === 'lvl1') isInTitle = true
    for (let word = 0; word < count; word++) {
      if ((match.bits & (1 << word)) === 0) continue
      const cost = match.typos[word] as number
      const how = match.literalness[word] as number
      const value = place * (literalWorth[how] as number) * (typoWorth[cost] ?? 0.8 ** cost)
      if (value > (worth[offset + word] as number)) worth[offset + word] = value
      if (cost < (typos[word] as number) || (cost === typos[word] && how > (literal[word] as number))) {
        typos[word] = cost
        literal[word] = how
      }
      distances[word] = Math.min(distances[word] as number, match.distances[word] as number)
    }
  }
  const score: Scored = {
    record,
    filters: input.filterScore(record),
    name,
    typos: 0,
    relevance: 0,
    untyped,
    isInherited,
    isInTitle,
    words: 0,
    exact: 0,
    proximity: 0,
    first,
  }
  for (let word = 0; word < count; word++) {
    costs[offset + word] = typos[word] as number
    if ((bits & (1 << word)) === 0) continue
    score.words++
    if ((phrased & (1 << word)) !== 0) score.relevance += containedWorth * (rarity[word] as number)
    if (typos[word] === 0 && (literal[word] as number) >= literalness.synonym) score.exact++
    if (word + 1 === count || (bits & (2 << word)) === 0) continue
    const distance = distances[word] as number
    score.proximity += distance
    const lesser = Math.min(rarity[word] as number, rarity[word + 1] as number)
    const isNumber = isNumeric(words[word]) || isNumeric(words[word + 1])
    score.relevance += (isNumber ? numberProximityWorth : proximityWorth) * (farApart - distance) * lesser
  }
  return score
}

/** The method of `sdk.vault.deposit` is called in `vault.deposit.estimateGas()`. */
function isCalled(call: string, query: string): boolean {
  return query.includes(call.slice(call.indexOf('.') + 1))
}

function isNumeric(word: QueryWord | undefined): boolean {
  return word !== undefined && !Number.isNaN(Number(word.term))
}

/** A page such as that of a method that is gone. */
export function isOfLowerPage(index: TextIndex, record: number): boolean {
  return (index.records[record] as SearchRecord).weight.pageRank < 0
}
