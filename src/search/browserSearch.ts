/**
 * Search without a server: the packed pages of a static build and the engine. It answers what the site's own client sends in
 * Algolia's shape, and nothing else, so it takes parameters as they come and carries none of the protocol's checks.
 */

import { hitsSearch } from './algolia/hitsSearch.ts'
import type { SearchParams } from './algolia/params.ts'
import type { SearchResponse } from './algolia/response.ts'
import { createDocsEngine } from './docsEngine.ts'
import type { FilterCondition } from './engine/filters.ts'
import { unpackRecords } from './records/packedPages.ts'
import { type IndexSettings, indexSettings } from './records/settings.ts'

/** The parameters that the site sends: see `searchRequest`. */
export interface BrowserRequest
  extends Partial<
    Pick<
      SearchParams,
      | 'query'
      | 'page'
      | 'hitsPerPage'
      | 'attributesToRetrieve'
      | 'attributesToHighlight'
      | 'snippetEllipsisText'
      | 'highlightPreTag'
      | 'highlightPostTag'
      | 'facets'
      | 'facetingAfterDistinct'
      | 'clickAnalytics'
    >
  > {
  /** `attribute:words` */
  attributesToSnippet?: string[]
  /** `attribute:value`; of a list in the list one must hold. */
  facetFilters?: (string | string[])[]
}

export type BrowserSearch = (requests: readonly BrowserRequest[]) => { results: SearchResponse[] }

/**
 * @param packed - what `packPages` made
 * @throws when `packed` is something else
 */
export function createBrowserSearch(packed: string, indexName: string): BrowserSearch {
  const records = unpackRecords(packed)
  if (records.length === 0) throw new Error('The search index has no records.')
  const engine = createDocsEngine(records)
  const index = { name: indexName, engine, records, settings: indexSettings }
  const context = { now: () => performance.now(), createQueryId: () => '' }
  return (requests) => ({
    results: requests.map(
      (request) => hitsSearch(toParams(request, indexSettings), index, context).run().response,
    ),
  })
}

function toParams(request: BrowserRequest, settings: IndexSettings): SearchParams {
  const { attributesToSnippet = settings.attributesToSnippet, facetFilters = [], ...sent } = request
  return {
    query: '',
    page: 0,
    hitsPerPage: settings.hitsPerPage,
    isCut: false,
    range: undefined,
    attributesToRetrieve: settings.attributesToRetrieve,
    attributesToHighlight: settings.attributesToHighlight,
    snippetEllipsisText: settings.snippetEllipsisText,
    highlightPreTag: settings.highlightPreTag,
    highlightPostTag: settings.highlightPostTag,
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
    ...sent,
    attributesToSnippet: attributesToSnippet.map((entry) => {
      const [attribute = '', words] = entry.split(':')
      return { attribute, words: Number(words) }
    }),
    filters: facetFilters.map((group) => [group].flat().map(toCondition)),
  }
}

function toCondition(filter: string): FilterCondition {
  const colon = filter.indexOf(':')
  const value = filter.slice(colon + 1).toLowerCase()
  return { attribute: filter.slice(0, colon), value, negated: false }
}
