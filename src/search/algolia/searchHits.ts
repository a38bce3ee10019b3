/** Runs a search for records with validated parameters. */

import type { EngineQuery } from '../engine/query.ts'
import { FACETS } from '../engine/settings.ts'
import { createHighlighter } from './highlight.ts'
import { LIMITS } from './limits.ts'
import type { SearchParams } from './params/searchParams.ts'
import { pickFields, type SearchResponse, toResponse } from './response.ts'
import type { SearchContext } from './searchContext.ts'

/** @returns a function that runs the search */
export function prepareHits(
  params: SearchParams,
  { indexName, engine, now, createQueryId }: SearchContext,
): () => SearchResponse {
  const highlighter = createHighlighter(params)
  const query = {
    ...toEngineQuery(params),
    ...reachableWindow(params),
    facets: facetsToCount(params),
    locatedAttributes: highlighter.attributes,
  }
  return () => {
    const start = now()
    const result = engine.search(query)
    const queryID = params.clickAnalytics ? createQueryId() : undefined
    const response = toResponse(result, {
      indexName,
      params,
      highlighter,
      processingTime: now() - start,
      queryID,
    })
    return pickFields(response, params)
  }
}

const removals = { none: 'none', lastWords: 'last', firstWords: 'first', allOptional: 'all' } as const
const prefixes = { prefixAll: 'all', prefixLast: 'last', prefixNone: 'none' } as const

/** Converts the parameters to an engine query that returns no hits (`length` 0). Callers add the range and the facets. */
export function toEngineQuery(params: SearchParams): EngineQuery {
  return {
    text: params.query,
    offset: 0,
    length: 0,
    distinct: params.distinct,
    filters: params.filters,
    optionalFilters: params.optionalFilters,
    facets: [],
    countsGroups: params.facetingAfterDistinct && params.distinct,
    searchedAttributes: params.restrictSearchableAttributes,
    locatedAttributes: [],
    correctsTypos: params.typoTolerance !== 'false',
    prefixes: prefixes[params.queryType],
    optionalWords: params.optionalWords,
    removal: removals[params.removeWordsIfNoResults],
    hasOperators: params.advancedSyntax,
  }
}

/** The requested range of hits, limited to those that paging can reach. */
function reachableWindow({ page, hitsPerPage, range }: SearchParams): Pick<EngineQuery, 'offset' | 'length'> {
  const { offset, length } = range ?? { offset: page * hitsPerPage, length: hitsPerPage }
  return { offset, length: Math.max(0, Math.min(length, LIMITS.reachableHits - offset)) }
}

function facetsToCount({ facets }: SearchParams): string[] {
  return facets.includes('*') ? FACETS : FACETS.filter((name) => facets.includes(name))
}
