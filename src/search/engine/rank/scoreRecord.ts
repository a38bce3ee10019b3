/** Scores a single record: the best match of each word in it, and whether the query is its name. */

import { type SearchedAttribute, type TextIndex, verbs } from '../index/textIndex.ts'
import type { Matcher } from '../match/matcher.ts'
import type { QueryWord } from '../match/parseQuery.ts'
import type { ValueMatches } from '../match/valueMatches.ts'
import type { SearchRecord } from '../record.ts'
import { type NameCandidate, type NamedQuery, nameLevel, nameLevels } from './nameLevel.ts'
import { matchWeights, rankingWeights, typoWeights } from './weights.ts'

export interface Scored {
  record: number
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
  /** The query has a space between words. */
  hasSpaces: boolean
}

/** Matrices of records by words, flat: the row of a record begins at its place in `records` times the number of words. */
export interface WordScores {
  /** Weight of the best match of a word. */
  weights: Float64Array
  /** Fewest typos of a word, or `NOT_FOUND`. */
  typos: Uint8Array
}

/** Typos of a word that is not found. */
export const NOT_FOUND = 255

/** What the scores of all records of a query need. */
export interface Scoring extends RankInput {
  /** The inverse document frequency of each word. */
  idf: readonly number[]
  wordScores: WordScores
}

/** A field with a word of the query. */
interface MatchingField extends Pick<NameCandidate, 'value' | 'match' | 'isOwn' | 'isPhrase'> {
  attribute: SearchedAttribute
}

export function emptyWordScores(size: number): WordScores {
  return {
    weights: new Float64Array(size),
    typos: new Uint8Array(size).fill(NOT_FOUND),
  }
}

/**
 * Scores a record without the matches elsewhere on its page, and fills its row of the word scores.
 * @param row - where its row begins
 */
export function scoreRecord(scoring: Scoring, record: number, row: number): Scored {
  const { index, matcher, valueMatches } = scoring
  const { type } = index.records[record] as SearchRecord
  const score = unmatched(record)
  /** The largest sum of IDF times closeness over the words that occur in the same text. */
  let bestText = 0
  const end = index.recordFields[record + 1] as number
  for (let number = index.recordFields[record] as number; number < end; number++) {
    const value = index.fieldValue[number] as number
    const attributeNumber = index.fieldAttribute[number] as number
    if (matcher.valueMask[value] === 0) continue
    const attribute = index.attributes[attributeNumber] as SearchedAttribute
    const field: MatchingField = {
      attribute,
      value,
      match: valueMatches.of(value),
      isOwn: attribute.path === 'aliases' || attribute.level === type,
      isPhrase: attribute.path === 'keywords',
    }
    addName(scoring, score, field)
    if (field.isOwn || field.isPhrase || attribute.path === 'content') score.isInherited = false
    if (field.isOwn && type === 'lvl1') score.isInTitle = true
    bestText = Math.max(bestText, addMatches(scoring, field, row))
  }
  score.relevance = rankingWeights.sameText * bestText
  return score
}

/** Raises the score's name level if this text equals the query more exactly than the texts before. */
function addName(scoring: Scoring, score: Scored, field: MatchingField): void {
  if (!field.isOwn && !field.isPhrase) return
  const level = fieldNameLevel(scoring, score.record, field)
  if (level <= score.name) return
  score.name = level
  score.untypedLetters = field.match.untypedLetters
}

/** How exactly the query equals the text of one field: see `nameLevel`. */
function fieldNameLevel(scoring: Scoring, record: number, field: MatchingField): number {
  const { index, words, hasSpaces } = scoring
  const { attribute, value, match, isOwn, isPhrase } = field
  const isIdentifier = words.length === 1 && (words[0] as QueryWord).parts.length > 0
  const verb = index.valueVerb[value] as number
  const level = nameLevel(scoring, {
    value,
    match,
    isOwn,
    isTitle: attribute.isTitle,
    isPhrase,
    hasSameSpacing: hasSpaces === (index.valueHasSpaces[value] === 1),
    mayOmitVerb: verb === verbs.set || (verb === verbs.get && isIdentifier),
    pages: index.valuePageCount[value] as number,
    isGuide: index.pageIsGuide[index.recordPage[record] as number] === 1,
  })
  const isArgument = isOwn && index.records[record]?.kind === 'argument'
  return isArgument && level > nameLevels.argument ? level - nameLevels.argument : level
}

/**
 * Enters the field's matches into the row where they are better than those of the fields before.
 * @returns the sum of IDF times closeness over the words of the field
 */
function addMatches(scoring: Scoring, { attribute, value, match }: MatchingField, row: number) {
  const { index, words, idf, wordScores } = scoring
  const { weights, typos } = wordScores
  const length = Math.max(1, index.valueLength[value] as number)
  const fieldWeight = attribute.weight * (1 - (rankingWeights.coverage * match.uncovered) / length)
  let textScore = 0
  for (let word = 0; word < words.length; word++) {
    if ((match.mask & (1 << word)) === 0) continue
    const at = row + word
    const cost = match.typos[word] as number
    const matchType = match.matchTypes[word] as number
    const closeness = (matchWeights[matchType] as number) * (typoWeights[cost] ?? 0)
    textScore += (idf[word] as number) * closeness
    weights[at] = Math.max(weights[at] as number, fieldWeight * closeness)
    typos[at] = Math.min(typos[at] as number, cost)
  }
  return textScore
}

/** Whether the record's page has a low rank, as the page of a removed method has. */
export function isOnLowRankPage(index: TextIndex, record: number): boolean {
  return (index.records[record] as SearchRecord).weight.pageRank < 0
}
