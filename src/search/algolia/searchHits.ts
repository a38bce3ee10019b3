/** Runs a search for records with validated parameters. */

import type { EngineQuery, EngineResult } from '../engine/query.ts'
import { createHighlighter } from './highlight.ts'
import type { SearchParams } from './params/searchParams.ts'
import { pickFields, type SearchResponse, toResponse } from './response.ts'
import type { SearchContext, ServedIndex } from './searchContext.ts'

/**
 * Runs a search whose request has been read and validated.
 * @param isSkipped - returns a response without hits instead of searching
 */
export type PreparedSearch<Response> = (isSkipped?: boolean) => {
  response: Response
  /** True when the results fill the requested page. */
  isFull: boolean
}

export function prepareHits(
  params: SearchParams,
  { index, now, createQueryId }: SearchContext,
): PreparedSearch<SearchResponse> {
  const highlighter = createHighlighter(params)
  const query = {
    ...toEngineQuery(params),
    ...reachableWindow(params, index),
    facets: facetsToCount(params, index),
    locatedAttributes: highlighter.attributes,
  }
  return (isSkipped = false) => {
    const start = now()
    const result = isSkipped ? nothing : index.engine.search(query)
    const queryID = params.clickAnalytics && !isSkipped ? createQueryId() : undefined
    const response = toResponse(result, {
      index,
      params,
      highlighter,
      processingTime: now() - start,
      queryID,
    })
    const wanted = params.range?.length ?? params.hitsPerPage
    return {
      response: pickFields(isSkipped ? { ...response, processed: false } : response, params),
      isFull: !isSkipped && result.count >= wanted,
    }
  }
}

const nothing: EngineResult = {
  hits: [],
  count: 0,
  isExhaustive: true,
  facets: new Map(),
  words: [],
  removed: [],
}

const typos = { true: 'allowed', false: 'none', min: 'fewest', strict: 'few' } as const
const prefixes = { prefixAll: 'all', prefixLast: 'last', prefixNone: 'none' } as const
const removals = { none: 'none', lastWords: 'last', firstWords: 'first', allOptional: 'all' } as const

/** The parameters as an engine query, for a search that returns no hits (`length` 0). */
export function toEngineQuery(params: SearchParams): EngineQuery {
  return {
    text: params.query,
    offset: 0,
    length: 0,
    distinct: params.distinct,
    filters: params.filters,
    optionalFilters: params.optionalFilters,
    sumsScores: params.sumOrFiltersScores,
    facets: [],
    countsGroups: params.facetingAfterDistinct && params.distinct > 0,
    searchedAttributes: params.restrictSearchableAttributes,
    locatedAttributes: [],
    typos: typos[params.typoTolerance],
    prefixes: prefixes[params.queryType],
    optionalWords: params.optionalWords,
    removal: removals[params.removeWordsIfNoResults],
    hasOperators: params.advancedSyntax,
  }
}

/** The requested hits, limited to those that paging can reach. */
function reachableWindow(
  { page, hitsPerPage, range }: SearchParams,
  { settings }: ServedIndex,
): Pick<EngineQuery, 'offset' | 'length'> {
  const { offset, length } = range ?? { offset: page * hitsPerPage, length: hitsPerPage }
  return { offset, length: Math.max(0, Math.min(length, settings.paginationLimitedTo - offset)) }
}

function facetsToCount({ facets }: SearchParams, { settings }: ServedIndex): string[] {
  if (facets.includes('*')) return settings.attributesForFaceting
  return settings.attributesForFaceting.filter((name) => facets.includes(name))
}
