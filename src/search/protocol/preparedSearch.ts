/** Searches that are read and checked, ready to be made: all requests of a body are checked before the first is. */

import { type AnswerFrame, type SearchAnswer, toAnswer, wholeMilliseconds } from './answer.ts'
import { askEngine, facetsToCount, nothing, reachableWindow } from './askEngine.ts'
import { type FacetHit, parseFacetSearch, toFacetHits } from './facetSearch.ts'
import { markedText } from './markedText.ts'
import { parseParams } from './params.ts'
import type { SearchContext, ServedIndex } from './searchContext.ts'

export interface FacetSearchAnswer {
  facetHits: FacetHit[]
  exhaustiveFacetsCount: boolean
  processingTimeMS: number
}

export interface PreparedSearch<A = SearchAnswer | FacetSearchAnswer> {
  run(): A
  /** The answer to a search that need not be made. */
  skip(): SearchAnswer
}

/** A search for records. */
export function searchHits(
  request: unknown,
  index: ServedIndex,
  { now, createQueryId, checkNames }: SearchContext,
): PreparedSearch<SearchAnswer> {
  checkNames(request)
  const params = parseParams(request, index.settings)
  const marked = markedText(params)
  const frame = { index, params, marked }
  return {
    run() {
      const begun = now()
      const window = reachableWindow(params, index)
      const answer = askEngine(
        index,
        { ...params, ...marked.engineTags },
        window,
        facetsToCount(params, index),
      )
      const queryID = params.clickAnalytics ? createQueryId() : undefined
      return toAnswer(answer, { ...frame, processingTime: now() - begun, queryID })
    },
    skip: () => skipped(frame),
  }
}

/** A search among the values of a facet. */
export function searchFacet(
  request: unknown,
  index: ServedIndex,
  { now, checkNames }: SearchContext,
): PreparedSearch<FacetSearchAnswer> {
  checkNames(request)
  const params = parseParams(request, index.settings)
  const search = parseFacetSearch(request, index.settings.attributesForFaceting)
  const marked = markedText(params)
  return {
    run() {
      const begun = now()
      const answer = askEngine(index, params, { offset: 0, length: 0 }, [search.facet])
      return {
        facetHits: toFacetHits(answer, search, marked),
        exhaustiveFacetsCount: answer.exhaustive,
        processingTimeMS: wholeMilliseconds(now() - begun),
      }
    },
    skip: () => skipped({ index, params, marked }),
  }
}

function skipped(frame: Pick<AnswerFrame, 'index' | 'params' | 'marked'>): SearchAnswer {
  return { ...toAnswer(nothing, { ...frame, processingTime: 0, queryID: undefined }), processed: false }
}
