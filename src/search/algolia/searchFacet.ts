/** Search in a facet's values: `type: 'facet'` in a body of several requests. */

import { createHighlighter } from './highlight.ts'
import { quoted } from './json.ts'
import { limits } from './limits.ts'
import { parseParams, readQuery } from './params/params.ts'
import { integer, readParams, text } from './params/readParams.ts'
import { ProtocolError } from './protocolError.ts'
import { sortedValues, wholeMilliseconds } from './response.ts'
import type { SearchContext } from './searchContext.ts'
import { type PreparedSearch, toEngineQuery } from './searchHits.ts'

interface FacetHit {
  value: string
  /** The value with the typed part marked. */
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
 * Finds values with a word that begins with the typed text, most frequent first.
 * @throws {ProtocolError} 400 when the attribute is not a facet of the index
 */
export function prepareFacet(
  request: unknown,
  { index, now }: SearchContext,
): PreparedSearch<FacetSearchResponse> {
  const params = parseParams(request, index.settings)
  const { facet = '', facetQuery = '', maxFacetHits: most = 10 } = readParams(request, parameters)
  const facets = index.settings.attributesForFaceting
  if (!facets.includes(facet))
    throw new ProtocolError(
      400,
      `Cannot search in "${quoted(facet)}": the facets of this index are ${facets.join(', ')}`,
    )
  const typed = facetQuery.trim().toLowerCase()
  const { mark } = createHighlighter(params)
  return () => {
    const start = now()
    const result = index.engine.search({ ...toEngineQuery(params), facets: [facet] })
    const facetHits: FacetHit[] = []
    for (const [value, count] of sortedValues(result.facets.get(facet) ?? new Map())) {
      if (facetHits.length === most) break
      const at = wordStart(value.toLowerCase(), typed)
      if (at !== -1) facetHits.push({ value, highlighted: mark(value, [[at, at + typed.length]]), count })
    }
    const response = {
      facetHits,
      exhaustiveFacetsCount: result.isExhaustive,
      processingTimeMS: wholeMilliseconds(now() - start),
    }
    return { response, isFull: false }
  }
}

const separators = ' -_./:'

function wordStart(value: string, typed: string): number {
  let at = value.indexOf(typed)
  while (at > 0 && !separators.includes(value[at - 1] as string)) at = value.indexOf(typed, at + 1)
  return at
}
