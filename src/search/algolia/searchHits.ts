/** Runs a search for records with validated parameters. */

import type { Engine, EngineQuery } from '../engine/query.ts'
import { facetAttributes } from '../engine/settings.ts'
import { createHighlighter } from './highlight.ts'
import { limits } from './limits.ts'
import type { SearchParams } from './params/searchParams.ts'
import { type SearchResponse, toResponse } from './response.ts'

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
    ...rangeOfPage(params),
    facets: facetsToCount(params),
    locatedAttributes: highlighter.attributes,
  }
  return () => {
    const start = performance.now()
    const result = engine.search(query)
    const queryID = params.clickAnalytics ? crypto.randomUUID().replaceAll('-', '') : undefined
    return toResponse(result, {
      indexName,
      params,
      highlighter,
      processingTime: performance.now() - start,
      queryID,
    })
  }
}

/** Converts the parameters to an engine query that returns no hits (`length` 0). Callers add the range and the facets. */
export function toEngineQuery(params: SearchParams): EngineQuery {
  return {
    text: params.query,
    offset: 0,
    length: 0,
    distinct: params.distinct,
    filters: params.filters,
    facets: [],
    countsGroups: params.facetingAfterDistinct && params.distinct,
    locatedAttributes: [],
  }
}

/** The range of the requested page, limited to hits that paging can reach. */
function rangeOfPage({ page, hitsPerPage }: SearchParams): Pick<EngineQuery, 'offset' | 'length'> {
  const offset = page * hitsPerPage
  return { offset, length: Math.max(0, Math.min(hitsPerPage, limits.reachableHits - offset)) }
}

function facetsToCount({ facets }: SearchParams): string[] {
  return facets.includes('*') ? facetAttributes : facetAttributes.filter((name) => facets.includes(name))
}
