/** Turns the engine's result into Algolia's response. */

import type { EngineResult, Ranking, Span } from '../engine/query.ts'
import { escapeHtml, type Highlighter } from './highlight.ts'
import { bareObject, type JsonObject } from './json.ts'
import { limits } from './limits.ts'
import type { SearchParams } from './params/searchParams.ts'
import { createRetrieve } from './retrieve.ts'
import type { ServedIndex } from './searchContext.ts'

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
  /** A note to the caller, such as that the number of hits was limited. */
  message?: string
  /** The query, with `<em>` around the parts that were dropped to find anything. */
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

/** Fields that `responseFields` cannot leave out. */
const alwaysSent = new Set(['message', 'processed'])

/** The response with only the fields that the caller requested. */
export function pickFields(response: SearchResponse, { responseFields }: SearchParams): SearchResponse {
  if (responseFields === undefined || responseFields.includes('*')) return response
  const fields = Object.entries(response).filter(
    ([name]) => responseFields.includes(name) || alwaysSent.has(name),
  )
  return Object.fromEntries(fields) as unknown as SearchResponse
}

/** At least 1, like Algolia. */
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

/** Algolia's `_rankingInfo`, which explains why a hit ranks where it does. */
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

/** Clients may insert this as HTML, because it has tags, so the caller's own text is escaped. */
function withRemoved(query: string, removed: readonly Span[]): string {
  let text = ''
  let at = 0
  for (const [start, end] of [...removed].sort(([a], [b]) => a - b)) {
    text += `${escapeHtml(query.slice(at, start))}<em>${escapeHtml(query.slice(start, end))}</em>`
    at = end
  }
  return text + escapeHtml(query.slice(at))
}

/** The most frequent values of each facet; alphabetical among equals. */
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
