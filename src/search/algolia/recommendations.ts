/** `POST /1/indexes/{any}/recommendations`: pages near in content to a page, in the response of Algolia Recommend. */

import { passesFilters } from '../engine/filters.ts'
import { type NearPages, nearPages } from '../engine/nearPages.ts'
import { type JsonObject, own } from './json.ts'
import { limits } from './limits.ts'
import { parseParams } from './params.ts'
import { invalidParameter } from './protocolError.ts'
import { readRequests } from './queries.ts'
import { integer, oneOf, readParams, text } from './readParams.ts'
import { wholeMilliseconds } from './response.ts'
import { createRetrieve } from './retrieve.ts'
import { checkIndexName, type SearchContext, type ServedIndex } from './searchContext.ts'

/** Models that recommend for a record. Those of trends need statistics of use, which are not kept. */
const models = ['related-products', 'bought-together', 'looking-similar'] as const

const parameters = {
  model: oneOf(...models),
  objectID: text,
  threshold: readThreshold,
  maxRecommendations: integer(0, limits.hitsPerPage),
}

/**
 * @param body - parsed JSON: `{requests: [{indexName, model, objectID, threshold?, maxRecommendations?, queryParameters?}]}`,
 * or only the list. Any record of a page stands for the page. An unknown `objectID` has no recommendations.
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

/** Computed when an index is first asked, and kept as long as the index. */
function pagesNear(index: ServedIndex): NearPages {
  const near = nearPagesOf.get(index) ?? nearPages(index.records)
  nearPagesOf.set(index, near)
  return near
}

function readThreshold(value: unknown): number {
  if (typeof value === 'number' && value >= 0 && value <= 100) return value
  throw invalidParameter('threshold', 'a number from 0 to 100')
}
