/**
 * Ranks the matching records. Like Algolia, it compares criteria one by one, and the first difference decides:
 *
 *   name       the query is the record's name, or a phrase its author chose
 *   typo       fewer typos
 *   relevance  where the words occur and how exactly, each word weighted by its IDF
 *   order      the order of the index
 *
 * `relevance` is a single sum that replaces Algolia's criteria attribute, proximity and exact, because the answer to a
 * question rarely has its most important word in the most important attribute. Algolia's criterion `words` is applied
 * earlier: `findMatches` adds records with only some of the words if few pages have all, and these come last.
 *
 * The best match of each word on a page also counts, with a lower weight, for all records of that page.
 */

import type { QueryWord } from '../match/parseQuery.ts'
import type { SearchRecord } from '../record.ts'
import { nameLevels } from './nameLevel.ts'
import { type Candidate, promoteAnswers } from './promoteAnswers.ts'
import {
  emptyWordScores,
  isOnLowRankPage,
  NOT_FOUND,
  type RankInput,
  type Scored,
  type Scoring,
  scoreRecord,
} from './scoreRecord.ts'
import { rankingWeights, UNTYPED_LETTERS_FOR_HALF } from './weights.ts'

/** A query with at least this many words counts as a question, even without stop words. */
const MIN_QUESTION_WORDS = 4

/** For each word, its highest weight and fewest typos on a page. */
interface PageBest {
  weights: number[]
  typos: number[]
}

/** The inverse document frequency (IDF) of each word: words that occur in fewer records count more. */
function inverseDocumentFrequencies({ index, matcher, words }: RankInput): number[] {
  const documentFrequency = words.map(() => 0)
  for (const record of matcher.records) {
    const mask = matcher.recordMask[record] as number
    for (let word = 0; word < words.length; word++) {
      if ((mask & (1 << word)) !== 0) documentFrequency[word] = (documentFrequency[word] as number) + 1
    }
  }
  return words.map(({ isWeak }, word) => {
    const idf = Math.log(1 + index.records.length / Math.max(1, documentFrequency[word] as number))
    return isWeak ? rankingWeights.weak * idf : idf
  })
}

export function rank(input: RankInput): Scored[] {
  const { index, records, words } = input
  const scoring: Scoring = {
    ...input,
    idf: inverseDocumentFrequencies(input),
    wordScores: emptyWordScores(records.length * words.length),
  }
  const scored = records.map((record, at) => scoreRecord(scoring, record, at * words.length))
  const pages = bestOfPages(scoring)
  for (const [at, score] of scored.entries()) {
    const page = pages.get(index.recordPage[score.record] as number) as PageBest
    addWords(scoring, score, page, at * words.length)
    applyFactors(scoring, score)
    // Lower levels do not count as names. They have only added relevance.
    if (score.name <= nameLevels.similar) score.name = 0
  }
  if (input.hasDroppedWords || words.length >= MIN_QUESTION_WORDS)
    promoteAnswers(candidates(scoring, scored), compareScored)
  return scored
}

/** For each page, the highest weight and the fewest typos of each word in its records. */
function bestOfPages({ index, records, words, wordScores }: Scoring): Map<number, PageBest> {
  const pages = new Map<number, PageBest>()
  for (let at = 0; at < records.length; at++) {
    const page = index.recordPage[records[at] as number] as number
    let best = pages.get(page)
    if (best === undefined) {
      best = { weights: words.map(() => 0), typos: words.map(() => NOT_FOUND) }
      pages.set(page, best)
    }
    for (let word = 0; word < words.length; word++) {
      const from = at * words.length + word
      best.weights[word] = Math.max(best.weights[word] as number, wordScores.weights[from] as number)
      best.typos[word] = Math.min(best.typos[word] as number, wordScores.typos[from] as number)
    }
  }
  return pages
}

/** Adds up the relevance and the typos of all words, in the record itself and elsewhere on its page. */
function addWords(
  { words, required, idf, wordScores }: Scoring,
  score: Scored,
  page: PageBest,
  row: number,
): void {
  for (let word = 0; word < words.length; word++) {
    const own = wordScores.weights[row + word] as number
    score.relevance += (idf[word] as number) * (own + rankingWeights.page * (page.weights[word] as number))
    if ((required & (1 << word)) === 0) continue
    const ownTypos = wordScores.typos[row + word] as number
    const typos = ownTypos === NOT_FOUND ? (page.typos[word] as number) : ownTypos
    // A corrected word that is not on the page still counts its typos.
    score.typos += typos === NOT_FOUND ? (words[word] as QueryWord).typos : typos
  }
}

/** Multiplies the relevance by factors for the record and its page. */
function applyFactors({ index, words }: Scoring, score: Scored): void {
  if (isOnLowRankPage(index, score.record)) score.relevance *= rankingWeights.lowRankPage
  if (words.length === 1 && score.isInTitle) score.relevance *= rankingWeights.oneWordTitle
  if (score.isInherited) score.relevance *= rankingWeights.inherited
  if (score.name === nameLevels.similar)
    score.relevance *=
      1 +
      (rankingWeights.unfinishedName * UNTYPED_LETTERS_FOR_HALF) /
        (UNTYPED_LETTERS_FOR_HALF + score.untypedLetters)
}

function candidates({ index, words, idf, wordScores }: Scoring, scored: readonly Scored[]): Candidate[] {
  const total = idf.reduce((sum, wordIdf) => sum + wordIdf, 0)
  return scored.map((each, at) => {
    const { type, kind } = index.records[each.record] as SearchRecord
    const hasWord = (word: number) => (wordScores.weights[at * words.length + word] as number) > 0
    return {
      scored: each,
      page: index.recordPage[each.record] as number,
      isPage: type === 'lvl1',
      isSection: kind === 'section' || kind === 'text',
      weightShare: idf.reduce((sum, wordIdf, word) => sum + (hasWord(word) ? wordIdf : 0), 0) / total,
    }
  })
}

/** Negative when `a` comes before `b`. */
export function compareScored(a: Scored, b: Scored): number {
  return b.name - a.name || a.typos - b.typos || b.relevance - a.relevance || a.record - b.record
}

/** The same for records that match different words: an additional word matters more than one typo less. */
export function comparePartial(a: Scored, b: Scored): number {
  return b.name - a.name || b.relevance - a.relevance || a.record - b.record
}
