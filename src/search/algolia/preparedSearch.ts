/** Searches that are read and checked, ready to be made: all requests of a body are checked before the first is made. */

import { type FacetHit, parseFacetSearch, toFacetHits } from './facetSearch.ts'
import { createHighlighter } from './highlight.ts'
import { hitsSearch, type PreparedSearch, skipped, toEngineQuery } from './hitsSearch.ts'
import { parseParams } from './params.ts'
import { type SearchResponse, wholeMilliseconds } from './response.ts'
import type { SearchContext, ServedIndex } from './searchContext.ts'

export interface FacetSearchResponse {
  facetHits: FacetHit[]
  exhaustiveFacetsCount: boolean
  processingTimeMS: number
}

/** A search for records. */
export function searchHits(
  request: unknown,
  index: ServedIndex,
  context: SearchContext,
): PreparedSearch<SearchResponse> {
  context.checkNames(request)
  return hitsSearch(parseParams(request, index.settings), index, context)
}

/** A search among the values of a facet. */
export function searchFacet(
  request: unknown,
  index: ServedIndex,
  { now, checkNames }: SearchContext,
): PreparedSearch<FacetSearchResponse> {
  checkNames(request)
  const params = parseParams(request, index.settings)
  const search = parseFacetSearch(request, index.settings.attributesForFaceting)
  const highlighter = createHighlighter(params)
  return {
    run() {
      const begun = now()
      const result = index.engine.search({ ...toEngineQuery(params), facets: [search.facet] })
      const response = {
        facetHits: toFacetHits(result, search, highlighter.mark),
        exhaustiveFacetsCount: result.isExhaustive,
        processingTimeMS: wholeMilliseconds(now() - begun),
      }
      return { response, isFull: false }
    },
    skip: () => skipped({ index, params, highlighter }),
  }
}
