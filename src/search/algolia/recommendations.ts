/** `POST /1/indexes/{any}/recommendations`: pages near in content to a page, in the response of Algolia Recommend. */

import { passesFilters } from '../engine/filters.ts'
import { buildRelatedPages, type RelatedPages } from '../engine/relatedPages.ts'
import { type JsonObject, own } from './json.ts'
import { limits } from './limits.ts'
import { ParamReader } from './paramReader.ts'
import { parseParams } from './params.ts'
import { invalidParameter } from './protocolError.ts'
import { readRequests } from './readRequests.ts'
import { wholeMilliseconds } from './response.ts'
import { createRetrieve } from './retrieve.ts'
import { findIndex, type SearchContext, type ServedIndex } from './searchContext.ts'

export interface RecommendationsResult {
  /** Records of pages, nearest first, each with `_score` from 0 to 100. */
  hits: JsonObject[]
  nbHits: number
  page: number
  nbPages: number
  hitsPerPage: number
  index: string
  exhaustiveNbHits: boolean
  exhaustiveTypo: boolean
  renderingContent: Record<string, never>
  processingTimeMS: number
}

/** Models that recommend for a record. Those of trends need statistics of use, which are not kept. */
const models = ['related-products', 'bought-together', 'looking-similar'] as const

/**
 * @param body - parsed JSON: `{requests: [{indexName, model, objectID, threshold?, maxRecommendations?, queryParameters?}]}`,
 * or only the list. Any record of a page stands for the page. An unknown `objectID` has no recommendations.
 * @throws {ProtocolError} 400 or 404
 */
export function handleRecommendations(
  body: unknown,
  context: SearchContext,
): { results: RecommendationsResult[] } {
  const requests = readRequests(body, limits.requests)
  return { results: requests.map((request) => recommend(request, context)) }
}

function recommend(request: JsonObject, context: SearchContext): RecommendationsResult {
  const begun = context.now()
  const index = findIndex(context, own(request, 'indexName'))
  const read = ParamReader.from(request)
  if (read.oneOf('model', models) === undefined)
    throw invalidParameter('model', `one of ${models.join(', ')}`)
  const objectID = read.text('objectID')
  if (objectID === undefined) throw invalidParameter('objectID', 'the id of a record')
  const threshold = read.take('threshold', checkThreshold) ?? 0
  const most = read.integer('maxRecommendations', 0, limits.hitsPerPage) ?? limits.recommendations

  const params = parseParams(own(request, 'queryParameters') ?? {}, index.settings)
  const facets = index.settings.attributesForFaceting
  const retrieve = createRetrieve(params.attributesToRetrieve)
  const hits = (relatedPages(index).near(objectID) ?? [])
    .map(({ record, nearness }) => ({ record, score: Math.round(nearness * 10_000) / 100 }))
    .filter(({ record, score }) => score >= threshold && passesFilters(record, params.filters, facets))
    .slice(0, Math.min(most || limits.recommendations, limits.recommendations))
    .map(({ record, score }) => Object.assign(retrieve(record), { _score: score }))
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
    processingTimeMS: wholeMilliseconds(context.now() - begun),
  }
}

/** Computed when an index is first asked, and kept as long as the index. */
function relatedPages(index: ServedIndex): RelatedPages {
  let related = relatedOf.get(index)
  if (related === undefined) {
    related = buildRelatedPages(index.records)
    relatedOf.set(index, related)
  }
  return related
}

const relatedOf = new WeakMap<ServedIndex, RelatedPages>()

function checkThreshold(value: unknown): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= 100)) {
    throw invalidParameter('threshold', 'a number from 0 to 100')
  }
  return value
}
