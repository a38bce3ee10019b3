/** Scores a single record: the best match of each word in it, and whether the query is its name. */

import type { Intent } from './intent.ts'
import type { Matcher } from './matcher.ts'
import { NAME, type NamedQuery, nameLevel } from './nameLevel.ts'
import type { QueryWord } from './parseQuery.ts'
import type { SearchRecord } from './record.ts'
import { type SearchedAttribute, type TextIndex, VERB } from './textIndex.ts'
import { MAX_DISTANCE, type ValueMatch, type ValueMatches } from './valueMatches.ts'
import { MATCH_WEIGHTS, TYPO_WEIGHTS, WEIGHTS } from './weights.ts'

export interface Scored {
  record: number
  filters: number
  /** See `nameLevel`. */
  name: number
  typos: number
  relevance: number
  /** If the query is the beginning of the record's name, the number of letters that are missing. */
  untypedLetters: number
  /** True if the query matches only the titles and headings above the record, not its own texts. */
  isInherited: boolean
  /** True for a page with a word of the query in its title. */
  isInTitle: boolean
}

/** The score of a record without any word of the query. */
export const unmatched = (record: number): Scored => ({
  record,
  filters: 0,
  name: 0,
  typos: 0,
  relevance: 0,
  untypedLetters: 0,
  isInherited: true,
  isInTitle: false,
})

export interface RankInput extends NamedQuery {
  index: TextIndex
  matcher: Matcher
  valueMatches: ValueMatches
  records: readonly number[]
  filterScore: (record: number) => number
  /** The query has a space between words. */
  hasSpaces: boolean
  /** What the reader wants to do; undefined if the query does not make it clear. */
  intent: Intent | undefined
  /** By attribute; undefined when all are searched. */
  isSearched: readonly boolean[] | undefined
}

/** A matrix of records by words: the weight and the typos of the best match. Each record has one row. */
export interface WordScores {
  weights: Float64Array
  typos: Uint8Array
}

/** Typos of a word that is not found. */
export const NOT_FOUND = 255

/** Buffers for the best match of each word in one record, reused for the next. */
export interface Scratch {
  typos: Uint8Array
  distances: Uint8Array
}

/**
 * Scores a record without the matches elsewhere on its page.
 * @param wordScores - receives the weight and the typos of each word, from `offset` on
 */
export function scoreRecord(
  input: RankInput,
  record: number,
  idf: readonly number[],
  wordScores: WordScores,
  offset: number,
  { typos, distances }: Scratch,
): Scored {
  const { index, matcher, words, isSearched } = input
  typos.fill(NOT_FOUND)
  distances.fill(MAX_DISTANCE)
  const { type } = index.records[record] as SearchRecord
  let name = 0
  let untypedLetters = 0
  let mask = 0
  let isInherited = true
  let isInTitle = false
  /** The largest sum of IDF times closeness over the words that occur in the same text. */
  let bestText = 0
  const end = index.recordFields[record + 1] as number
  for (let field = index.recordFields[record] as number; field < end; field++) {
    const value = index.fieldValue[field] as number
    const attributeNumber = index.fieldAttribute[field] as number
    if (matcher.valueMask[value] === 0) continue
    if (isSearched !== undefined && !isSearched[attributeNumber]) continue
    const attribute = index.attributes[attributeNumber] as SearchedAttribute
    const { path, isTitle } = attribute
    const match = input.valueMatches.of(value)
    const isOwn = path === 'aliases' || attribute.level === type
    const isPhrase = path === 'keywords'
    const level =
      isOwn || isPhrase ? fieldNameLevel(input, record, value, match, isOwn, isTitle, isPhrase) : 0
    if (level > name) untypedLetters = match.untypedLetters
    name = Math.max(name, level)
    let fieldWeight: number = attribute.weight
    if (path === 'content' && match.first === 0) fieldWeight *= WEIGHTS.leadingMatch
    fieldWeight *= 1 - (WEIGHTS.coverage * match.uncovered) / Math.max(1, index.valueLength[value] as number)
    mask |= match.mask
    if (isOwn || isPhrase || path === 'content') isInherited = false
    if (isOwn && type === 'lvl1') isInTitle = true
    let textScore = 0
    for (let word = 0; word < words.length; word++) {
      if ((match.mask & (1 << word)) === 0) continue
      const cost = match.typos[word] as number
      const matchType = match.matchTypes[word] as number
      const closeness = (MATCH_WEIGHTS[matchType] as number) * (TYPO_WEIGHTS[cost] ?? 0)
      const weight = fieldWeight * closeness
      textScore += (idf[word] as number) * closeness
      if (weight > (wordScores.weights[offset + word] as number)) wordScores.weights[offset + word] = weight
      typos[word] = Math.min(typos[word] as number, cost)
      distances[word] = Math.min(distances[word] as number, match.distances[word] as number)
    }
    bestText = Math.max(bestText, textScore)
  }
  let relevance = WEIGHTS.sameText * bestText
  for (let word = 0; word < words.length; word++) {
    wordScores.typos[offset + word] = typos[word] as number
    if ((mask & (1 << word)) === 0) continue
    if (word + 1 === words.length || (mask & (2 << word)) === 0) continue
    const lowerIdf = Math.min(idf[word] as number, idf[word + 1] as number)
    relevance += WEIGHTS.proximity * (MAX_DISTANCE - (distances[word] as number)) * lowerIdf
  }
  const filters = input.filterScore(record)
  return { record, filters, name, typos: 0, relevance, untypedLetters, isInherited, isInTitle }
}

/** How exactly the query equals the text of one field: see `nameLevel`. */
function fieldNameLevel(
  input: RankInput,
  record: number,
  value: number,
  match: ValueMatch,
  isOwn: boolean,
  isTitle: boolean,
  isPhrase: boolean,
): number {
  const { index, words, hasSpaces } = input
  const isIdentifier = words.length === 1 && (words[0] as QueryWord).parts.length > 0
  const verb = index.valueVerb[value] as number
  const level = nameLevel(input, {
    value,
    match,
    isOwn,
    isTitle,
    isPhrase,
    hasSameSpacing: hasSpaces === (index.valueHasSpaces[value] === 1),
    isPartOfName: verb === VERB.set || (verb === VERB.get && isIdentifier),
    pages: index.valuePageCount[value] as number,
    isGuide: index.pageIsGuide[index.recordPage[record] as number] === 1,
  })
  const isArgument = isOwn && index.records[record]?.kind === 'argument'
  return isArgument && level > NAME.argument ? level - NAME.argument : level
}

/** Whether the record's page has a low rank, as the page of a removed method has. */
export function isOnLowRankPage(index: TextIndex, record: number): boolean {
  return (index.records[record] as SearchRecord).weight.pageRank < 0
}
