/** The engine's settings, queries and results. */

import type { Filters } from './filters.ts'
import type { SearchRecord } from './record.ts'

/** How an index is searched. */
export interface EngineSettings {
  /** Paths of the searched attributes by rank; those of one rank weigh the same. */
  searchedAttributes: readonly (readonly string[])[]
  facets: readonly string[]
  /** Records with the same value of this attribute form a group. */
  groupAttribute: string
  /** Breaks ties between equal matches. */
  order: readonly { path: string; isDescending: boolean }[]
  /** How many letters a word needs before it may have one typo, and two. */
  minLengthFor1Typo: number
  minLengthFor2Typos: number
}

export interface EngineQuery {
  /** As typed. */
  text: string
  /** The first hit wanted, from 0, and how many. */
  offset: number
  length: number
  /** Most hits per group of records; 0 does not group. */
  distinct: number
  /** Hits must meet these. Scores of conditions count as with `optionalFilters`. */
  filters: Filters
  /** Records with a higher total score come first; each group adds the best condition that a record meets. */
  optionalFilters: Filters
  /** Within a group, scores are added up too. */
  sumsScores: boolean
  /** Facets whose values to count. */
  facets: readonly string[]
  /** Counts groups instead of records. */
  countsGroups: boolean
  /** Attributes to search, or parents of them; undefined searches all. */
  searchedAttributes: readonly string[] | undefined
  /** Attributes of hits in which to locate the matches. */
  locatedAttributes: readonly string[]
  /** `fewest` keeps the hits with the fewest typos, `few` those with the next fewest as well. */
  typos: 'allowed' | 'none' | 'fewest' | 'few'
  /** Which words may be unfinished. */
  prefixes: 'none' | 'last' | 'all'
  /** Words that a record need not have. */
  optionalWords: readonly string[]
  /** Which words become optional when no record has them all: one by one from an end, or all at once. */
  removal: 'none' | 'last' | 'first' | 'all'
  /** Reads double quotes and minus signs. */
  hasOperators: boolean
}

/** Half-open range in a text. */
export type Span = [start: number, end: number]

/** Where the query matches in a text. */
export interface TextMatch {
  /** In order, neither touching nor overlapping. */
  spans: Span[]
  /** Mask of the words found: bit i for word i. */
  mask: number
}

/** Figures that explain why a hit ranks where it does. */
export interface Ranking {
  /** Place of the record in the index's own order, the last tie-breaker. */
  place: number
  typos: number
  words: number
  /** Number of words that match as typed, inflected or as a synonym. */
  exact: number
  /** Sum of the distances between words. */
  proximity: number
  /** Position of the first match in the first value that matches. */
  first: number
  /** Sum of the scores of filters. */
  filters: number
}

export interface EngineHit {
  record: SearchRecord
  /** By attribute; only those whose text has a match. */
  matches: ReadonlyMap<string, TextMatch>
  ranking: Ranking
  /** Place in its group, from 0; only with `distinct` above 1. */
  sequence?: number
}

/** A word of the query as the engine read it. */
export interface ReadWord {
  /** Folded. */
  term: string
  /** A record need not have it. */
  isOptional: boolean
}

export interface EngineResult {
  hits: readonly EngineHit[]
  /** Over all pages of results: the number of records, or of groups with `distinct`. */
  count: number
  /** False when the engine stopped early: more might match. */
  isExhaustive: boolean
  /** How many matching records have each value of each requested facet. */
  facets: ReadonlyMap<string, ReadonlyMap<string, number>>
  words: readonly ReadWord[]
  /** Parts of the query that were dropped to find anything. */
  removed: readonly Span[]
}

export interface Engine {
  search(query: EngineQuery): EngineResult
}
