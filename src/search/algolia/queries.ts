/** `POST /1/indexes/{any}/queries`, `/1/indexes/{index}/query` and `/1/indexes/{index}/facets/{facet}/query`. */

import { isJsonObject, type JsonObject, own } from './json.ts'
import { limits } from './limits.ts'
import { checkParameterNames, parseParams } from './params/params.ts'
import { invalidParameter, ProtocolError } from './protocolError.ts'
import type { SearchResponse } from './response.ts'
import { checkIndexName, type SearchContext } from './searchContext.ts'
import { type FacetSearchResponse, prepareFacet } from './searchFacet.ts'
import { type PreparedSearch, prepareHits } from './searchHits.ts'

/**
 * Several searches in one body: `{requests, strategy}`, or only the list, as old clients send it. Results are in the
 * order of the requests. With the strategy `stopIfEnoughMatches`, searches after the first that fills its page are
 * skipped.
 * @param body - parsed JSON of any shape
 * @throws {ProtocolError} 400 or 404; one bad request fails the whole body, like Algolia
 */
export function handleQueries(
  body: unknown,
  context: SearchContext,
): { results: (SearchResponse | FacetSearchResponse)[] } {
  const requests = readRequests(body, limits.requests)
  const strategy = isJsonObject(body) ? (own(body, 'strategy') ?? 'none') : 'none'
  if (strategy !== 'none' && strategy !== 'stopIfEnoughMatches')
    throw invalidParameter('strategy', '"none" or "stopIfEnoughMatches"')
  // All requests are checked before the first search runs.
  const searches = requests.map((request) => prepare(request, context))
  let isEnough = false
  const results = searches.map((search) => {
    const { response, isFull } = search(isEnough)
    isEnough ||= isFull && strategy === 'stopIfEnoughMatches'
    return response
  })
  return { results }
}

/**
 * One search in the index named in the path.
 * @param body - parsed JSON: parameters as fields, or `{params}` with a URL-encoded string
 * @throws {ProtocolError} 400 or 404
 */
export function handleQuery(indexName: string, body: unknown, context: SearchContext): SearchResponse {
  checkIndexName(context, indexName)
  checkParameterNames(body)
  return prepareHits(parseParams(body, context.index.settings), context)().response
}

/**
 * One search in a facet's values.
 * @param body - parsed JSON: `{facetQuery?, maxFacetHits?, params?}`
 * @throws {ProtocolError} 400 or 404
 */
export function handleFacetQuery(
  indexName: string,
  facet: string,
  body: unknown,
  context: SearchContext,
): FacetSearchResponse {
  checkIndexName(context, indexName)
  if (!isJsonObject(body)) throw new ProtocolError(400, 'Expected a JSON object in the body')
  checkParameterNames(body)
  return prepareFacet({ ...body, facet }, context)().response
}

/**
 * The requests of a body: `{requests: […]}`, or the list alone, as some clients send it.
 * @param most - maximum number of requests
 * @throws {ProtocolError} 400
 */
export function readRequests(body: unknown, most: number): JsonObject[] {
  const requests = isJsonObject(body) ? own(body, 'requests') : body
  const isEmptyBody = Array.isArray(body) && body.length === 0
  if (!Array.isArray(requests) || isEmptyBody)
    throw new ProtocolError(400, 'Expected "requests", a list, in the body')
  if (requests.length > most)
    throw new ProtocolError(400, `Too many requests: ${requests.length} in one body, at most ${most}`)
  if (!requests.every(isJsonObject))
    throw new ProtocolError(400, 'Expected each of "requests" to be a JSON object')
  return requests
}

function prepare(
  request: JsonObject,
  context: SearchContext,
): PreparedSearch<SearchResponse | FacetSearchResponse> {
  checkIndexName(context, own(request, 'indexName'))
  checkParameterNames(request)
  const type = own(request, 'type') ?? 'default'
  if (type === 'facet') return prepareFacet(request, context)
  if (type !== 'default') throw invalidParameter('type', '"default" or "facet"')
  return prepareHits(parseParams(request, context.index.settings), context)
}
