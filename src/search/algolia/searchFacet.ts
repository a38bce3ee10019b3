/** Search in the values of a facet: `type: 'facet'` in a body with several requests. */

import { HttpError } from '../../shared/httpError.ts'
import { facetAttributes } from '../engine/settings.ts'
import { createMark } from './highlight.ts'
import { quoted } from './json.ts'
import { limits } from './limits.ts'
import { parseParams, readQuery } from './params/params.ts'
import { integer, readParams, text } from './params/readParams.ts'
import { sortedValues, wholeMilliseconds } from './response.ts'
import { type SearchContext, toEngineQuery } from './searchHits.ts'

interface FacetHit {
  value: string
  /** The value with the match marked. */
  highlighted: string
  count: number
}

export interface FacetSearchResponse {
  facetHits: FacetHit[]
  exhaustiveFacetsCount: boolean
  processingTimeMS: number
}

const parameters = { facet: text, facetQuery: readQuery, maxFacetHits: integer(1, limits.facetHits) }

/**
 * Validates a search in the values of a facet.
 * @returns a function that runs it. It finds the values with a word that begins with the query, most frequent first
 * @throws {HttpError} 400 if the attribute is not a facet of the index
 */
export function prepareFacet(request: unknown, { engine }: SearchContext): () => FacetSearchResponse {
  const params = parseParams(request)
  const { facet = '', facetQuery = '', maxFacetHits = 10 } = readParams(request, parameters)
  if (!facetAttributes.includes(facet))
    throw new HttpError(
      400,
      `Cannot search in "${quoted(facet)}": the facets of this index are ${facetAttributes.join(', ')}`,
    )
  const typed = facetQuery.trim().toLowerCase()
  const mark = createMark(params)
  return () => {
    const start = performance.now()
    const result = engine.search({ ...toEngineQuery(params), facets: [facet] })
    const facetHits: FacetHit[] = []
    for (const [value, count] of sortedValues(result.facets.get(facet) ?? new Map())) {
      if (facetHits.length === maxFacetHits) break
      const at = wordStart(value.toLowerCase(), typed)
      if (at !== -1) facetHits.push({ value, highlighted: mark(value, [[at, at + typed.length]]), count })
    }
    return {
      facetHits,
      exhaustiveFacetsCount: true,
      processingTimeMS: wholeMilliseconds(performance.now() - start),
    }
  }
}

const SEPARATORS = ' -_./:'

function wordStart(value: string, typed: string): number {
  let at = value.indexOf(typed)
  while (at > 0 && !SEPARATORS.includes(value[at - 1] as string)) at = value.indexOf(typed, at + 1)
  return at
}
