/** The validated parameters of a search, and their defaults. */

import type { Filters } from '../../engine/query.ts'

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
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'type', 'kind', 'facts', 'leadsTo'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: [{ attribute: 'content', words: 10 }] as SnippetAttribute[],
  snippetEllipsisText: '…',
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  /** The conditions of both filter parameters together. */
  filters: [] as Filters,
  /** Names of facets to count, or `*` for all. */
  facets: [] as string[],
  maxValuesPerFacet: 100,
  /** Facet counts are numbers of groups instead of records. */
  facetingAfterDistinct: false,
  /** Returns one hit per URL. */
  distinct: true,
  clickAnalytics: false,
  /** The parameters that were sent, URL-encoded. */
  echo: '',
}

export type SearchParams = typeof defaultParams
