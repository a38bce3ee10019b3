/**
 * `POST /1/indexes/{any}/queries`, `/1/indexes/{index}/query`, `/1/indexes/{index}/facets/{facet}/query` and
 * `/1/indexes/{any}/recommendations`.
 */

import { HttpError } from '../../shared/httpError.ts'
import { invalidParameter } from './invalidParameter.ts'
import { isJsonObject, type JsonObject, quoted } from './json.ts'
import { limits } from './limits.ts'
import { parseParams } from './params/params.ts'
import type { SearchResponse } from './response.ts'
import { type FacetSearchResponse, prepareFacet } from './searchFacet.ts'
import { prepareHits, type SearchContext } from './searchHits.ts'

/**
 * Handles several searches in one body: `{requests}`, or only the list, as old clients send it. The results have the order of
 * the requests.
 * @param body - parsed JSON, not validated yet
 * @throws {HttpError} 400 or 404. As with Algolia, one bad request fails the whole body
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
 * Handles the searches of the site's own dialog without an HTTP framework, for the development server and for tests. API
 * keys are not checked.
 * @param text - the body of `POST /1/indexes/{any}/queries`
 */
export function answerQueries(text: string, context: SearchContext): { status: number; body: object } {
  try {
    return { status: 200, body: handleQueries(parseBody(text), context) }
  } catch (error) {
    if (error instanceof HttpError) return { status: error.status, body: error.body }
    throw error
  }
}

/**
 * Handles one search in the index that the path names.
 * @param body - parsed JSON: parameters as fields, or `{params}` with a URL-encoded string
 * @throws {HttpError} 400 or 404
 */
export function handleQuery(indexName: string, body: unknown, context: SearchContext): SearchResponse {
  checkIndexName(context, indexName)
  return prepareHits(parseParams(body), context)()
}

/**
 * Handles one search in the values of a facet.
 * @param body - parsed JSON: `{facetQuery?, maxFacetHits?, params?}`
 * @throws {HttpError} 400 or 404
 */
export function handleFacetQuery(
  indexName: string,
  facet: string,
  body: unknown,
  context: SearchContext,
): FacetSearchResponse {
  checkIndexName(context, indexName)
  if (!isJsonObject(body)) throw new HttpError(400, 'Expected a JSON object in the body')
  return prepareFacet({ ...body, facet }, context)()
}

/**
 * Handles `recommendations`, which clients can send: there are none.
 * @param body - parsed JSON: `{requests: [{indexName, …}]}`, or only the list
 * @throws {HttpError} 400 or 404
 */
export function handleRecommendations(body: unknown, context: SearchContext): { results: object[] } {
  const requests = readRequests(body)
  for (const { indexName } of requests) checkIndexName(context, indexName)
  return { results: requests.map(() => ({ hits: [], nbHits: 0, processingTimeMS: 1 })) }
}

/**
 * Parses a JSON body. An empty body is an empty object.
 * @throws {HttpError} 413 if it is too long, 400 if it is not JSON
 */
export function parseBody(text: string): unknown {
  if (text.length > limits.body) throw new HttpError(413, `The body is larger than ${limits.body} bytes`)
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new HttpError(400, 'The body is not valid JSON')
  }
}

/** @throws {HttpError} 400 if `name` is missing or not a string, 404 if there is no such index */
function checkIndexName({ indexName }: SearchContext, name: unknown): void {
  if (typeof name !== 'string' || name === '')
    throw new HttpError(400, 'Expected "indexName", the name of an index, in each request')
  if (name !== indexName) throw new HttpError(404, `Index ${quoted(name)} does not exist`)
}

/**
 * @returns the requests of a body: `{requests: […]}`, or only the list
 * @throws {HttpError} 400
 */
function readRequests(body: unknown): JsonObject[] {
  const requests = isJsonObject(body) ? body.requests : body
  const isEmptyBody = Array.isArray(body) && body.length === 0
  if (!Array.isArray(requests) || isEmptyBody)
    throw new HttpError(400, 'Expected a list "requests" in the body')
  if (requests.length > limits.requests)
    throw new HttpError(400, `Too many requests: ${requests.length} in one body, at most ${limits.requests}`)
  if (!requests.every(isJsonObject))
    throw new HttpError(400, 'Expected each of "requests" to be a JSON object')
  return requests
}

function prepare(request: JsonObject, context: SearchContext): () => SearchResponse | FacetSearchResponse {
  checkIndexName(context, request.indexName)
  const type = request.type ?? 'default'
  if (type === 'facet') return prepareFacet(request, context)
  if (type !== 'default') throw invalidParameter('type', '"default" or "facet"')
  return prepareHits(parseParams(request), context)
}
