/** What the engine is told, what it is asked, and what it returns. */

import type { Filters } from './filters.ts'
import type { SearchRecord } from './record.ts'

/** How an index is searched. */
export interface EngineSettings {
  /** Paths of the attributes that are searched, by rank: those of one rank are worth the same. */
  searchedAttributes: readonly (readonly string[])[]
  facets: readonly string[]
  /** Records with the same value of it are a group. */
  groupAttribute: string
  /** Decides between equal matches. */
  order: readonly { path: string; isDescending: boolean }[]
  /** Letters from which a word may have one typo, and two. */
  minLengthFor1Typo: number
  minLengthFor2Typos: number
}

export interface EngineQuery {
  /** As typed. */
  text: string
  /** The first hit wanted, from 0, and how many. */
  offset: number
  length: number
  /** Hits kept of a group of records; 0 does not group. */
  distinct: number
  /** Records that do not meet these are no hits. Scores of conditions count as with `optionalFilters`. */
  filters: Filters
  /** Records with a higher sum of scores come first: of each group the best condition that a record meets. */
  optionalFilters: Filters
  /** Within a group, too, scores are added up. */
  sumsScores: boolean
  /** Facets of which to count the values. */
  facets: readonly string[]
  /** Counts of values are those of groups, not of records. */
  countsGroups: boolean
  /** Attributes in which words are looked for, or what they are part of; undefined: all. */
  searchedAttributes: readonly string[] | undefined
  /** Attributes of hits in which to locate the matches. */
  locatedAttributes: readonly string[]
  /** `fewest` keeps the hits with the fewest typos, `few` those with the next fewest as well. */
  typos: 'allowed' | 'none' | 'fewest' | 'few'
  /** Words that may be unfinished. */
  prefixes: 'none' | 'last' | 'all'
  /** Words that a record need not have. */
  optionalWords: readonly string[]
  /** Words that are given up when no record has all: one after the other from an end, or all at once. */
  removal: 'none' | 'last' | 'first' | 'all'
  /** Reads double quotes and minus signs. */
  hasOperators: boolean
}

/** Half-open range of a text. */
export type Span = [start: number, end: number]

/** What the query matches in a text. */
export interface TextMatch {
  /** In order, neither touching nor overlapping. */
  spans: Span[]
  /** Mask of the words found: bit i for word i. */
  mask: number
}

/** Figures that explain a hit's place. */
export interface Ranking {
  /** Place of the record in the index's own order, which decides last. */
  place: number
  typos: number
  words: number
  /** Words that match as typed, inflected or in other words. */
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
  /** By attribute, where its text holds a match. */
  matches: ReadonlyMap<string, TextMatch>
  ranking: Ranking
  /** Place in its group, from 0; only with `distinct` above 1. */
  sequence?: number
}

/** A word of the query as the engine read it. */
export interface ReadWord {
  /** Folded. */
  term: string
  /** True for one that a record need not have. */
  isOptional: boolean
}

export interface EngineResult {
  hits: readonly EngineHit[]
  /** Of all pages: records, or with `distinct` their groups. */
  count: number
  /** False when the engine stopped early: more might match. */
  isExhaustive: boolean
  /** How many matching records have each value of each facet that was asked for. */
  facets: ReadonlyMap<string, ReadonlyMap<string, number>>
  words: readonly ReadWord[]
  /** Parts of the query that were given up to find anything. */
  removed: readonly Span[]
}

export interface Engine {
  search(query: EngineQuery): EngineResult
}
