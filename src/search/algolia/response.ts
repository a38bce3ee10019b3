/** An engine's result in the fields of Algolia's response. */

import type { EngineResult, Ranking, Span } from '../engine/query.ts'
import { escapeHtml, type Highlighter } from './highlight.ts'
import { bareObject, type JsonObject } from './json.ts'
import { limits } from './limits.ts'
import { createRetrieve } from './retrieve.ts'
import type { ServedIndex } from './searchContext.ts'
import type { SearchParams } from './searchParams.ts'

interface ResponseFrame {
  index: ServedIndex
  params: SearchParams
  highlighter: Highlighter
  /** Milliseconds. */
  processingTime: number
  queryID: string | undefined
}

type FacetCounts = Record<string, Record<string, number>>

export interface SearchResponse {
  hits: JsonObject[]
  nbHits: number
  page?: number
  nbPages?: number
  hitsPerPage?: number
  offset?: number
  length?: number
  exhaustiveNbHits: boolean
  exhaustiveTypo: boolean
  exhaustiveFacetsCount?: boolean
  exhaustive: { nbHits: boolean; typo: boolean; facetsCount?: boolean }
  facets?: FacetCounts
  query: string
  /** What the caller should know of the response. */
  message?: string
  /** The query, with `<em>` around the parts that were given up to find anything. */
  queryAfterRemoval?: string
  params: string
  index: string
  renderingContent: Record<string, never>
  processingTimeMS: number
  queryID?: string
  /** False for a search that `stopIfEnoughMatches` made unnecessary. */
  processed?: boolean
}

export function toResponse(result: EngineResult, frame: ResponseFrame): SearchResponse {
  const { params, highlighter, queryID } = frame
  const { isExhaustive, words, removed } = result
  const hasFacets = params.facets.length > 0
  const retrieve = createRetrieve(params.attributesToRetrieve)
  return {
    hits: result.hits.map((hit) => ({
      ...retrieve(hit.record),
      ...highlighter.render(hit, words),
      ...(hit.sequence === undefined ? {} : { _distinctSeqID: hit.sequence }),
      ...(params.getRankingInfo ? { _rankingInfo: rankingInfo(hit) } : {}),
    })),
    nbHits: result.count,
    ...paging(result.count, frame),
    ...(hasFacets ? { facets: topValues(result.facets, params.maxValuesPerFacet) } : {}),
    ...(hasFacets ? { exhaustiveFacetsCount: isExhaustive } : {}),
    exhaustiveNbHits: isExhaustive,
    exhaustiveTypo: isExhaustive,
    exhaustive: {
      nbHits: isExhaustive,
      typo: isExhaustive,
      ...(hasFacets ? { facetsCount: isExhaustive } : {}),
    },
    query: params.query,
    ...(params.isCut ? { message: `A search has at most ${limits.hitsPerPage} hits a page` } : {}),
    ...(removed.length > 0 ? { queryAfterRemoval: withRemoved(params.query, removed) } : {}),
    params: params.echo,
    index: frame.index.name,
    renderingContent: {},
    processingTimeMS: wholeMilliseconds(frame.processingTime),
    ...(queryID === undefined ? {} : { queryID }),
  }
}

/** Sent whatever `responseFields` says. */
const alwaysSent = new Set(['message', 'processed'])

/** The response with the fields that the caller wants. */
export function pickFields(response: SearchResponse, { responseFields }: SearchParams): SearchResponse {
  if (responseFields === undefined || responseFields.includes('*')) return response
  const fields = Object.entries(response).filter(
    ([name]) => responseFields.includes(name) || alwaysSent.has(name),
  )
  return Object.fromEntries(fields) as unknown as SearchResponse
}

/** At least 1, as at Algolia. */
export function wholeMilliseconds(time: number): number {
  return Math.max(1, Math.round(time))
}

function paging(nbHits: number, { params, index }: ResponseFrame): Partial<SearchResponse> {
  if (params.range !== undefined) return params.range
  const { page, hitsPerPage } = params
  const reachable = index.settings.paginationLimitedTo
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(Math.min(nbHits, reachable) / hitsPerPage)
  return { page, nbPages, hitsPerPage }
}

/** Algolia's explanation of a hit's place. */
function rankingInfo({ ranking }: { ranking: Ranking }): JsonObject {
  const { typos, first, proximity, place, exact, words, filters } = ranking
  return {
    nbTypos: typos,
    firstMatchedWord: first,
    proximityDistance: proximity,
    userScore: place,
    geoDistance: 0,
    geoPrecision: 1,
    nbExactWords: exact,
    words,
    filters,
  }
}

/** The query is what a caller typed: it is escaped, as the tags say HTML. */
function withRemoved(query: string, removed: readonly Span[]): string {
  let text = ''
  let at = 0
  for (const [start, end] of [...removed].sort(([a], [b]) => a - b)) {
    text += `${escapeHtml(query.slice(at, start))}<em>${escapeHtml(query.slice(start, end))}</em>`
    at = end
  }
  return text + escapeHtml(query.slice(at))
}

/** Of each facet the most frequent values, the first in the alphabet among equals. */
function topValues(facets: EngineResult['facets'], most: number): FacetCounts {
  return bareObject(
    [...facets]
      .filter(([, counts]) => counts.size > 0)
      .map(([name, counts]) => [name, bareObject(sortedValues(counts).slice(0, most))] as const),
  )
}

export function sortedValues(counts: ReadonlyMap<string, number>): [value: string, count: number][] {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
}
