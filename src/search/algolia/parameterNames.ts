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
  'numericFilters optionalWords responseFields sumOrFiltersScores tagFilters ' +
  // Without one.
  'advancedSyntaxFeatures allowTyposOnNumericTokens alternativesAsExact analytics analyticsTags aroundLatLng aroundLatLngViaIP ' +
  'aroundPrecision aroundRadius attributeCriteriaComputedBy attributeCriteriaComputedByMinProximity decompoundQuery ' +
  'disableExactOnAttributes disableTypoToleranceOnAttributes enableABTest enablePersonalization enableReRanking enableRules ' +
  'exactOnSingleWordQuery explain facetingAfterDistinct ignorePlurals insideBoundingBox insidePolygon minimumAroundRadius ' +
  'minProximity minWordSizefor1Typo minWordSizefor2Typos mode naturalLanguages ' +
  'percentileComputation personalizationImpact queryLanguages ranking reRankingApplyFilter relevancyStrictness ' +
  'removeStopWords renderingContent replaceSynonymsInHighlight restrictHighlightAndSnippetArrays ruleContexts ' +
  'semanticSearch similarQuery sortFacetValuesBy synonyms userToken'

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
  for (const [name] of [...Object.entries(request), ...inParams]) {
    if (!parameterNames.has(name)) throw new ProtocolError(400, `Unknown parameter: ${name.slice(0, 60)}`)
  }
}
