/**
 * The names a search may carry, so that a misspelled one is told instead of ignored. A server checks them; the search in a
 * page, whose only caller is its own dialog, leaves the list out.
 */

import { isJsonObject, own } from './json.ts'
import { ProtocolError } from './protocolError.ts'

/** Every search parameter of Algolia's API, those without an effect here included (see README.md), and a request's own fields. */
const names =
  // Fields of a request in a body of several.
  'indexName type params facet facetQuery maxFacetHits query ' +
  // With an effect.
  'page hitsPerPage offset length attributesToRetrieve attributesToHighlight attributesToSnippet snippetEllipsisText ' +
  'highlightPreTag highlightPostTag facetFilters filters optionalFilters facets maxValuesPerFacet distinct clickAnalytics ' +
  'getRankingInfo restrictSearchableAttributes typoTolerance removeWordsIfNoResults advancedSyntax queryType ' +
  // Without one.
  'advancedSyntaxFeatures allowTyposOnNumericTokens alternativesAsExact analytics analyticsTags aroundLatLng aroundLatLngViaIP ' +
  'aroundPrecision aroundRadius attributeCriteriaComputedBy attributeCriteriaComputedByMinProximity decompoundQuery ' +
  'disableExactOnAttributes disableTypoToleranceOnAttributes enableABTest enablePersonalization enableReRanking enableRules ' +
  'exactOnSingleWordQuery explain facetingAfterDistinct ignorePlurals insideBoundingBox insidePolygon minimumAroundRadius ' +
  'minProximity minWordSizefor1Typo minWordSizefor2Typos mode naturalLanguages numericFilters optionalWords ' +
  'percentileComputation personalizationImpact queryLanguages ranking reRankingApplyFilter relevancyStrictness ' +
  'removeStopWords renderingContent replaceSynonymsInHighlight responseFields restrictHighlightAndSnippetArrays ruleContexts ' +
  'semanticSearch similarQuery sortFacetValuesBy sumOrFiltersScores synonyms tagFilters userToken'

/** Conditions that no record can be held against. Leaving them out would answer with what they exclude. */
const unusable: Readonly<Record<string, string>> = {
  numericFilters: 'Invalid "numericFilters": no attribute of this index is numeric',
  tagFilters: 'Invalid "tagFilters": records of this index have no tags',
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === '[]' || (Array.isArray(value) && value.length === 0)

export const parameterNames: ReadonlySet<string> = new Set(names.split(' '))

/** @throws {ProtocolError} 400, as at Algolia, when a request has a field or parameter that is not in the list. */
export function checkParameterNames(request: unknown): void {
  if (!isJsonObject(request)) return
  const params = own(request, 'params')
  const inParams =
    typeof params === 'string'
      ? [...new URLSearchParams(params)]
      : isJsonObject(params)
        ? Object.entries(params)
        : []
  for (const [name, value] of [...Object.entries(request), ...inParams]) {
    if (!parameterNames.has(name)) throw new ProtocolError(400, `Unknown parameter: ${name.slice(0, 60)}`)
    if (Object.hasOwn(unusable, name) && !isEmpty(value))
      throw new ProtocolError(400, unusable[name] as string)
  }
}
