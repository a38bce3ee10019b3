/** Search among a facet's values: `type: 'facet'` in a body of several requests. */

import type { EngineResult } from '../engine/query.ts'
import type { Mark } from './highlight.ts'
import { quoted } from './json.ts'
import { limits } from './limits.ts'
import { ParamReader } from './paramReader.ts'
import { checkQuery } from './params.ts'
import { ProtocolError } from './protocolError.ts'
import { sortedValues } from './response.ts'

export interface FacetSearch {
  facet: string
  facetQuery: string
  most: number
}

export interface FacetHit {
  value: string
  /** The value with the typed beginning marked. */
  highlighted: string
  count: number
}

/** @throws {ProtocolError} 400 when the attribute is no facet of the index. */
export function parseFacetSearch(request: unknown, facets: readonly string[]): FacetSearch {
  const read = ParamReader.from(request)
  const facet = read.text('facet')
  if (facet === undefined || !facets.includes(facet)) {
    throw new ProtocolError(
      400,
      `Cannot search in "${quoted(facet ?? '')}": the facets of this index are ${facets.join(', ')}`,
    )
  }
  return {
    facet,
    facetQuery: read.take('facetQuery', checkQuery) ?? '',
    most: read.integer('maxFacetHits', 1, limits.facetHits) ?? 10,
  }
}

/** Values of which a word begins with what was typed, most frequent first. */
export function toFacetHits(
  result: EngineResult,
  { facet, facetQuery, most }: FacetSearch,
  mark: Mark,
): FacetHit[] {
  const typed = facetQuery.trim().toLowerCase()
  const hits: FacetHit[] = []
  for (const [value, count] of sortedValues(result.facets.get(facet) ?? new Map())) {
    if (hits.length === most) break
    const at = wordStart(value.toLowerCase(), typed)
    if (at !== -1) hits.push({ value, highlighted: mark(value, [[at, at + typed.length]]), count })
  }
  return hits
}

const separators = ' -_./:'

function wordStart(value: string, typed: string): number {
  let at = value.indexOf(typed)
  while (at > 0 && !separators.includes(value[at - 1] as string)) at = value.indexOf(typed, at + 1)
  return at
}
