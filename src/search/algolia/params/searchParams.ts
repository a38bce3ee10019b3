/** The validated parameters of a search, and their defaults. */

import type { Filters } from '../../engine/filters.ts'

interface SnippetAttribute {
  /** A dotted name, or `*` for all. */
  attribute: string
  words: number
}

export const defaultParams = {
  query: '',
  /** From 0. */
  page: 0,
  hitsPerPage: 20,
  /** The caller requested more hits than a search may return. */
  isCapped: false,
  /** Set if the caller uses `offset` and `length` instead of pages. The response then uses them, too. */
  range: undefined as { offset: number; length: number } | undefined,
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type', 'kind', 'facts', 'leadsTo'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: [{ attribute: 'content', words: 10 }] as SnippetAttribute[],
  snippetEllipsisText: '…',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  /** The conditions of all filter parameters together. */
  filters: [] as Filters,
  /** Records that meet a condition of a group rank above records that do not. */
  optionalFilters: [] as Filters,
  /** Names of facets to count, or `*` for all. */
  facets: [] as string[],
  maxValuesPerFacet: 100,
  /** Facet counts are numbers of groups instead of records. */
  facetingAfterDistinct: false,
  /** Returns one hit per URL. */
  distinct: true,
  clickAnalytics: false,
  /** Undefined for all searchable attributes. */
  restrictSearchableAttributes: undefined as string[] | undefined,
  /** `min` and `strict` allow typos as `true` does. */
  typoTolerance: 'true' as 'true' | 'false' | 'min' | 'strict',
  removeWordsIfNoResults: 'allOptional' as 'none' | 'lastWords' | 'firstWords' | 'allOptional',
  /** Each entry may contain several words. */
  optionalWords: [] as string[],
  /** Undefined for all. */
  responseFields: undefined as string[] | undefined,
  advancedSyntax: true,
  queryType: 'prefixLast' as 'prefixLast' | 'prefixAll' | 'prefixNone',
  /** The parameters that were sent, URL-encoded. */
  echo: '',
}

export type SearchParams = typeof defaultParams

/** `attribute:words`; without a number, 10 words. */
export function snippetAttribute(entry: string): SnippetAttribute {
  const colon = entry.lastIndexOf(':')
  if (colon === -1) return { attribute: entry, words: 10 }
  return { attribute: entry.slice(0, colon), words: Number(entry.slice(colon + 1)) }
}
