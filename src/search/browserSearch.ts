/**
 * Search without a server: the engine over the packed pages of a static build. It serves only the site's own client, in
 * Algolia's format, so it trusts the parameters and leaves out the protocol's checks.
 */

import { defaultParams, type SearchParams, snippetAttribute } from './algolia/params/searchParams.ts'
import type { SearchResponse } from './algolia/response.ts'
import { prepareHits } from './algolia/searchHits.ts'
import { docsIndex } from './docsEngine.ts'
import type { FilterCondition } from './engine/filters.ts'
import { unpackPages } from './records/packedPages.ts'
import { indexSettings } from './records/settings.ts'

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
  /** `attribute:value`; of a nested list, one must hold. */
  facetFilters?: (string | string[])[]
}

export type BrowserSearch = (requests: readonly BrowserRequest[]) => { results: SearchResponse[] }

/**
 * @param packed - the output of `packPages`
 * @throws when `packed` is anything else
 */
export function createBrowserSearch(packed: string, indexName: string): BrowserSearch {
  const { records, model } = unpackPages(packed)
  if (records.length === 0) throw new Error('The search index has no records.')
  const index = docsIndex(indexName, records, model)
  const context = { index, now: () => performance.now(), createQueryId: () => '' }
  return (requests) => ({
    results: requests.map((request) => prepareHits(toParams(request), context)().response),
  })
}

function toParams({ attributesToSnippet, facetFilters = [], ...sent }: BrowserRequest): SearchParams {
  return {
    ...defaultParams(indexSettings),
    ...sent,
    ...(attributesToSnippet && { attributesToSnippet: attributesToSnippet.map(snippetAttribute) }),
    filters: facetFilters.map((group) => [group].flat().map(toCondition)),
  }
}

function toCondition(filter: string): FilterCondition {
  const colon = filter.indexOf(':')
  const value = filter.slice(colon + 1).toLowerCase()
  return { attribute: filter.slice(0, colon), value, negated: false }
}
