/** The validated parameters of a search, and their defaults. */

import type { Filters } from '../../engine/filters.ts'
import type { IndexSettings } from '../../records/settings.ts'

interface SnippetAttribute {
  /** A dotted name, or `*` for all. */
  attribute: string
  words: number
}

export interface SearchParams {
  query: string
  /** From 0. */
  page: number
  hitsPerPage: number
  /** The caller requested more hits than a search may return. */
  isCut: boolean
  /** Set when the caller uses offset and length instead of pages; the response then does the same. */
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
  /** Most hits per group; 0 does not group. */
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

export const defaultParams = (settings: IndexSettings): SearchParams => ({
  query: '',
  page: 0,
  hitsPerPage: settings.hitsPerPage,
  isCut: false,
  range: undefined,
  attributesToRetrieve: settings.attributesToRetrieve,
  attributesToHighlight: settings.attributesToHighlight,
  attributesToSnippet: settings.attributesToSnippet.map(snippetAttribute),
  snippetEllipsisText: settings.snippetEllipsisText,
  highlightPreTag: settings.highlightPreTag,
  highlightPostTag: settings.highlightPostTag,
  filters: [],
  optionalFilters: [],
  facets: [],
  maxValuesPerFacet: settings.maxValuesPerFacet,
  facetingAfterDistinct: false,
  distinct: settings.distinct ? 1 : 0,
  clickAnalytics: false,
  getRankingInfo: false,
  restrictSearchableAttributes: undefined,
  typoTolerance: 'true',
  removeWordsIfNoResults: settings.removeWordsIfNoResults,
  optionalWords: [],
  sumOrFiltersScores: false,
  responseFields: undefined,
  advancedSyntax: settings.advancedSyntax,
  queryType: 'prefixLast',
  echo: '',
})

/** `attribute:words`; without a number, 10 words. */
export function snippetAttribute(entry: string): SnippetAttribute {
  const colon = entry.lastIndexOf(':')
  if (colon === -1) return { attribute: entry, words: 10 }
  return { attribute: entry.slice(0, colon), words: Number(entry.slice(colon + 1)) }
}
