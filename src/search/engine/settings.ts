/** The engine's settings: searched attributes, facets, typo tolerance and the order of the index. */

import type { SearchRecord } from './record.ts'

/**
 * The searched attributes and their weights, tuned on the queries of `bench/search`. On Algolia, their order counts. The
 * section counts least, because a reader who types its name wants one of its pages and not everything in it.
 */
export const indexedAttributes = [
  { path: 'hierarchy.lvl1', weight: 10 },
  { path: 'aliases', weight: 10 },
  { path: 'hierarchy.lvl2', weight: 4 },
  { path: 'keywords', weight: 9 },
  { path: 'hierarchy.lvl3', weight: 4 },
  { path: 'hierarchy.lvl4', weight: 4 },
  { path: 'hierarchy.lvl5', weight: 4 },
  { path: 'hierarchy.lvl6', weight: 4 },
  { path: 'content', weight: 3 },
  { path: 'hierarchy.lvl0', weight: 1.5 },
] as const

/** Attributes for filters, and whose values can be counted. */
export const facetAttributes = ['type', 'kind', 'language', 'version', 'docusaurus_tag', 'hierarchy.lvl0']

/** Minimum length of words that may have one typo, and of words that may have two. */
export const minLengthForTypos = { one: 4, two: 8 }

/** The order of the index, which breaks ties: by page rank, then pages before headings before text, then reading order. */
export function compareRecords({ weight: a }: SearchRecord, { weight: b }: SearchRecord): number {
  return b.pageRank - a.pageRank || b.level - a.level || a.position - b.position
}
