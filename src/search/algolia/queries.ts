/** `POST /1/indexes/{any}/queries`, `/1/indexes/{index}/query` and `/1/indexes/{index}/facets/{facet}/query`. */

import { isJsonObject, type JsonObject, own } from './json.ts'
import { LIMITS } from './limits.ts'
import { checkParameterNames, parseParams } from './params/params.ts'
import { invalidParameter, ProtocolError } from './protocolError.ts'
import type { SearchResponse } from './response.ts'
import { checkIndexName, type SearchContext } from './searchContext.ts'
import { type FacetSearchResponse, prepareFacet } from './searchFacet.ts'
import { prepareHits } from './searchHits.ts'

/**
 * Handles several searches in one body: `{requests}`, or only the list, as old clients send it. The results have the order of
 * the requests.
 * @param body - parsed JSON, not validated yet
 * @throws {ProtocolError} 400 or 404. As with Algolia, one bad request fails the whole body
 */
export function handleQueries(
  body: unknown,
  context: SearchContext,
): { results: (SearchResponse | FacetSearchResponse)[] } {
  // All requests are checked before the first search runs.
  const searches = readRequests(body).map((request) => prepare(request, context))
  return { results: searches.map((search) => search()) }
}

/**
 * Handles one search in the index that the path names.
 * @param body - parsed JSON: parameters as fields, or `{params}` with a URL-encoded string
 * @throws {ProtocolError} 400 or 404
 */
export function handleQuery(indexName: string, body: unknown, context: SearchContext): SearchResponse {
  checkIndexName(context, indexName)
  checkParameterNames(body)
  return prepareHits(parseParams(body), context)()
}

/**
 * Handles one search in the values of a facet.
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
  return prepareFacet({ ...body, facet }, context)()
}

/**
 * @returns the requests of a body: `{requests: […]}`, or only the list
 * @throws {ProtocolError} 400
 */
export function readRequests(body: unknown): JsonObject[] {
  const requests = isJsonObject(body) ? own(body, 'requests') : body
  const isEmptyBody = Array.isArray(body) && body.length === 0
  if (!Array.isArray(requests) || isEmptyBody)
    throw new ProtocolError(400, 'Expected "requests", a list, in the body')
  if (requests.length > LIMITS.requests)
    throw new ProtocolError(
      400,
      `Too many requests: ${requests.length} in one body, at most ${LIMITS.requests}`,
    )
  if (!requests.every(isJsonObject))
    throw new ProtocolError(400, 'Expected each of "requests" to be a JSON object')
  return requests
}

function prepare(request: JsonObject, context: SearchContext): () => SearchResponse | FacetSearchResponse {
  checkIndexName(context, own(request, 'indexName'))
  checkParameterNames(request)
  const type = own(request, 'type') ?? 'default'
  if (type === 'facet') return prepareFacet(request, context)
  if (type !== 'default') throw invalidParameter('type', '"default" or "facet"')
  return prepareHits(parseParams(request), context)
}
