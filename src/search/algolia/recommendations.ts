/** `POST /1/indexes/{any}/recommendations`: pages with content similar to a page's, in Algolia Recommend's format. */

import { passesFilters } from '../engine/filters.ts'
import { type NearPages, nearPages } from '../engine/nearPages.ts'
import { type JsonObject, own } from './json.ts'
import { limits } from './limits.ts'
import { parseParams } from './params/params.ts'
import { integer, oneOf, readParams, text } from './params/readParams.ts'
import { invalidParameter } from './protocolError.ts'
import { readRequests } from './queries.ts'
import { wholeMilliseconds } from './response.ts'
import { createRetrieve } from './retrieve.ts'
import { checkIndexName, type SearchContext, type ServedIndex } from './searchContext.ts'

/** Models that recommend for a record. Trend models need usage statistics, which we do not collect. */
const models = ['related-products', 'bought-together', 'looking-similar'] as const

const parameters = {
  model: oneOf(...models),
  objectID: text,
  threshold: readThreshold,
  maxRecommendations: integer(0, limits.hitsPerPage),
}

/**
 * @param body - parsed JSON: `{requests: [{indexName, model, objectID, threshold?, maxRecommendations?, queryParameters?}]}`,
 * or only the list. Any record of a page selects the page. An unknown `objectID` has no recommendations.
 * @returns records of pages, nearest first, each with `_score` from 0 to 100
 * @throws {ProtocolError} 400 or 404
 */
export function handleRecommendations(body: unknown, context: SearchContext) {
  return { results: readRequests(body, limits.requests).map((request) => recommend(request, context)) }
}

function recommend(request: JsonObject, context: SearchContext) {
  const start = context.now()
  const { index } = context
  checkIndexName(context, own(request, 'indexName'))
  const { model, objectID, threshold = 0, maxRecommendations } = readParams(request, parameters)
  if (model === undefined) throw invalidParameter('model', `one of ${models.join(', ')}`)
  if (objectID === undefined) throw invalidParameter('objectID', 'the id of a record')

  const params = parseParams(own(request, 'queryParameters') ?? {}, index.settings)
  const facets = index.settings.attributesForFaceting
  const retrieve = createRetrieve(params.attributesToRetrieve)
  const hits = pagesNear(index)(objectID)
    .map(({ record, nearness }) => ({ record, score: Math.round(nearness * 10_000) / 100 }))
    .filter(({ record, score }) => score >= threshold && passesFilters(record, params.filters, facets))
    .slice(0, Math.min(maxRecommendations || limits.recommendations, limits.recommendations))
    .map(({ record, score }): JsonObject => Object.assign(retrieve(record), { _score: score }))
  return {
    hits,
    nbHits: hits.length,
    page: 0,
    nbPages: hits.length > 0 ? 1 : 0,
    hitsPerPage: hits.length,
    index: index.name,
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    renderingContent: {},
    processingTimeMS: wholeMilliseconds(context.now() - start),
  }
}

const nearPagesOf = new WeakMap<ServedIndex, NearPages>()

/** Computed on the first request for an index and cached as long as the index lives. */
function pagesNear(index: ServedIndex): NearPages {
  const near = nearPagesOf.get(index) ?? nearPages(index.records)
  nearPagesOf.set(index, near)
  return near
}

function readThreshold(value: unknown): number {
  if (typeof value === 'number' && value >= 0 && value <= 100) return value
  throw invalidParameter('threshold', 'a number from 0 to 100')
}
