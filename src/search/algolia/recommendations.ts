/**
 * `POST /1/indexes/{any}/recommendations`, in the format of Algolia Recommend. It recommends the other pages of a page's
 * section, in their order. The specification requires this call, but the site itself does not use it.
 */

import { isJsonObject, type JsonObject } from './json.ts'
import { LIMITS } from './limits.ts'
import { parseParams } from './params/params.ts'
import { integer, oneOf, readParams, text } from './params/readParams.ts'
import { invalidParameter } from './protocolError.ts'
import { checkIndexName, readRequests } from './queries.ts'
import type { SearchResponse } from './response.ts'
import { prepareHits, type SearchContext } from './searchHits.ts'

/** The default and maximum number of recommendations per request. */
const MAX_RECOMMENDATIONS = 30

const PARAMETERS = {
  // The models that recommend for a given record. The other models need usage statistics, which we do not collect.
  model: oneOf('related-products', 'bought-together', 'looking-similar'),
  objectID: text,
  threshold: readThreshold,
  maxRecommendations: integer(0, LIMITS.hitsPerPage),
}

/**
 * @param body - parsed JSON: `{requests: [{indexName, model, objectID, threshold?, maxRecommendations?, queryParameters?}]}`,
 * or only the list. The ID of any record of a page stands for the page. An unknown `objectID` gets no recommendations.
 * @throws {ProtocolError} 400 or 404
 */
export function handleRecommendations(body: unknown, context: SearchContext): { results: SearchResponse[] } {
  // All requests are checked before the first search runs.
  const searches = readRequests(body).map((request) => prepare(request, context))
  return { results: searches.map((search) => search()) }
}

function prepare(request: JsonObject, context: SearchContext): () => SearchResponse {
  checkIndexName(context, request.indexName)
  const { model, objectID, threshold = 0, maxRecommendations } = readParams(request, PARAMETERS)
  if (model === undefined) throw invalidParameter('model', 'the name of a model')
  if (objectID === undefined) throw invalidParameter('objectID', 'the ID of a record')
  const parameters = request.queryParameters ?? {}
  if (!isJsonObject(parameters)) throw invalidParameter('queryParameters', 'an object')
  const limit = Math.min(maxRecommendations || MAX_RECOMMENDATIONS, MAX_RECOMMENDATIONS)
  const page = pageOf(objectID)
  const isPage = (hit: JsonObject) => pageOf(String(hit.objectID)) === page
  /** Finds the page itself by the words of its path. */
  const findPage = prepareHits(
    parseParams({ query: page.replaceAll(/\W+/g, ' ').slice(0, LIMITS.queryBytes), filters: 'type:lvl1' }),
    context,
  )
  const pagesOfSection = (section: string) =>
    prepareHits(
      parseParams({
        ...parameters,
        query: '',
        facetFilters: [parameters.facetFilters ?? [], 'type:lvl1', `hierarchy.lvl0:${section}`].flat(),
        distinct: true,
        attributesToHighlight: [],
        attributesToSnippet: [],
        hitsPerPage: limit + 1,
      }),
      context,
    )
  // Also checks the caller's parameters before the first search runs.
  const nothing = pagesOfSection('')
  return () => {
    const found = findPage().hits.find(isPage) as { hierarchy?: { lvl0?: string } } | undefined
    const response = (found ? pagesOfSection(found.hierarchy?.lvl0 ?? '') : nothing)()
    const hits = response.hits
      .filter((hit) => !isPage(hit))
      .slice(0, limit)
      // All pages of a section are equally close, so the score only reflects their order.
      .map((hit, index) => ({ ...hit, _score: Math.round(100 * (1 - index / limit)) }))
      .filter(({ _score }) => _score >= threshold)
    return {
      ...response,
      hits,
      nbHits: hits.length,
      nbPages: Math.min(hits.length, 1),
      hitsPerPage: hits.length,
    }
  }
}

/** The ID of a record is the path of its page, followed by the anchor. */
const pageOf = (objectID: string): string => objectID.split('#')[0] as string

function readThreshold(value: unknown): number {
  if (typeof value === 'number' && value >= 0 && value <= 100) return value
  throw invalidParameter('threshold', 'a number from 0 to 100')
}
