/** A search for records with parameters that are known to be right. */

import type { EngineQuery, EngineResult } from '../engine/query.ts'
import { createHighlighter } from './highlight.ts'
import type { SearchParams } from './params.ts'
import { pickFields, type ResponseFrame, type SearchResponse, toResponse } from './response.ts'
import type { SearchContext, ServedIndex } from './searchContext.ts'

export interface PreparedSearch<R> {
  run(): {
    response: R
    /** True for a search that fills the page it asks for. */
    isFull: boolean
  }
  /** The response to a search that need not be made. */
  skip(): SearchResponse
}

export function hitsSearch(
  params: SearchParams,
  index: ServedIndex,
  { now, createQueryId }: Pick<SearchContext, 'now' | 'createQueryId'>,
): PreparedSearch<SearchResponse> {
  const highlighter = createHighlighter(params)
  const query = {
    ...toEngineQuery(params),
    ...reachableWindow(params, index),
    facets: facetsToCount(params, index),
    locatedAttributes: highlighter.attributes,
  }
  return {
    run() {
      const begun = now()
      const result = index.engine.search(query)
      const queryID = params.clickAnalytics ? createQueryId() : undefined
      const frame = { index, params, highlighter, processingTime: now() - begun, queryID }
      const wanted = params.range?.length ?? params.hitsPerPage
      return { response: pickFields(toResponse(result, frame), params), isFull: result.count >= wanted }
    },
    skip: () => skipped({ index, params, highlighter }),
  }
}

const typos = { true: 'allowed', false: 'none', min: 'fewest', strict: 'few' } as const
const prefixes = { prefixAll: 'all', prefixLast: 'last', prefixNone: 'none' } as const
const removals = { none: 'none', lastWords: 'last', firstWords: 'first', allOptional: 'all' } as const

/** What the parameters say in the engine's terms, of no hit yet. */
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

/** The part of the wanted hits that can be paged to. */
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

const nothing: EngineResult = {
  hits: [],
  count: 0,
  isExhaustive: true,
  facets: new Map(),
  words: [],
  removed: [],
}

export function skipped(frame: Pick<ResponseFrame, 'index' | 'params' | 'highlighter'>): SearchResponse {
  const response = toResponse(nothing, { ...frame, processingTime: 0, queryID: undefined })
  return pickFields({ ...response, processed: false }, frame.params)
}
