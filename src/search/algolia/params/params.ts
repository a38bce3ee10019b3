/** Reads and checks the parameters of a search as Algolia documents them. */

import type { IndexSettings } from '../../records/settings.ts'
import { isJsonObject } from '../json.ts'
import { limits } from '../limits.ts'
import { invalidParameter, ProtocolError } from '../protocolError.ts'
import { parseFilterExpression } from './filterExpression.ts'
import { checkFilterSize, parseFacetFilters, parseNumericFilters, parseTagFilters } from './filters.ts'
import { boolean, integer, names, oneOf, readParams, sentIn, text } from './readParams.ts'
import { defaultParams, type SearchParams, snippetAttribute } from './searchParams.ts'

const encoder = new TextEncoder()

/** @throws {ProtocolError} 400 when it is not a string or longer than Algolia's 512 bytes */
export function readQuery(value: unknown, name: string): string {
  const query = text(value, name)
  // A character takes at least one byte, so the first check refuses megabytes without encoding them.
  if (query.length > limits.queryBytes || encoder.encode(query).length > limits.queryBytes)
    throw invalidParameter(name, `at most ${limits.queryBytes} bytes`)
  return query
}

function readSnippets(value: unknown, name: string): SearchParams['attributesToSnippet'] {
  const snippets = names(value, name).map(snippetAttribute)
  const areValid = snippets.every(
    ({ attribute, words }) =>
      attribute !== '' && Number.isInteger(words) && words >= 1 && words <= limits.snippetWords,
  )
  if (areValid) return snippets
  throw invalidParameter(name, `"attribute:words" with 1 to ${limits.snippetWords} words`)
}

function readEllipsis(value: unknown, name: string): string {
  const ellipsis = text(value, name)
  if (ellipsis.length <= limits.ellipsis && !ellipsis.includes('<')) return ellipsis
  throw invalidParameter(name, `at most ${limits.ellipsis} characters without "<"`)
}

const marker = /^[^<>&"'`=]*$/
const element =
  /^<(?:em|mark|strong|b|i|u|span|code|ins|[a-z][a-z0-9]*-[a-z0-9-]*)(?: class=(?:"[\w -]*"|'[\w -]*'))?>$/i

/**
 * A tag around matches. Some clients insert values as HTML, so a tag is either a plain marker, such as InstantSearch's
 * `__ais-highlight__`, or a harmless element with no attribute but `class`.
 */
export function readTag(value: unknown, name: string): string {
  const tag = text(value, name)
  const opening = tag.startsWith('</') && !tag.includes(' ') ? `<${tag.slice(2)}` : tag
  if (tag.length <= limits.tag && (marker.test(tag) || element.test(opening))) return tag
  throw invalidParameter(
    name,
    'a marker without any of <>&"\'`=, or one of <em>, <mark>, <strong>, <b>, <i>, <u>, <span>, <code>, <ins> or a custom element, with no attribute but class',
  )
}

function readDistinct(value: unknown): number {
  if (value === true || value === 'true') return 1
  if (value === false || value === 'false') return 0
  const groups = typeof value === 'string' && value.length === 1 ? Number(value) : value
  if (Number.isInteger(groups) && (groups as number) >= 0 && (groups as number) <= 4) return groups as number
  throw invalidParameter('distinct', 'true, false or an integer from 0 to 4')
}

const place = integer(0, limits.page)

/** Parameters with an effect. */
const parameters = {
  query: readQuery,
  page: place,
  hitsPerPage: place,
  offset: place,
  length: place,
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
  maxValuesPerFacet: integer(1, limits.valuesPerFacet),
  facetingAfterDistinct: boolean,
  distinct: readDistinct,
  clickAnalytics: boolean,
  getRankingInfo: boolean,
  restrictSearchableAttributes: names,
  typoTolerance: oneOf('true', 'false', 'min', 'strict'),
  removeWordsIfNoResults: oneOf('none', 'lastWords', 'firstWords', 'allOptional'),
  optionalWords: names,
  sumOrFiltersScores: boolean,
  responseFields: names,
  advancedSyntax: boolean,
  queryType: oneOf('prefixLast', 'prefixAll', 'prefixNone'),
}

/**
 * @param request - a search request: parameters as fields, or in `params` as an object or a URL-encoded string
 * @throws {ProtocolError} 400 naming the parameter and what it may be
 */
export function parseParams(request: unknown, settings: IndexSettings): SearchParams {
  const { facetFilters, filters, numericFilters, tagFilters, offset, length, ...sent } = readParams(
    request,
    parameters,
  )
  const conditions = [facetFilters, filters, numericFilters, tagFilters].flatMap((each) => each ?? [])
  checkFilterSize(conditions.flat().length)
  const params = { ...defaultParams(settings), ...sent, filters: conditions }
  const hitsPerPage = Math.min(params.hitsPerPage, limits.hitsPerPage)
  const isRange = offset !== undefined || length !== undefined
  return {
    ...params,
    hitsPerPage,
    isCut: (length ?? params.hitsPerPage) > limits.hitsPerPage,
    range: isRange
      ? { offset: offset ?? 0, length: Math.min(length ?? hitsPerPage, limits.hitsPerPage) }
      : undefined,
    restrictSearchableAttributes: sent.restrictSearchableAttributes?.length
      ? sent.restrictSearchableAttributes
      : undefined,
  }
}

/** Every other search parameter of Algolia's API, and a request's own fields: see README.md. */
const others =
  'indexName type params facet facetQuery maxFacetHits ' +
  'advancedSyntaxFeatures allowTyposOnNumericTokens alternativesAsExact analytics analyticsTags aroundLatLng aroundLatLngViaIP ' +
  'aroundPrecision aroundRadius attributeCriteriaComputedBy attributeCriteriaComputedByMinProximity decompoundQuery ' +
  'disableExactOnAttributes disableTypoToleranceOnAttributes enableABTest enablePersonalization enableReRanking enableRules ' +
  'exactOnSingleWordQuery explain ignorePlurals insideBoundingBox insidePolygon minimumAroundRadius ' +
  'minProximity minWordSizefor1Typo minWordSizefor2Typos mode naturalLanguages ' +
  'percentileComputation personalizationImpact queryLanguages ranking reRankingApplyFilter relevancyStrictness ' +
  'removeStopWords renderingContent replaceSynonymsInHighlight restrictHighlightAndSnippetArrays ruleContexts ' +
  'semanticSearch similarQuery sortFacetValuesBy synonyms userToken'

const known = new Set([...Object.keys(parameters), ...others.split(' ')])

/** @throws {ProtocolError} 400, like Algolia, for an unknown field or parameter: it may be misspelled */
export function checkParameterNames(request: unknown): void {
  if (!isJsonObject(request)) return
  const unknown = Object.keys({ ...request, ...sentIn(request) }).find((name) => !known.has(name))
  if (unknown !== undefined) throw new ProtocolError(400, `Unknown parameter: ${unknown.slice(0, 60)}`)
}
