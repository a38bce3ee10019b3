/** Parses and validates the parameters of a search, as documented by Algolia. */

import { isJsonObject } from '../json.ts'
import { LIMITS } from '../limits.ts'
import { invalidParameter, ProtocolError } from '../protocolError.ts'
import { parseFilterExpression } from './filterExpression.ts'
import { checkFilterSize, parseFacetFilters, parseNumericFilters, parseTagFilters } from './filters.ts'
import { boolean, integer, names, nestedParams, oneOf, readParams, text } from './readParams.ts'
import { defaultParams, type SearchParams, snippetAttribute } from './searchParams.ts'

const encoder = new TextEncoder()

/** @throws {ProtocolError} 400 if it is not a string or longer than Algolia's 512 bytes */
export function readQuery(value: unknown, name: string): string {
  const query = text(value, name)
  // A character takes at least one byte, so the first check refuses megabytes without encoding them.
  if (query.length > LIMITS.queryBytes || encoder.encode(query).length > LIMITS.queryBytes)
    throw invalidParameter(name, `at most ${LIMITS.queryBytes} bytes`)
  return query
}

function readSnippets(value: unknown, name: string): SearchParams['attributesToSnippet'] {
  const snippets = names(value, name).map(snippetAttribute)
  const areValid = snippets.every(
    ({ attribute, words }) =>
      attribute !== '' && Number.isInteger(words) && words >= 1 && words <= LIMITS.snippetWords,
  )
  if (areValid) return snippets
  throw invalidParameter(name, `"attribute:words" with 1 to ${LIMITS.snippetWords} words`)
}

function readEllipsis(value: unknown, name: string): string {
  const ellipsis = text(value, name)
  if (ellipsis.length <= LIMITS.ellipsis && !ellipsis.includes('<')) return ellipsis
  throw invalidParameter(name, `at most ${LIMITS.ellipsis} characters without "<"`)
}

const plainMarker = /^[^<>&"'`=]*$/
const safeElement =
  /^<(?:em|mark|strong|b|i|u|span|code|ins|[a-z][a-z0-9]*-[a-z0-9-]*)(?: class=(?:"[\w -]*"|'[\w -]*'))?>$/i

/**
 * Reads a tag to put around matches. Some clients insert highlighted values as HTML, so only harmless tags are accepted: a
 * plain marker, such as InstantSearch's `__ais-highlight__`, or an inline element without attributes other than `class`.
 */
export function readTag(value: unknown, name: string): string {
  const tag = text(value, name)
  const opening = tag.startsWith('</') && !tag.includes(' ') ? `<${tag.slice(2)}` : tag
  if (tag.length <= LIMITS.tag && (plainMarker.test(tag) || safeElement.test(opening))) return tag
  throw invalidParameter(
    name,
    'a marker without any of <>&"\'`=, or one of <em>, <mark>, <strong>, <b>, <i>, <u>, <span>, <code>, <ins> or a custom element, with no attribute but class',
  )
}

/** Several hits with one URL lead to the same place, so any number of hits per URL counts as one. */
function readDistinct(value: unknown): boolean {
  if (value === true || value === 'true') return true
  if (value === false || value === 'false') return false
  const groups = typeof value === 'string' && value.length === 1 ? Number(value) : value
  if (Number.isInteger(groups) && (groups as number) >= 0 && (groups as number) <= 4) return groups !== 0
  throw invalidParameter('distinct', 'true, false or an integer from 0 to 4')
}

const position = integer(0, LIMITS.page)

/** Parameters with an effect. */
const parameters = {
  query: readQuery,
  page: position,
  hitsPerPage: position,
  offset: position,
  length: position,
  facetFilters: parseFacetFilters,
  filters: (value: unknown, name: string) => parseFilterExpression(text(value, name)),
  numericFilters: parseNumericFilters,
  tagFilters: parseTagFilters,
  optionalFilters: parseFacetFilters,
  attributesToRetrieve: names,
  attributesToHighlight: names,
  attributesToSnippet: readSnippets,
  snippetEllipsisText: readEllipsis,
  highlightPreTag: readTag,
  highlightPostTag: readTag,
  facets: names,
  maxValuesPerFacet: integer(1, LIMITS.valuesPerFacet),
  facetingAfterDistinct: boolean,
  distinct: readDistinct,
  clickAnalytics: boolean,
  restrictSearchableAttributes: names,
  typoTolerance: oneOf('true', 'false', 'min', 'strict'),
  removeWordsIfNoResults: oneOf('none', 'lastWords', 'firstWords', 'allOptional'),
  optionalWords: names,
  responseFields: names,
  advancedSyntax: boolean,
  queryType: oneOf('prefixLast', 'prefixAll', 'prefixNone'),
}

/**
 * @param request - a search request: parameters as fields, or in `params` as an object or a URL-encoded string
 * @throws {ProtocolError} 400 naming the parameter and what it may be
 */
export function parseParams(request: unknown): SearchParams {
  const { facetFilters, filters, numericFilters, tagFilters, offset, length, ...sent } = readParams(
    request,
    parameters,
  )
  const conditions = [facetFilters, filters, numericFilters, tagFilters].flatMap((each) => each ?? [])
  checkFilterSize(conditions.flat().length)
  const params = { ...defaultParams, ...sent, filters: conditions }
  const hitsPerPage = Math.min(params.hitsPerPage, LIMITS.hitsPerPage)
  const isRange = offset !== undefined || length !== undefined
  return {
    ...params,
    hitsPerPage,
    isCapped: (length ?? params.hitsPerPage) > LIMITS.hitsPerPage,
    range: isRange
      ? { offset: offset ?? 0, length: Math.min(length ?? hitsPerPage, LIMITS.hitsPerPage) }
      : undefined,
    restrictSearchableAttributes: sent.restrictSearchableAttributes?.length
      ? sent.restrictSearchableAttributes
      : undefined,
  }
}

/** Algolia's other search parameters, which have no effect here (see README.md), and the fields of a request itself. */
const ignoredParameters =
  'indexName type params facet facetQuery maxFacetHits ' +
  'advancedSyntaxFeatures allowTyposOnNumericTokens alternativesAsExact analytics analyticsTags aroundLatLng aroundLatLngViaIP ' +
  'aroundPrecision aroundRadius attributeCriteriaComputedBy attributeCriteriaComputedByMinProximity decompoundQuery ' +
  'disableExactOnAttributes disableTypoToleranceOnAttributes enableABTest enablePersonalization enableReRanking enableRules ' +
  'exactOnSingleWordQuery explain getRankingInfo ignorePlurals insideBoundingBox insidePolygon minimumAroundRadius ' +
  'minProximity minWordSizefor1Typo minWordSizefor2Typos mode naturalLanguages ' +
  'percentileComputation personalizationImpact queryLanguages ranking reRankingApplyFilter relevancyStrictness ' +
  'removeStopWords renderingContent replaceSynonymsInHighlight restrictHighlightAndSnippetArrays ruleContexts ' +
  'semanticSearch similarQuery sortFacetValuesBy sumOrFiltersScores synonyms userToken'

const knownParameters = new Set([...Object.keys(parameters), ...ignoredParameters.split(' ')])

/** @throws {ProtocolError} 400, like Algolia, for an unknown field or parameter, because it may be misspelled */
export function checkParameterNames(request: unknown): void {
  if (!isJsonObject(request)) return
  const unknown = Object.keys({ ...request, ...nestedParams(request) }).find(
    (name) => !knownParameters.has(name),
  )
  if (unknown !== undefined) throw new ProtocolError(400, `Unknown parameter: ${unknown.slice(0, 60)}`)
}
