/** Scores one matching record by itself: the best match of each word in it, and whether the query is its name. */

import { MATCH } from './alternatives.ts'
import type { Intent } from './intent.ts'
import type { Matcher } from './matcher.ts'
import { NAME, type NamedQuery, nameLevel } from './nameLevel.ts'
import type { QueryWord } from './parseQuery.ts'
import type { SearchRecord } from './record.ts'
import { type SearchedAttribute, type TextIndex, VERB } from './textIndex.ts'
import { FAR_APART, type ValueMatch, type ValueMatches } from './valueMatches.ts'
import {
  ATTRIBUTE_WEIGHTS,
  LOWEST_ATTRIBUTE_WEIGHT,
  MATCH_WEIGHTS,
  TYPO_WEIGHTS,
  WEIGHTS,
} from './weights.ts'

export interface Scored {
  record: number
  filters: number
  /** See `nameLevel`. */
  name: number
  typos: number
  relevance: number
  /** Letters missing to complete the name that the reader has started to type. */
  untyped: number
  /** True when the query matches only the titles and headings above the record, not its own texts. */
  isInherited: boolean
  /** True for a page whose title matches some word of the query. */
  isInTitle: boolean
  /** The following only explain a result. */
  words: number
  exact: number
  proximity: number
  first: number
}

/** The score of a record that has no word of the query. */
export const unmatched = (record: number): Scored => ({
  record,
  filters: 0,
  name: 0,
  typos: 0,
  relevance: 0,
  untyped: 0,
  isInherited: true,
  isInTitle: false,
  words: 0,
  exact: 0,
  proximity: 0,
  first: 0,
})

export interface RankInput extends NamedQuery {
  index: TextIndex
  matcher: Matcher
  valueMatches: ValueMatches
  records: readonly number[]
  /** Values of authors' phrases that the query contains. */
  contained: ReadonlySet<number>
  filterScore: (record: number) => number
  /** The query has a space between words. */
  hasSpaces: boolean
  /** What the reader wants to do, when the query makes it clear. */
  intent: Intent | undefined
  /** By attribute; undefined when all are searched. */
  isSearched: readonly boolean[] | undefined
}

/** Output arrays for the weight and the typos of each word of a record. */
export interface WordScores {
  weights: Float64Array
  typos: Uint8Array
  offset: number
}

/** Typos of a word that is not found. */
export const NOT_FOUND = 255

/** Buffers for the best match of each word in one record, reused for the next. */
export interface Scratch {
  typos: Uint8Array
  matchTypes: Uint8Array
  distances: Uint8Array
}

/** Scores a record by itself and writes the weight and typos of each word to `found`. */
export function scoreRecord(
  input: RankInput,
  record: number,
  rarity: readonly number[],
  found: WordScores,
  { typos, matchTypes, distances }: Scratch,
): Scored {
  const { index, matcher, words, isSearched, hasStopWords } = input
  const count = words.length
  const isIdentifier = count === 1 && (words[0] as QueryWord).parts.length > 0
  const { offset } = found
  typos.fill(NOT_FOUND)
  matchTypes.fill(0)
  distances.fill(FAR_APART)
  const { type, kind } = index.records[record] as SearchRecord
  const isGuide = index.pageIsGuide[index.recordPage[record] as number] === 1
  const isLower = isOfLowerPage(index, record)
  let name = 0
  let untyped = 0
  let first = 0
  let mask = 0
  let isInherited = true
  let isInTitle = false
  /** Mask of the words in authors' phrases that the query contains. */
  let contained = 0
  /** Weight of the words of a title that the query contains in full. */
  let wholeTitle = 0
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
      const isSpelled = input.hasSpaces === (index.valueHasSpaces[value] === 1)
      const verb = index.valueVerb[value] as number
      const isPartOfName = verb === VERB.set || (verb === VERB.get && isIdentifier)
      level = nameLevel(input, {
        value,
        match,
        isOwn,
        isTitle,
        isPhrase,
        isSpelled,
        isPartOfName,
        pages,
        isGuide,
        isLower,
      })
      if (isOwn && kind === 'argument' && level > NAME.argument) level -= NAME.argument
    }
    if (level > name || (level === name && match.untyped < untyped)) untyped = match.untyped
    name = Math.max(name, level)
    let place = ATTRIBUTE_WEIGHTS[rank] ?? LOWEST_ATTRIBUTE_WEIGHT
    if (path === 'content' && match.first === 0) place *= WEIGHTS.lead
    place *= 1 - (WEIGHTS.coverage * match.uncovered) / Math.max(1, index.valueLength[value] as number)
    if (mask === 0) first = match.first
    if (input.contained.has(value)) contained |= match.mask
    // In a sentence a title such as `burn` is a plain word, unless it is spelled as an identifier: `getMaxWithdraw`.
    const isNamed =
      !hasStopWords || words.some(({ parts }, word) => parts.length > 0 && match.mask === 1 << word)
    if (isOwn && rank === 0 && isNamed && match.uncovered === 0 && match.untyped === 0)
      wholeTitle = Math.max(wholeTitle, weightOf(match, rarity))
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
  let relevance = WEIGHTS.wholeTitle * wholeTitle
  let matched = 0
  let exact = 0
  let proximity = 0
  for (let word = 0; word < count; word++) {
    found.typos[offset + word] = typos[word] as number
    if ((mask & (1 << word)) === 0) continue
    matched++
    if ((contained & (1 << word)) !== 0) relevance += WEIGHTS.contained * (rarity[word] as number)
    if (typos[word] === 0 && (matchTypes[word] as number) >= MATCH.synonym) exact++
    if (word + 1 === count || (mask & (2 << word)) === 0) continue
    const distance = distances[word] as number
    proximity += distance
    const lesser = Math.min(rarity[word] as number, rarity[word + 1] as number)
    relevance += WEIGHTS.proximity * (FAR_APART - distance) * lesser
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

/** Sum over the words of a match: rarity, times how closely each matches. */
function weightOf({ mask, matchTypes, typos }: ValueMatch, rarity: readonly number[]): number {
  return rarity.reduce(
    (sum, rare, word) =>
      (mask & (1 << word)) === 0
        ? sum
        : sum +
          rare *
            (MATCH_WEIGHTS[matchTypes[word] as number] as number) *
            (TYPO_WEIGHTS[typos[word] as number] ?? 0),
    0,
  )
}

/** Whether the record's page ranks lower, as that of a removed method does. */
export function isOfLowerPage(index: TextIndex, record: number): boolean {
  return (index.records[record] as SearchRecord).weight.pageRank < 0
}
