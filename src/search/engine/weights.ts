/** What each kind of match weighs in a record's relevance, as tuned on the queries of `bench/search`. */

import { MATCH } from './alternatives.ts'

/** Of a word, by the rank of the attribute it stands in: titles, h2, keywords, deeper levels, content, section. */
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

/** Of a match, by its typos: each leaves four fifths. */
export const TYPO_WEIGHTS: readonly number[] = [1, 0.8, 0.64, 0.512]

export const WEIGHTS = {
  /** Part of a word's weight that grows with the share of its text that the query covers. */
  coverage: 0.5,
  /** Of a word elsewhere on the page, beside its weight in the record. */
  page: 0.8,
  /** Of standing one position nearer. */
  proximity: 0.3,
  /** Of a weak word, beside another. */
  weak: 0.15,
  /** Of each word of an author's phrase that the query contains, beside its weight as a word. */
  contained: 3.9,
  /** Of each word of a title that stands in the query as a whole. */
  wholeTitle: 5,
  /** Content that begins with a word of the query is about it: a row of a table begins with what it describes. */
  lead: 1.2,
  /** A page of lower rank, such as that of a method that is gone: what it says is found after the same elsewhere. */
  lowerPage: 0.7,
  /** A name that the reader has begun; less for each letter still to come. */
  begunName: 0.25,
  /** What matches only by the names above it, such as each heading of a page whose title matches: other pages weigh more. */
  inherited: 0.5,
  /** A page whose title holds the one word of a query, beside parts of pages: such a reader looks around. */
  oneWordTitle: 1.4,
  /** A page without a name that the query has: the other words only say what about it. */
  withoutIdentifier: 0.5,
  /** A method that does something else than the reader wants. */
  otherIntent: 0.85,
}
export const MANY_UNTYPED = 16
