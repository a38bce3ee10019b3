/** The engine's queries and results. */

import type { SearchRecord } from './record.ts'

export interface FilterCondition {
  /** Name of a facet, case-sensitive. An attribute that is not a facet has no values. */
  attribute: string
  /** Lowercase: values are compared case-insensitively. */
  value: string
  negated: boolean
}

/** Conditions on the facets of records, an AND of ORs: a record must meet at least one condition of every group. */
export type Filters = readonly (readonly FilterCondition[])[]

export interface EngineQuery {
  /** The query as typed. */
  text: string
  /** Index of the first hit to return, from 0, and the maximum number of hits. */
  offset: number
  length: number
  /** Returns only the best hit of each group of records. */
  distinct: boolean
  /** Hits must meet these. */
  filters: Filters
  /** Facets whose values to count. */
  facets: readonly string[]
  /** Makes `facets` count groups instead of records. */
  countsGroups: boolean
  /** Attributes of hits in which to locate the matches. */
  locatedAttributes: readonly string[]
}

/** Half-open range in a text. */
export type Span = [start: number, end: number]

/** Where the query matches in a text. */
export interface TextMatch {
  /** Sorted; they neither touch nor overlap. */
  spans: Span[]
  /** Mask of the words found: bit i for word i. */
  mask: number
}

export interface EngineHit {
  record: SearchRecord
  /** By attribute. Contains only attributes with a match. */
  matches: ReadonlyMap<string, TextMatch>
}

/** A word of the query after parsing. */
export interface ParsedWord {
  /** Folded. */
  term: string
  /** A record need not have it. */
  isOptional: boolean
}

export interface EngineResult {
  hits: readonly EngineHit[]
  /** Number of records on all pages of results or, with `distinct`, number of groups. */
  count: number
  /** The number of matching records for each value of each requested facet. */
  facets: ReadonlyMap<string, ReadonlyMap<string, number>>
  words: readonly ParsedWord[]
}

export interface Engine {
  search(query: EngineQuery): EngineResult
}
