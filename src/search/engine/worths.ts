/** What each kind of match is worth in a record's relevance, as tuned on the queries of `bench/search`. */

import { literalness } from './alternatives.ts'

/** Worth of a word by the rank of the attribute it stands in: titles, h2, keywords, deeper levels, content, section. */
export const attributeWorth = [10, 4, 9, 4, 4, 4, 4, 3, 1.5]
export const lowestWorth = 1.5

/** Worth of a match by its literalness. */
export const literalWorth: number[] = []
literalWorth[literalness.mistyped] = 0.6
literalWorth[literalness.prefix] = 0.7
literalWorth[literalness.synonym] = 0.8
literalWorth[literalness.inflected] = 0.95
literalWorth[literalness.typed] = 1

/** What typos leave of a match's worth: each takes a fifth. */
export const typoWorth = [1, 0.8, 0.8 ** 2, 0.8 ** 3]
/** Part of a word's worth that grows with the share of its text that the query covers. */
export const coverageWorth = 0.5
/** Worth of a word on the same page, beside its worth in the record. */
export const pageWorth = 0.8
/** Worth of standing one position nearer. */
export const proximityWorth = 0.3
/** Worth of the same where one of the two words is a number: `1000 days`, `18 decimals`. */
export const numberProximityWorth = 1.2
/** Worth of a weak word, beside a telling one. */
export const weakWorth = 0.15
/** Worth of each word of an author's phrase that the query contains, beside its worth as a word. */
export const containedWorth = 3
/** Content of a page's own record is its summary. */
export const summaryWorth = 1.3
/** Content that begins with a word of the query is about it: a row of a table begins with what it describes. */
export const leadWorth = 1.2
/** A title that the reader has said in other words. */
export const saidNameWorth = 1.5
/** A name that the reader has begun; less for each letter still to come. */
export const begunNameWorth = 0.25
export const manyUntyped = 16

/** A page of lower rank, such as that of a method that is gone: what it says is found after the same elsewhere. */
export const lowerPageWorth = 0.7

/** Of the same heading on several pages, a guide's explains what the others only apply. */
export const guideWorth = 1.02

/** What matches only by the names above it, such as each heading of a page whose title matches: other pages are worth more. */
export const inheritedWorth = 0.5

/** A page whose title holds the one word of a query, beside parts of pages: such a reader looks around. */
export const oneWordTitleWorth = 1.4
