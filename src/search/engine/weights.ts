/** The weight of each kind of match in a record's relevance, tuned on the queries of `bench/search`. */

import { MATCH } from './alternatives.ts'

/** Of a word, by the rank of the attribute it is in: titles, h2, keywords, deeper levels, content, section. */
export const ATTRIBUTE_WEIGHTS: number[] = [10, 4, 9, 4, 4, 4, 4, 3, 1.5]
export const LOWEST_ATTRIBUTE_WEIGHT = 1.5

/** Of a match, by how it matches. */
export const MATCH_WEIGHTS: Record<number, number> = {
  [MATCH.mistyped]: 0.6,
  [MATCH.prefix]: 0.7,
  [MATCH.synonym]: 0.8,
  [MATCH.inflected]: 0.95,
  [MATCH.typed]: 1,
}

/** Of a match, by its typos: each takes off a fifth. */
export const TYPO_WEIGHTS: readonly number[] = [1, 0.8, 0.64, 0.512]

export const WEIGHTS = {
  /** Share of a word's weight that depends on how much of its text the query covers. */
  coverage: 0.5,
  /** Of a word's best match on the page, added to its weight in the record. */
  page: 0.8,
  /** Of each position by which two words are closer. */
  proximity: 0.3,
  /** Of a weak word, relative to a normal one. */
  weak: 0.15,
  /** Of each word of an author's phrase that the query contains, added to its weight as a word. */
  contained: 3.9,
  /** Of each word of a title that the query contains in full. */
  wholeTitle: 5,
  /** Factor for content that begins with a word of the query: a row of a table begins with what it describes. */
  lead: 1.2,
  /** Factor for a page of lower rank, such as that of a removed method: the same text elsewhere comes first. */
  lowerPage: 0.7,
  /** Bonus for a name that the reader has started to type; it shrinks with each letter still missing. */
  unfinishedName: 0.25,
  /** Factor for records that match only through the titles and headings above them: other pages should come first. */
  inherited: 0.5,
  /** Factor for a page with the only query word in its title: such a reader is exploring and wants pages, not parts. */
  oneWordTitle: 1.4,
  /** Factor for a page that lacks an identifier of the query: the other words only say what the question about it is. */
  withoutIdentifier: 0.5,
  /** Factor for a method that does not do what the reader wants to do. */
  otherIntent: 0.85,
}
/** Missing letters at which the bonus of an unfinished name is halved. */
export const MANY_UNTYPED = 16
