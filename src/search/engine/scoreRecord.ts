/** How well one matching record answers by itself: the best of each word in it, and whether the query is its name. */

import { MATCH } from './alternatives.ts'
import type { Matcher } from './matcher.ts'
import { type NamedQuery, nameLevel } from './nameLevel.ts'
import type { SearchRecord } from './record.ts'
import type { SearchedAttribute, TextIndex } from './textIndex.ts'
import { FAR_APART, type ValueMatches } from './valueMatches.ts'
import {
  ATTRIBUTE_WEIGHTS,
  CONTAINED_WEIGHT,
  COVERAGE_WEIGHT,
  LEAD_WEIGHT,
  LOWEST_ATTRIBUTE_WEIGHT,
  MATCH_WEIGHTS,
  PROXIMITY_WEIGHT,
  TYPO_WEIGHTS,
} from './weights.ts'

export interface Scored {
  record: number
  filters: number
  /** See `nameLevel`. */
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

export interface RankInput extends NamedQuery {
  index: TextIndex
  matcher: Matcher
  valueMatches: ValueMatches
  records: readonly number[]
  /** Values of authors' phrases that the query contains. */
  contained: ReadonlySet<number>
  filterScore: (record: number) => number
  /** By attribute; undefined when all are searched. */
  isSearched: readonly boolean[] | undefined
}

/** Where the weight and the typos of each word of a record are written. */
export interface WordScores {
  weights: Float64Array
  typos: Uint8Array
  offset: number
}

/** Typos of a word that is not found. */
export const NOT_FOUND = 255

/** Per word, the best of one record; used again for each record. */
export interface Scratch {
  typos: Uint8Array
  matchTypes: Uint8Array
  distances: Uint8Array
}

/** Scores a record by itself; writes what is found of each word to `found`. */
export function scoreRecord(
  input: RankInput,
  record: number,
  rarity: readonly number[],
  found: WordScores,
  { typos, matchTypes, distances }: Scratch,
): Scored {
  const { index, matcher, words, isSearched } = input
  const count = words.length
  const { offset } = found
  typos.fill(NOT_FOUND)
  matchTypes.fill(0)
  distances.fill(FAR_APART)
  const { type } = index.records[record] as SearchRecord
  const isGuide = index.pageIsGuide[index.recordPage[record] as number] === 1
  const isLower = isOfLowerPage(index, record)
  let name = 0
  let untyped = 0
  let first = 0
  let mask = 0
  let isInherited = true
  let isInTitle = false
  /** Words in authors' phrases that the query contains. */
  let contained = 0
  const end = index.recordFields[record + 1] as number
  for (let field = index.recordFields[record] as number; field < end; field++) {
    const value = index.fieldValue[field] as number
    const number = index.fieldAttribute[field] as number
    if (matcher.valueMask[value] === 0) continue
    if (isSearched !== undefined && !isSearched[number]) continue
    const { path, level: attributeLevel, rank } = index.attributes[number] as SearchedAttribute
    const match = input.valueMatches.of(value)
    const isOwn = path === 'aliases' || attributeLevel === type
    const isPhrase = path === 'keywords'
    let level = 0
    if (isOwn || isPhrase) {
      const pages = index.valuePages[value] as number
      const isTitle = rank === 0
      level = nameLevel(input, { value, match, isOwn, isTitle, isPhrase, pages, isGuide, isLower })
    }
    if (level > name || (level === name && match.untyped < untyped)) untyped = match.untyped
    name = Math.max(name, level)
    let place = ATTRIBUTE_WEIGHTS[rank] ?? LOWEST_ATTRIBUTE_WEIGHT
    if (path === 'content' && match.first === 0) place *= LEAD_WEIGHT
    place *= 1 - (COVERAGE_WEIGHT * match.uncovered) / Math.max(1, index.valueLength[value] as number)
    if (mask === 0) first = match.first
    if (input.contained.has(value)) contained |= match.mask
    mask |= match.mask
    if (isOwn || isPhrase || path === 'content') isInherited = false
    if (isOwn && type === 'lvl1') isInTitle = true
    for (let word = 0; word < count; word++) {
      if ((match.mask & (1 << word)) === 0) continue
      const cost = match.typos[word] as number
      const matchType = match.matchTypes[word] as number
      const weight = place * (MATCH_WEIGHTS[matchType] as number) * (TYPO_WEIGHTS[cost] ?? 0)
      if (weight > (found.weights[offset + word] as number)) found.weights[offset + word] = weight
      const least = typos[word] as number
      if (cost < least || (cost === least && matchType > (matchTypes[word] as number))) {
        typos[word] = cost
        matchTypes[word] = matchType
      }
      distances[word] = Math.min(distances[word] as number, match.distances[word] as number)
    }
  }
  let relevance = 0
  let matched = 0
  let exact = 0
  let proximity = 0
  for (let word = 0; word < count; word++) {
    found.typos[offset + word] = typos[word] as number
    if ((mask & (1 << word)) === 0) continue
    matched++
    if ((contained & (1 << word)) !== 0) relevance += CONTAINED_WEIGHT * (rarity[word] as number)
    if (typos[word] === 0 && (matchTypes[word] as number) >= MATCH.synonym) exact++
    if (word + 1 === count || (mask & (2 << word)) === 0) continue
    const distance = distances[word] as number
    proximity += distance
    const lesser = Math.min(rarity[word] as number, rarity[word + 1] as number)
    relevance += PROXIMITY_WEIGHT * (FAR_APART - distance) * lesser
  }
  const filters = input.filterScore(record)
  return {
    record,
    filters,
    name,
    typos: 0,
    relevance,
    untyped,
    isInherited,
    isInTitle,
    words: matched,
    exact,
    proximity,
    first,
  }
}

/** A page such as that of a method that is gone. */
export function isOfLowerPage(index: TextIndex, record: number): boolean {
  return (index.records[record] as SearchRecord).weight.pageRank < 0
}
