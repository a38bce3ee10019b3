/** Searches that are read and checked, ready to be made: all requests of a body are checked before the first is. */

import { type SearchAnswer, toAnswer } from './answer.ts'
import { askEngine, facetsToCount, nothing, reachableWindow } from './askEngine.ts'
import { type FacetHit, parseFacetSearch, toFacetHits } from './facetSearch.ts'
import { type MarkedText, markedText } from './markedText.ts'
import { parseParams, type SearchParams } from './params.ts'
import type { SearchContext, ServedIndex } from './searchContext.ts'

export interface FacetSearchAnswer {
  facetHits: FacetHit[]
  exhaustiveFacetsCount: boolean
  processingTimeMS: number
}

export interface PreparedSearch<A = SearchAnswer | FacetSearchAnswer> {
  index: ServedIndex
  params: SearchParams
  marked: MarkedText
  run(): A
}

/** A search for records. */
export function searchHits(
  request: unknown,
  index: ServedIndex,
  context: SearchContext,
): PreparedSearch<SearchAnswer> {
  const params = parseParams(request, index.settings)
  const marked = markedText(params)
  const window = reachableWindow(params, index)
  return {
    index,
    params,
    marked,
    run() {
      const begun = context.now()
      const answer = askEngine(
        index,
        { ...params, ...marked.engineTags },
        window,
        facetsToCount(params, index),
      )
      return toAnswer(answer, {
        index: index.name,
        params,
        marked,
        reachable: index.settings.paginationLimitedTo,
        processingTime: context.now() - begun,
        queryID: params.clickAnalytics ? context.createQueryId() : undefined,
      })
    },
  }
}

/** A search among the values of a facet. */
export function searchFacet(
  request: unknown,
  index: ServedIndex,
  context: SearchContext,
): PreparedSearch<FacetSearchAnswer> {
  const params = parseParams(request, index.settings)
  const search = parseFacetSearch(request, index.settings.attributesForFaceting)
  const marked = markedText(params)
  const window = { offset: 0, length: 0 }
  return {
    index,
    params,
    marked,
    run() {
      const begun = context.now()
      const answer = askEngine(index, params, window, [search.facet])
      return {
        facetHits: toFacetHits(answer, search, marked),
        exhaustiveFacetsCount: answer.exhaustive,
        processingTimeMS: Math.max(1, Math.round(context.now() - begun)),
      }
    },
  }
}

/** The answer to a search that need not be made. */
export function skipped({ index, params, marked }: PreparedSearch): SearchAnswer {
  const answer = toAnswer(nothing, {
    index: index.name,
    params,
    marked,
    reachable: index.settings.paginationLimitedTo,
    processingTime: 0,
    queryID: undefined,
  })
  return { ...answer, processed: false }
}
