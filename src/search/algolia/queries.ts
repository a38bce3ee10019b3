/** `POST /1/indexes/{any}/queries`, `/1/indexes/{index}/query` and `/1/indexes/{index}/facets/{facet}/query`. */

import type { PreparedSearch } from './hitsSearch.ts'
import { isJsonObject, type JsonObject, own } from './json.ts'
import { limits } from './limits.ts'
import { type FacetSearchResponse, searchFacet, searchHits } from './preparedSearch.ts'
import { invalidParameter, ProtocolError } from './protocolError.ts'
import { readRequests } from './readRequests.ts'
import type { SearchResponse } from './response.ts'
import { findIndex, type SearchContext } from './searchContext.ts'

export type QueryResult = SearchResponse | FacetSearchResponse

/**
 * Several searches in one body: `{requests, strategy}`, or only the list, as old clients send it. Answers stand in the order of
 * the requests. With the strategy `stopIfEnoughMatches`, searches behind the first that fills its page are not made.
 * @param body - parsed JSON of any shape
 * @throws {ProtocolError} 400 or 404; one bad request spoils the body, as at Algolia
 */
export function handleQueries(body: unknown, context: SearchContext): { results: QueryResult[] } {
  const { requests, stopsEarly } = readBody(body)
  // All are checked before the first is made.
  const searches = requests.map((request) => prepare(request, context))
  let isEnough = false
  const results = searches.map((search) => {
    if (isEnough) return search.skip()
    const { response, isFull } = search.run()
    isEnough = stopsEarly && isFull
    return response
  })
  return { results }
}

/**
 * One search in one index, named by the path.
 * @param body - parsed JSON: parameters as fields, or `{params}` with a URL-encoded string
 * @throws {ProtocolError} 400 or 404
 */
export function handleQuery(indexName: string, body: unknown, context: SearchContext): SearchResponse {
  return searchHits(body, findIndex(context, indexName), context).run().response
}

/**
 * One search among a facet's values.
 * @param body - parsed JSON: `{facetQuery?, maxFacetHits?, params?}`
 * @throws {ProtocolError} 400 or 404
 */
export function handleFacetQuery(
  indexName: string,
  facet: string,
  body: unknown,
  context: SearchContext,
): FacetSearchResponse {
  const index = findIndex(context, indexName)
  if (!isJsonObject(body)) throw new ProtocolError(400, 'Expected a JSON object in the body')
  return searchFacet({ ...body, facet }, index, context).run().response
}

function readBody(body: unknown): { requests: JsonObject[]; stopsEarly: boolean } {
  const requests = readRequests(body, limits.requests)
  const strategy = isJsonObject(body) ? (own(body, 'strategy') ?? 'none') : 'none'
  if (strategy !== 'none' && strategy !== 'stopIfEnoughMatches') {
    throw invalidParameter('strategy', '"none" or "stopIfEnoughMatches"')
  }
  return { requests, stopsEarly: strategy === 'stopIfEnoughMatches' }
}

function prepare(request: JsonObject, context: SearchContext): PreparedSearch<QueryResult> {
  const index = findIndex(context, own(request, 'indexName'))
  const type = own(request, 'type') ?? 'default'
  if (type === 'facet') return searchFacet(request, index, context)
  if (type !== 'default') throw invalidParameter('type', '"default" or "facet"')
  return searchHits(request, index, context)
}
