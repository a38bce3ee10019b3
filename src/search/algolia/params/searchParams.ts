/** The validated parameters of a search, and their defaults. */

import type { Filters } from '../../engine/filters.ts'

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
  isCapped: boolean
  /** Set if the caller uses `offset` and `length` instead of pages. The response then uses them, too. */
  range: { offset: number; length: number } | undefined
  attributesToRetrieve: string[]
  attributesToHighlight: string[]
  attributesToSnippet: SnippetAttribute[]
  snippetEllipsisText: string
  highlightPreTag: string
  highlightPostTag: string
  /** The conditions of all filter parameters together. */
  filters: Filters
  /** Records that meet a condition of a group rank above records that do not. */
  optionalFilters: Filters
  /** Names of facets to count, or `*` for all. */
  facets: string[]
  maxValuesPerFacet: number
  /** Facet counts are numbers of groups instead of records. */
  facetingAfterDistinct: boolean
  /** Returns one hit per URL. */
  distinct: boolean
  clickAnalytics: boolean
  /** Undefined for all searchable attributes. */
  restrictSearchableAttributes: string[] | undefined
  /** `min` and `strict` allow typos as `true` does. */
  typoTolerance: 'true' | 'false' | 'min' | 'strict'
  removeWordsIfNoResults: 'none' | 'lastWords' | 'firstWords' | 'allOptional'
  /** Each entry may contain several words. */
  optionalWords: string[]
  /** Undefined for all. */
  responseFields: string[] | undefined
  advancedSyntax: boolean
  queryType: 'prefixLast' | 'prefixAll' | 'prefixNone'
  /** The parameters that were sent, URL-encoded. */
  echo: string
}

export const defaultParams: SearchParams = {
  query: '',
  page: 0,
  hitsPerPage: 20,
  isCapped: false,
  range: undefined,
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type', 'kind', 'facts', 'leadsTo'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: [{ attribute: 'content', words: 10 }],
  snippetEllipsisText: '…',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  filters: [],
  optionalFilters: [],
  facets: [],
  maxValuesPerFacet: 100,
  facetingAfterDistinct: false,
  distinct: true,
  clickAnalytics: false,
  restrictSearchableAttributes: undefined,
  typoTolerance: 'true',
  removeWordsIfNoResults: 'allOptional',
  optionalWords: [],
  responseFields: undefined,
  advancedSyntax: true,
  queryType: 'prefixLast',
  echo: '',
}

/** `attribute:words`; without a number, 10 words. */
export function snippetAttribute(entry: string): SnippetAttribute {
  const colon = entry.lastIndexOf(':')
  if (colon === -1) return { attribute: entry, words: 10 }
  return { attribute: entry.slice(0, colon), words: Number(entry.slice(colon + 1)) }
}
