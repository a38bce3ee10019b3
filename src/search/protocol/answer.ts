/** An engine's answer in the fields of Algolia's. */

import type { EngineAnswer, EngineHit } from './engineContract.ts'
import { bareObject, type JsonObject } from './json.ts'
import type { MarkedText } from './markedText.ts'
import type { SearchParams } from './params.ts'
import { createRetrieve } from './retrieve.ts'
import type { ServedIndex } from './searchContext.ts'

export interface AnswerFrame {
  index: ServedIndex
  params: SearchParams
  marked: MarkedText
  /** Milliseconds. */
  processingTime: number
  queryID: string | undefined
}

type FacetCounts = Record<string, Record<string, number>>

export interface SearchAnswer {
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
  queryAfterRemoval?: string
  params: string
  index: string
  renderingContent: Record<string, never>
  processingTimeMS: number
  queryID?: string
  /** False for a search that `stopIfEnoughMatches` made unnecessary. */
  processed?: boolean
}

export function toAnswer(answer: EngineAnswer, frame: AnswerFrame): SearchAnswer {
  const { params, queryID } = frame
  const { exhaustive, queryAfterRemoval } = answer
  const hasFacets = params.facets.length > 0
  const retrieve = createRetrieve(params.attributesToRetrieve)
  return {
    hits: answer.hits.map((hit) => toHit(hit, retrieve, frame.marked)),
    nbHits: answer.nbHits,
    ...paging(answer.nbHits, frame),
    ...(hasFacets ? { facets: topValues(answer.facets, params.maxValuesPerFacet) } : {}),
    ...(hasFacets ? { exhaustiveFacetsCount: exhaustive } : {}),
    exhaustiveNbHits: exhaustive,
    exhaustiveTypo: exhaustive,
    exhaustive: { nbHits: exhaustive, typo: exhaustive, ...(hasFacets ? { facetsCount: exhaustive } : {}) },
    query: params.query,
    ...(queryAfterRemoval === undefined ? {} : { queryAfterRemoval }),
    params: params.echo,
    index: frame.index.name,
    renderingContent: {},
    processingTimeMS: wholeMilliseconds(frame.processingTime),
    ...(queryID === undefined ? {} : { queryID }),
  }
}

/** At least 1, as at Algolia. */
export function wholeMilliseconds(time: number): number {
  return Math.max(1, Math.round(time))
}

function paging(nbHits: number, { params, index }: AnswerFrame): Partial<SearchAnswer> {
  if (params.range !== undefined) return params.range
  const { page, hitsPerPage } = params
  const reachable = index.settings.paginationLimitedTo
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(Math.min(nbHits, reachable) / hitsPerPage)
  return { page, nbPages, hitsPerPage }
}

function toHit(hit: EngineHit, retrieve: ReturnType<typeof createRetrieve>, marked: MarkedText): JsonObject {
  const { record, _highlightResult, _snippetResult, ...rest } = hit
  const result = retrieve(record)
  if (_highlightResult !== undefined) result._highlightResult = marked.finishResult(_highlightResult)
  if (_snippetResult !== undefined) result._snippetResult = marked.finishResult(_snippetResult)
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) result[name] = value
  return result
}

/** Of each facet the most frequent values, the first in the alphabet among equals. */
function topValues(facets: EngineAnswer['facets'], most: number): FacetCounts {
  return bareObject(
    [...facets]
      .filter(([, counts]) => counts.size > 0)
      .map(([name, counts]) => [name, bareObject(sortedValues(counts).slice(0, most))] as const),
  )
}

export function sortedValues(counts: ReadonlyMap<string, number>): [value: string, count: number][] {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
}
