/** `POST /1/indexes/{any}/queries` and `POST /1/indexes/{index}/query`: from a parsed body to the answer's body. */

import { type SearchAnswer, toAnswer } from './answer.ts'
import type { EngineAnswer, EngineQuery } from './engineContract.ts'
import { type FacetHit, parseFacetSearch, toFacetHits } from './facetSearch.ts'
import { withKnownFacets } from './filters.ts'
import { isJsonObject, own } from './json.ts'
import { limits } from './limits.ts'
import { parseParams, type SearchParams } from './params.ts'
import { invalidParameter, ProtocolError } from './protocolError.ts'
import { hiddenAttributes } from './retrieve.ts'
import { findIndex, type SearchContext, type ServedIndex } from './searchContext.ts'

export interface FacetSearchAnswer {
  facetHits: FacetHit[]
  exhaustiveFacetsCount: boolean
  processingTimeMS: number
}

export interface QueriesAnswer {
  results: (SearchAnswer | FacetSearchAnswer)[]
}

/**
 * Several searches in one body: `{requests, strategy}`, or only the list, as old clients send it. Answers stand in the order of
 * the requests. With the strategy `stopIfEnoughMatches`, searches behind the first that fills its page are not made.
 * @param body - parsed JSON of any shape
 * @throws {ProtocolError} 400, 404 or 503; one bad request spoils the body, as at Algolia
 */
export function handleQueries(body: unknown, context: SearchContext): QueriesAnswer {
  const { requests, stopsEarly } = readBody(body)
  const searches = requests.map((request) => prepare(request, context))
  const wanted = searches.reduce((sum, { window }) => sum + window.length, 0)
  if (wanted > limits.hitsPerBody) {
    throw new ProtocolError(400, `Too many hits: ${wanted} in all requests, at most ${limits.hitsPerBody}`)
  }
  const begun = context.now()
  let isEnough = false
  const results = searches.map((search) => {
    if (isEnough) return skipped(search)
    if (context.now() - begun > limits.batchTime) {
      throw new ProtocolError(503, 'The searches of this request take too long together')
    }
    const result = search.run()
    isEnough = stopsEarly && 'nbHits' in result && result.nbHits >= search.params.hitsPerPage
    return result
  })
  return { results }
}

/**
 * One search in one index, named by the path.
 * @param body - parsed JSON: parameters as fields, or `{params}` with a URL-encoded string
 * @throws {ProtocolError} 400 or 404
 */
export function handleQuery(indexName: string, body: unknown, context: SearchContext): SearchAnswer {
  return searchHits(body, findIndex(context, indexName), context).run()
}

interface PreparedSearch<A = SearchAnswer | FacetSearchAnswer> {
  index: ServedIndex
  params: SearchParams
  window: { offset: number; length: number }
  run(): A
}

function readBody(body: unknown): { requests: unknown[]; stopsEarly: boolean } {
  const requests = isJsonObject(body) ? own(body, 'requests') : body
  if (!Array.isArray(requests))
    throw new ProtocolError(400, 'Expected "requests", a list of searches, in the body')
  if (requests.length > limits.requests) {
    throw new ProtocolError(
      400,
      `Too many requests: ${requests.length} in one body, at most ${limits.requests}`,
    )
  }
  const strategy = isJsonObject(body) ? (own(body, 'strategy') ?? 'none') : 'none'
  if (strategy !== 'none' && strategy !== 'stopIfEnoughMatches') {
    throw invalidParameter('strategy', '"none" or "stopIfEnoughMatches"')
  }
  return { requests, stopsEarly: strategy === 'stopIfEnoughMatches' }
}

function prepare(request: unknown, context: SearchContext): PreparedSearch {
  if (!isJsonObject(request)) throw new ProtocolError(400, 'Expected each of "requests" to be a JSON object')
  const index = findIndex(context, own(request, 'indexName'))
  const type = own(request, 'type') ?? 'default'
  if (type === 'facet') return searchFacet(request, index, context)
  if (type !== 'default') throw invalidParameter('type', '"default" or "facet"')
  return searchHits(request, index, context)
}

function searchHits(
  request: unknown,
  index: ServedIndex,
  context: SearchContext,
): PreparedSearch<SearchAnswer> {
  const params = parseParams(request, index.settings)
  const window = reachableWindow(params, index)
  return {
    index,
    params,
    window,
    run() {
      const begun = context.now()
      const answer = ask(index, params, window, facetsToCount(params, index))
      return toAnswer(answer, {
        index: index.name,
        params,
        reachable: index.settings.paginationLimitedTo,
        processingTime: context.now() - begun,
        queryID: params.clickAnalytics ? context.createQueryId() : undefined,
      })
    },
  }
}

function searchFacet(
  request: unknown,
  index: ServedIndex,
  context: SearchContext,
): PreparedSearch<FacetSearchAnswer> {
  const params = parseParams(request, index.settings)
  const search = parseFacetSearch(request, index.settings.attributesForFaceting)
  const window = { offset: 0, length: 0 }
  return {
    index,
    params,
    window,
    run() {
      const begun = context.now()
      const answer = ask(index, params, window, [search.facet])
      const tags = { pre: params.highlightPreTag, post: params.highlightPostTag }
      return {
        facetHits: toFacetHits(answer, search, tags),
        exhaustiveFacetsCount: answer.exhaustive,
        processingTimeMS: Math.max(1, Math.round(context.now() - begun)),
      }
    },
  }
}

/** The part of the wanted hits that can be paged to. */
function reachableWindow(
  params: SearchParams,
  { settings }: ServedIndex,
): { offset: number; length: number } {
  const { page, hitsPerPage, range } = params
  const { offset, length } = range ?? { offset: page * hitsPerPage, length: hitsPerPage }
  return { offset, length: Math.max(0, Math.min(length, settings.paginationLimitedTo - offset)) }
}

function facetsToCount({ facets }: SearchParams, { settings }: ServedIndex): string[] {
  if (facets.includes('*')) return settings.attributesForFaceting
  return settings.attributesForFaceting.filter((name) => facets.includes(name))
}

const nothing: EngineAnswer = { hits: [], nbHits: 0, exhaustive: true, facets: new Map() }

function ask(
  { engine, settings }: ServedIndex,
  params: SearchParams,
  window: { offset: number; length: number },
  facets: string[],
): EngineAnswer {
  const filters = withKnownFacets(params.filters, settings.attributesForFaceting)
  if (filters === undefined) return nothing
  const isShown = (name: string) => !hiddenAttributes.has(name)
  const query: EngineQuery = {
    ...params,
    ...window,
    filters,
    facets,
    attributesToHighlight: params.attributesToHighlight.filter(isShown),
    attributesToSnippet: params.attributesToSnippet.filter(({ attribute }) => isShown(attribute)),
  }
  return engine.search(query)
}

function skipped({ index, params }: PreparedSearch): SearchAnswer {
  const answer = toAnswer(nothing, {
    index: index.name,
    params,
    reachable: index.settings.paginationLimitedTo,
    processingTime: 0,
    queryID: undefined,
  })
  return { ...answer, processed: false }
}
