/** Runs a search for records with validated parameters. */

import type { Engine, EngineQuery } from '../engine/query.ts'
import { FACETS } from '../engine/settings.ts'
import { createHighlighter } from './highlight.ts'
import { LIMITS } from './limits.ts'
import type { SearchParams } from './params/searchParams.ts'
import { pickFields, type SearchResponse, toResponse } from './response.ts'

/** An engine, and the name by which clients know its index. */
export interface SearchContext {
  indexName: string
  engine: Engine
}

/** @returns a function that runs the search */
export function prepareHits(
  params: SearchParams,
  { indexName, engine }: SearchContext,
): () => SearchResponse {
  const highlighter = createHighlighter(params)
  const query = {
    ...toEngineQuery(params),
    ...reachableWindow(params),
    facets: facetsToCount(params),
    locatedAttributes: highlighter.attributes,
  }
  return () => {
    const start = performance.now()
    const result = engine.search(query)
    const queryID = params.clickAnalytics ? crypto.randomUUID().replaceAll('-', '') : undefined
    const response = toResponse(result, {
      indexName,
      params,
      highlighter,
      processingTime: performance.now() - start,
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
