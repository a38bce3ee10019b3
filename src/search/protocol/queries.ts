/** `POST /1/indexes/{any}/queries`, `/1/indexes/{index}/query` and `/1/indexes/{index}/facets/{facet}/query`. */

import type { SearchAnswer } from './answer.ts'
import { isJsonObject, type JsonObject, own } from './json.ts'
import { limits } from './limits.ts'
import { type FacetSearchAnswer, type PreparedSearch, searchFacet, searchHits } from './preparedSearch.ts'
import { invalidParameter, ProtocolError } from './protocolError.ts'
import { readRequests } from './readRequests.ts'
import { findIndex, type SearchContext } from './searchContext.ts'

export type QueryResult = SearchAnswer | FacetSearchAnswer

/**
 * Several searches in one body: `{requests, strategy}`, or only the list, as old clients send it. Answers stand in the order of
 * the requests. With the strategy `stopIfEnoughMatches`, searches behind the first that fills its page are not made.
 * @param body - parsed JSON of any shape
 * @throws {ProtocolError} 400, 404 or 503; one bad request spoils the body, as at Algolia
 */
export function handleQueries(body: unknown, context: SearchContext): { results: QueryResult[] } {
  return { results: Array.from(queriesInSteps(body, context), ({ result }) => result) }
}

/**
 * {@link handleQueries}, one search a step, for servers that do other work in between. The first step also checks the whole
 * body, and throws for all of it. The step with the last search tells so.
 */
export function* queriesInSteps(
  body: unknown,
  context: SearchContext,
): Generator<{ result: QueryResult; isLast: boolean }, void> {
  const { requests, stopsEarly } = readBody(body)
  const searches = requests.map((request) => prepare(request, context))
  let spent = 0
  let hits = 0
  let isEnough = false
  for (const [index, search] of searches.entries()) {
    const isLast = index === searches.length - 1
    if (isEnough) {
      yield { result: search.skip(), isLast }
      continue
    }
    if (spent > limits.batchTime) {
      throw new ProtocolError(503, 'The searches of this request take too long together')
    }
    const begun = context.now()
    const result = search.run()
    spent += context.now() - begun
    if ('hits' in result) {
      hits += result.hits.length
      if (hits > limits.hitsPerBody) throw tooManyHits()
      const full = result.hitsPerPage ?? result.length ?? 0
      isEnough = stopsEarly && result.nbHits >= full
    }
    yield { result, isLast }
  }
}

/**
 * One search in one index, named by the path.
 * @param body - parsed JSON: parameters as fields, or `{params}` with a URL-encoded string
 * @throws {ProtocolError} 400 or 404
 */
export function handleQuery(indexName: string, body: unknown, context: SearchContext): SearchAnswer {
  return searchHits(body, findIndex(context, indexName), context).run()
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
): FacetSearchAnswer {
  const index = findIndex(context, indexName)
  if (!isJsonObject(body)) throw new ProtocolError(400, 'Expected a JSON object in the body')
  return searchFacet({ ...body, facet }, index, context).run()
}

function readBody(body: unknown): { requests: JsonObject[]; stopsEarly: boolean } {
  const requests = readRequests(body, limits.requests)
  const strategy = isJsonObject(body) ? (own(body, 'strategy') ?? 'none') : 'none'
  if (strategy !== 'none' && strategy !== 'stopIfEnoughMatches') {
    throw invalidParameter('strategy', '"none" or "stopIfEnoughMatches"')
  }
  return { requests, stopsEarly: strategy === 'stopIfEnoughMatches' }
}

function prepare(request: JsonObject, context: SearchContext): PreparedSearch {
  const index = findIndex(context, own(request, 'indexName'))
  const type = own(request, 'type') ?? 'default'
  if (type === 'facet') return searchFacet(request, index, context)
  if (type !== 'default') throw invalidParameter('type', '"default" or "facet"')
  return searchHits(request, index, context)
}

function tooManyHits(): ProtocolError {
  return new ProtocolError(
    400,
    `Too many hits: one answer holds at most ${limits.hitsPerBody}, ask for fewer a page`,
  )
}
