import type { EngineAnswer, EngineQuery } from './engineContract.ts'
import { withKnownFacets } from './filters.ts'
import type { SearchParams } from './params.ts'
import { hiddenAttributes } from './retrieve.ts'
import type { ServedIndex } from './searchContext.ts'

export interface Window {
  /** From 0. */
  offset: number
  length: number
}

/** The part of the wanted hits that can be paged to. */
export function reachableWindow(params: SearchParams, { settings }: ServedIndex): Window {
  const { page, hitsPerPage, range } = params
  const { offset, length } = range ?? { offset: page * hitsPerPage, length: hitsPerPage }
  return { offset, length: Math.max(0, Math.min(length, settings.paginationLimitedTo - offset)) }
}

export function facetsToCount({ facets }: SearchParams, { settings }: ServedIndex): string[] {
  if (facets.includes('*')) return settings.attributesForFaceting
  return settings.attributesForFaceting.filter((name) => facets.includes(name))
}

/** What an engine would answer when no record can match. */
export const nothing: EngineAnswer = { hits: [], nbHits: 0, exhaustive: true, facets: new Map() }

/** Asks for a part of the hits, with filters and attributes cut down to those the index has for the purpose. */
export function askEngine(
  { engine, settings }: ServedIndex,
  params: SearchParams,
  window: Window,
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
