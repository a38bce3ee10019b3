/** Parses and validates the parameters of a search: those that Algolia's clients and widgets send, see README.md. */

import { HttpError } from '../../../shared/httpError.ts'
import { invalidParameter } from '../invalidParameter.ts'
import { isJsonObject, quoted } from '../json.ts'
import { limits } from '../limits.ts'
import { checkFilterSize, parseFacetFilters, parseFilters } from './filters.ts'
import { boolean, integer, names, nestedParams, readParams, text } from './readParams.ts'
import { defaultParams, type SearchParams } from './searchParams.ts'

const encoder = new TextEncoder()

/** @throws {HttpError} 400 if it is not a string or longer than Algolia's 512 bytes */
export function readQuery(value: unknown, name: string): string {
  const query = text(value, name)
  // A character takes at least one byte, so the first check refuses megabytes without encoding them.
  if (query.length > limits.queryBytes || encoder.encode(query).length > limits.queryBytes)
    throw invalidParameter(name, `at most ${limits.queryBytes} bytes`)
  return query
}

/** `attribute:words`; without a number, 10 words. */
function snippetAttribute(entry: string): SearchParams['attributesToSnippet'][number] {
  const colon = entry.lastIndexOf(':')
  if (colon === -1) return { attribute: entry, words: 10 }
  return { attribute: entry.slice(0, colon), words: Number(entry.slice(colon + 1)) }
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
  if (tag.length <= limits.tag && (plainMarker.test(tag) || safeElement.test(opening))) return tag
  throw invalidParameter(
    name,
    'a marker without any of <>&"\'`=, or one of <em>, <mark>, <strong>, <b>, <i>, <u>, <span>, <code>, <ins> or a custom element, with no attribute but class',
  )
}

/** Several hits with one URL lead to the same place, so any number of hits per URL counts as one. */
function readDistinct(value: unknown, name: string): boolean {
  if (typeof value === 'number' || (typeof value === 'string' && /^\d$/.test(value)))
    return integer(0, 4)(value, name) > 0
  return boolean(value, name)
}

/** Parameters with an effect. */
const parameters = {
  query: readQuery,
  page: integer(0, limits.page),
  hitsPerPage: integer(0, limits.page),
  facetFilters: parseFacetFilters,
  filters: parseFilters,
  facets: names,
  maxValuesPerFacet: integer(1, limits.valuesPerFacet),
  facetingAfterDistinct: boolean,
  distinct: readDistinct,
  attributesToRetrieve: names,
  attributesToHighlight: names,
  attributesToSnippet: readSnippets,
  snippetEllipsisText: readEllipsis,
  highlightPreTag: readTag,
  highlightPostTag: readTag,
  clickAnalytics: boolean,
}

/**
 * Parameters that change no hits here: statistics, the look of a response, and rules, tests and profiles, of which there are
 * none. With them, the fields of a request itself.
 */
const ignoredParameters = new Set(
  (
    'indexName type params facet facetQuery maxFacetHits ' +
    'analytics analyticsTags enableABTest enablePersonalization enableReRanking enableRules explain getRankingInfo ' +
    'percentileComputation personalizationImpact renderingContent replaceSynonymsInHighlight responseFields ' +
    'restrictHighlightAndSnippetArrays ruleContexts sortFacetValuesBy userToken'
  ).split(' '),
)

/**
 * @param request - a search request: parameters as fields, or in `params` as an object or a URL-encoded string
 * @throws {HttpError} 400 naming the parameter and what it may be
 */
export function parseParams(request: unknown): SearchParams {
  const { facetFilters = [], filters = [], ...sent } = readParams(request, parameters)
  checkNames(request)
  const conditions = [...facetFilters, ...filters]
  checkFilterSize(conditions.flat().length)
  const params = { ...defaultParams, ...sent, filters: conditions }
  return {
    ...params,
    hitsPerPage: Math.min(params.hitsPerPage, limits.hitsPerPage),
    isCapped: params.hitsPerPage > limits.hitsPerPage,
  }
}

/** Refuses misspelled parameters, and those that would change the hits on Algolia but have no effect here. */
function checkNames(request: unknown): void {
  if (!isJsonObject(request)) return
  for (const [name, value] of Object.entries({ ...request, ...nestedParams(request) })) {
    if (Object.hasOwn(parameters, name) || ignoredParameters.has(name) || isEmpty(value)) continue
    const supported = Object.keys(parameters).join(', ')
    throw new HttpError(400, `Unsupported parameter: ${quoted(name)}. Supported are ${supported}`)
  }
}

/** Old clients send filters without a condition: `tagFilters: ''`. */
function isEmpty(value: unknown): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
