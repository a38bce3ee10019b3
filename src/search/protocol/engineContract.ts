/** What the protocol needs of an engine, and the checked form in which it asks. */

import type { SearchRecord } from '../record.ts'
import type { SearchParams } from './params.ts'

/** A search with every parameter in bounds. Filters and facets name only attributes that are facets of the index. */
export interface EngineQuery
  extends Omit<
    SearchParams,
    | 'page'
    | 'hitsPerPage'
    | 'range'
    | 'attributesToRetrieve'
    | 'clickAnalytics'
    | 'maxValuesPerFacet'
    | 'echo'
  > {
  /** The first hit wanted, from 0, and how many. */
  offset: number
  length: number
}

export interface EngineHit {
  record: SearchRecord
  _highlightResult?: unknown
  _snippetResult?: unknown
  _rankingInfo?: unknown
  /** Place in its group, from 0; only with `distinct` above 1. */
  _distinctSeqID?: number
}

export interface EngineAnswer {
  hits: readonly EngineHit[]
  /** Of all pages, after `distinct`. */
  nbHits: number
  /** False when the engine stopped early: more might match. */
  exhaustive: boolean
  /** How many matching records have each value of each facet that was asked for. */
  facets: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** The words that were kept, when some were dropped to find anything. */
  queryAfterRemoval?: string | undefined
}

export interface Engine {
  search(query: EngineQuery): EngineAnswer
}
