/** The parameters of one search: their defaults, bounds and forms, as Algolia documents them. */

import type { Filters } from '../engine/filters.ts'
import type { IndexSettings } from '../records/settings.ts'
import { parseFacetFilters, parseNumericFilters, parseTagFilters } from './facetFilters.ts'
import { parseFilterExpression } from './filterExpression.ts'
import { checkFilterSize } from './filters.ts'
import { checkHighlightTag } from './highlightTag.ts'
import { limits } from './limits.ts'
import { ParamReader } from './paramReader.ts'
import { invalidParameter } from './protocolError.ts'

export interface SnippetAttribute {
  /** A dotted name, or `*` for all. */
  attribute: string
  words: number
}

export interface SearchParams {
  query: string
  /** From 0. */
  page: number
  hitsPerPage: number
  /** The caller asked for more hits than one search may have. */
  isCut: boolean
  /** Set when the caller counts in hits instead of pages; the answer then does the same. */
  range: { offset: number; length: number } | undefined
  attributesToRetrieve: string[]
  attributesToHighlight: string[]
  attributesToSnippet: SnippetAttribute[]
  snippetEllipsisText: string
  highlightPreTag: string
  highlightPostTag: string
  /** All kinds of filters together. */
  filters: Filters
  /** Records that meet one of a group rank before those that do not. */
  optionalFilters: Filters
  /** Names of facets to count, or `*` for all. */
  facets: string[]
  maxValuesPerFacet: number
  /** Facets count groups. */
  facetingAfterDistinct: boolean
  /** Hits kept of a group; 0 keeps all. */
  distinct: number
  clickAnalytics: boolean
  getRankingInfo: boolean
  /** Undefined: all searchable attributes. */
  restrictSearchableAttributes: string[] | undefined
  typoTolerance: 'true' | 'false' | 'min' | 'strict'
  removeWordsIfNoResults: 'none' | 'lastWords' | 'firstWords' | 'allOptional'
  /** Words, or several in one text. */
  optionalWords: string[]
  sumOrFiltersScores: boolean
  /** Undefined: all. */
  responseFields: string[] | undefined
  advancedSyntax: boolean
  queryType: 'prefixLast' | 'prefixAll' | 'prefixNone'
  /** The parameters that were sent, URL-encoded. */
  echo: string
}

const encoder = new TextEncoder()

/**
 * @param request - a search request: parameters as fields, or in `params` as an object or a URL-encoded string
 * @throws {ProtocolError} 400 naming the parameter and what it may be
 */
export function parseParams(request: unknown, settings: IndexSettings): SearchParams {
  const read = ParamReader.from(request)
  const query = read.take('query', checkQuery) ?? ''
  const hitsAsked = read.integer('hitsPerPage', 0, limits.page) ?? settings.hitsPerPage
  const hitsPerPage = Math.min(hitsAsked, limits.hitsPerPage)
  const page = read.integer('page', 0, limits.page) ?? 0
  const offset = read.integer('offset', 0, limits.page)
  const lengthAsked = read.integer('length', 0, limits.page)
  const length = lengthAsked && Math.min(lengthAsked, limits.hitsPerPage)
  const isRange = offset !== undefined || length !== undefined
  const filters = [
    ...(read.take('facetFilters', (value) => parseFacetFilters(value)) ?? []),
    ...(read.take('filters', (value) => parseFilterExpression(text('filters', value))) ?? []),
    ...(read.take('numericFilters', parseNumericFilters) ?? []),
    ...(read.take('tagFilters', parseTagFilters) ?? []),
  ]
  checkFilterSize(filters.flat().length)
  return {
    query,
    page,
    hitsPerPage,
    isCut: (lengthAsked ?? hitsAsked) > limits.hitsPerPage,
    range: isRange ? { offset: offset ?? 0, length: length ?? hitsPerPage } : undefined,
    attributesToRetrieve: read.names('attributesToRetrieve') ?? settings.attributesToRetrieve,
    attributesToHighlight: read.names('attributesToHighlight') ?? settings.attributesToHighlight,
    attributesToSnippet: (read.names('attributesToSnippet') ?? settings.attributesToSnippet).map(
      parseSnippet,
    ),
    snippetEllipsisText: read.take('snippetEllipsisText', checkEllipsis) ?? settings.snippetEllipsisText,
    highlightPreTag: readTag(read, 'highlightPreTag') ?? settings.highlightPreTag,
    highlightPostTag: readTag(read, 'highlightPostTag') ?? settings.highlightPostTag,
    filters,
    optionalFilters:
      read.take('optionalFilters', (value) => parseFacetFilters(value, 'optionalFilters')) ?? [],
    facets: read.names('facets') ?? [],
    maxValuesPerFacet:
      read.integer('maxValuesPerFacet', 1, limits.valuesPerFacet) ?? settings.maxValuesPerFacet,
    facetingAfterDistinct: read.boolean('facetingAfterDistinct') ?? false,
    distinct: read.take('distinct', parseDistinct) ?? (settings.distinct ? 1 : 0),
    clickAnalytics: read.boolean('clickAnalytics') ?? false,
    getRankingInfo: read.boolean('getRankingInfo') ?? false,
    restrictSearchableAttributes: nonEmpty(read.names('restrictSearchableAttributes')),
    typoTolerance: read.oneOf('typoTolerance', ['true', 'false', 'min', 'strict']) ?? 'true',
    removeWordsIfNoResults:
      read.oneOf('removeWordsIfNoResults', ['none', 'lastWords', 'firstWords', 'allOptional']) ??
      settings.removeWordsIfNoResults,
    optionalWords: read.names('optionalWords') ?? [],
    sumOrFiltersScores: read.boolean('sumOrFiltersScores') ?? false,
    responseFields: read.names('responseFields'),
    advancedSyntax: read.boolean('advancedSyntax') ?? settings.advancedSyntax,
    queryType: read.oneOf('queryType', ['prefixLast', 'prefixAll', 'prefixNone']) ?? 'prefixLast',
    echo: read.echo,
  }
}

/** @throws {ProtocolError} 400 when it is no string or longer than Algolia's 512 bytes. */
export function checkQuery(value: unknown): string {
  const query = text('query', value)
  // No character takes less than a byte, so megabytes are refused without being encoded.
  if (query.length > limits.queryBytes || encoder.encode(query).length > limits.queryBytes) {
    throw invalidParameter('query', `at most ${limits.queryBytes} bytes`)
  }
  return query
}

function text(name: string, value: unknown): string {
  if (typeof value !== 'string') throw invalidParameter(name, 'a string')
  return value
}

function nonEmpty(list: string[] | undefined): string[] | undefined {
  return list === undefined || list.length === 0 ? undefined : list
}

/** `attribute:words`; without a number, 10 words. */
function parseSnippet(entry: string): SnippetAttribute {
  const colon = entry.lastIndexOf(':')
  if (colon === -1) return { attribute: entry, words: 10 }
  const words = Number(entry.slice(colon + 1))
  if (colon === 0 || !Number.isInteger(words) || words < 1 || words > limits.snippetWords) {
    throw invalidParameter('attributesToSnippet', `"attribute:words" with 1 to ${limits.snippetWords} words`)
  }
  return { attribute: entry.slice(0, colon), words }
}

function checkEllipsis(value: unknown): string {
  const ellipsis = text('snippetEllipsisText', value)
  if (ellipsis.length > limits.ellipsis || ellipsis.includes('<')) {
    throw invalidParameter('snippetEllipsisText', `at most ${limits.ellipsis} characters without "<"`)
  }
  return ellipsis
}

function readTag(read: ParamReader, name: string): string | undefined {
  return read.take(name, (value) => checkHighlightTag(name, text(name, value)))
}

function parseDistinct(value: unknown): number {
  if (value === true || value === 'true') return 1
  if (value === false || value === 'false') return 0
  const groups = typeof value === 'string' && value.length === 1 ? Number(value) : value
  if (!Number.isInteger(groups) || (groups as number) < 0 || (groups as number) > 4) {
    throw invalidParameter('distinct', 'true, false or an integer from 0 to 4')
  }
  return groups as number
}
