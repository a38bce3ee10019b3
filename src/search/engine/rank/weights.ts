/**
 * The weights of matches in the relevance of a record, tuned on the queries of `bench/search`. The weights of attributes are
 * in `settings.ts`.
 */

import { matchTypes } from '../match/alternatives.ts'

/** Weight of a match by its match type. */
export const matchWeights: Record<number, number> = {
  [matchTypes.mistyped]: 0.6,
  [matchTypes.prefix]: 0.7,
  [matchTypes.synonym]: 0.8,
  [matchTypes.inflected]: 0.95,
  [matchTypes.exact]: 1,
}

/** Weight of a match by its number of typos. Each typo takes off a fifth. */
export const typoWeights: readonly number[] = [1, 0.8, 0.64, 0.512]

export const rankingWeights = {
  /** Share of a match's weight that depends on how much of the text the query covers. */
  coverage: 0.5,
  /** Weight of a word's best match on the page, added to the weight of its match in the record. */
  page: 0.8,
  /** Weight of a weak word, relative to a normal one. */
  weak: 0.15,
  /** Bonus for each query word in the text of the record that contains the largest part of the query. */
  sameText: 2,
  /** Factor for pages with a low page rank, such as removed methods: the same text on another page should come first. */
  lowRankPage: 0.7,
  /** Bonus for a name that begins with the query. It shrinks with each missing letter. */
  unfinishedName: 0.25,
  /** Factor for records that match only in the titles and headings above them: other pages should come first. */
  inherited: 0.5,
  /** Factor for a page with the query's only word in its title: the reader is exploring and wants pages, not sections. */
  oneWordTitle: 1.4,
}
/** Number of missing letters at which the bonus of an unfinished name is halved. */
export const UNTYPED_LETTERS_FOR_HALF = 16
