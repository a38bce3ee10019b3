/** Converts the engine's result to a response in Algolia's format. */

import type { EngineResult } from '../engine/query.ts'
import type { SearchRecord } from '../engine/record.ts'
import { type Highlighter, includesPath } from './highlight.ts'
import { isJsonObject, type JsonObject } from './json.ts'
import { limits } from './limits.ts'
import type { SearchParams } from './params/searchParams.ts'

interface ResponseContext {
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
  page: number
  nbPages: number
  hitsPerPage: number
  exhaustiveNbHits: boolean
  exhaustiveTypo: boolean
  exhaustiveFacetsCount?: boolean
  exhaustive: { nbHits: boolean; typo: boolean; facetsCount?: boolean }
  facets?: FacetCounts
  query: string
  /** A message to the caller: the number of hits was limited. */
  message?: string
  params: string
  index: string
  renderingContent: Record<string, never>
  processingTimeMS: number
  queryID?: string
}

export function toResponse(result: EngineResult, context: ResponseContext): SearchResponse {
  const { params, highlighter, queryID } = context
  const { page, hitsPerPage } = params
  const reachable = Math.min(result.count, limits.reachableHits)
  const hasFacets = params.facets.length > 0
  const retrieve = createRetrieve(params.attributesToRetrieve)
  return {
    hits: result.hits.map((hit) => ({
      ...retrieve(hit.record),
      ...highlighter.render(hit, result.words),
    })),
    nbHits: result.count,
    page,
    nbPages: hitsPerPage === 0 ? 0 : Math.ceil(reachable / hitsPerPage),
    hitsPerPage,
    ...(hasFacets ? { facets: topValues(result.facets, params.maxValuesPerFacet) } : {}),
    ...(hasFacets ? { exhaustiveFacetsCount: true } : {}),
    // A search always sees every record.
    exhaustiveNbHits: true,
    exhaustiveTypo: true,
    exhaustive: { nbHits: true, typo: true, ...(hasFacets ? { facetsCount: true } : {}) },
    query: params.query,
    ...(params.isCapped ? { message: `A search has at most ${limits.hitsPerPage} hits a page` } : {}),
    params: params.echo,
    index: context.indexName,
    renderingContent: {},
    processingTimeMS: wholeMilliseconds(context.processingTime),
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

/** At least 1, as in Algolia's responses. */
export function wholeMilliseconds(time: number): number {
  return Math.max(1, Math.round(time))
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
