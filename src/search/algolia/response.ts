/** Converts the engine's result to a response in Algolia's format. */

import type { EngineResult, Span } from '../engine/query.ts'
import type { SearchRecord } from '../engine/record.ts'
import { escapeHtml, type Highlighter, includesPath } from './highlight.ts'
import { isJsonObject, type JsonObject } from './json.ts'
import { LIMITS } from './limits.ts'
import type { SearchParams } from './params/searchParams.ts'

interface ResponseFrame {
  indexName: string
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
  /** A message to the caller: the number of hits was limited. */
  message?: string
  /** The query, with `<em>` around the words that were removed because no record has all words. */
  queryAfterRemoval?: string
  params: string
  index: string
  renderingContent: Record<string, never>
  processingTimeMS: number
  queryID?: string
}

export function toResponse(result: EngineResult, frame: ResponseFrame): SearchResponse {
  const { params, highlighter, queryID } = frame
  const hasFacets = params.facets.length > 0
  const retrieve = createRetrieve(params.attributesToRetrieve)
  return {
    hits: result.hits.map((hit) => ({
      ...retrieve(hit.record),
      ...highlighter.render(hit, result.words),
    })),
    nbHits: result.count,
    ...paging(result.count, frame),
    ...(hasFacets ? { facets: topValues(result.facets, params.maxValuesPerFacet) } : {}),
    ...(hasFacets ? { exhaustiveFacetsCount: true } : {}),
    // A search always sees every record.
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true, ...(hasFacets ? { facetsCount: true } : {}) },
    query: params.query,
    ...(params.isCapped ? { message: `A search has at most ${LIMITS.hitsPerPage} hits a page` } : {}),
    ...(result.removed.length > 0 ? { queryAfterRemoval: markRemoved(params.query, result.removed) } : {}),
    params: params.echo,
    index: frame.indexName,
    renderingContent: {},
    processingTimeMS: wholeMilliseconds(frame.processingTime),
    ...(queryID === undefined ? {} : { queryID }),
  }
}

/** Attributes that are searched, but never returned, even on request. */
const hiddenAttributes: ReadonlySet<string> = new Set(['aliases', 'keywords'])

/**
 * Reads `attributesToRetrieve` once for all hits. Dotted names keep their nesting, `*` includes everything, and `-name`
 * excludes a name. `objectID` is always included.
 */
function createRetrieve(names: readonly string[]): (record: SearchRecord) => JsonObject {
  const known = new Map<string, boolean>()
  const isWanted = (path: string): boolean => {
    const wanted = known.get(path) ?? names.some((name) => includesPath(path, name))
    known.set(path, wanted)
    return wanted
  }
  const pick = (value: unknown, path: string): unknown => {
    if (isWanted(path)) return value
    if (!isJsonObject(value)) return undefined
    const parts = Object.entries(value).map(([name, part]) => [name, pick(part, `${path}.${name}`)] as const)
    const wanted = parts.filter(([, part]) => part !== undefined)
    return wanted.length > 0 ? Object.fromEntries(wanted) : undefined
  }
  return (record) => {
    const result: JsonObject = { objectID: record.objectID }
    for (const [name, value] of Object.entries(record)) {
      if (hiddenAttributes.has(name) || names.includes(`-${name}`)) continue
      const part = pick(value, name)
      if (part !== undefined) result[name] = part
    }
    return result
  }
}

/** Reduces the response to the fields that the caller requested. `message` is always sent. */
export function pickFields(response: SearchResponse, { responseFields }: SearchParams): SearchResponse {
  if (responseFields === undefined || responseFields.includes('*')) return response
  const fields = Object.entries(response).filter(
    ([name]) => name === 'message' || responseFields.includes(name),
  )
  return Object.fromEntries(fields) as unknown as SearchResponse
}

/** At least 1, as in Algolia's responses. */
export function wholeMilliseconds(time: number): number {
  return Math.max(1, Math.round(time))
}

function paging(nbHits: number, { params }: ResponseFrame): Partial<SearchResponse> {
  if (params.range !== undefined) return params.range
  const { page, hitsPerPage } = params
  const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(Math.min(nbHits, LIMITS.reachableHits) / hitsPerPage)
  return { page, nbPages, hitsPerPage }
}

/** The result contains tags, so clients may insert it as HTML. The query itself is therefore escaped. */
function markRemoved(query: string, removed: readonly Span[]): string {
  let text = ''
  let at = 0
  for (const [start, end] of [...removed].sort(([a], [b]) => a - b)) {
    text += `${escapeHtml(query.slice(at, start))}<em>${escapeHtml(query.slice(start, end))}</em>`
    at = end
  }
  return text + escapeHtml(query.slice(at))
}

/** The most frequent values of each facet. Equally frequent ones are in alphabetical order. */
function topValues(facets: EngineResult['facets'], max: number): FacetCounts {
  return Object.fromEntries(
    [...facets]
      .filter(([, counts]) => counts.size > 0)
      .map(([name, counts]) => [name, Object.fromEntries(sortedValues(counts).slice(0, max))] as const),
  )
}

export function sortedValues(counts: ReadonlyMap<string, number>): [value: string, count: number][] {
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
}
