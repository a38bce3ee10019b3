/**
 * Search without a server: runs the engine on the packed pages of a static build. Only the site's own client uses it, in
 * Algolia's format, so it trusts the parameters and skips the checks of the protocol.
 */

import { defaultParams, type SearchParams, snippetAttribute } from './algolia/params/searchParams.ts'
import type { SearchResponse } from './algolia/response.ts'
import { prepareHits } from './algolia/searchHits.ts'
import { createDocsEngine } from './docsEngine.ts'
import type { FilterCondition } from './engine/filters.ts'
import { unpackPages } from './records/packedPages.ts'

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
  /** `attribute:value`. All must be met; of a nested list, at least one. */
  facetFilters?: (string | string[])[]
}

export type BrowserSearch = (requests: readonly BrowserRequest[]) => { results: SearchResponse[] }

/**
 * @param packed - the output of `packPages`
 * @throws {Error} if `packed` is anything else
 */
export function createBrowserSearch(packed: string, indexName: string): BrowserSearch {
  const { records, model } = unpackPages(packed)
  if (records.length === 0) throw new Error('The search index has no records.')
  const engine = createDocsEngine(records, model)
  const context = { indexName, engine }
  return (requests) => ({
    results: requests.map((request) => prepareHits(toParams(request), context)()),
  })
}

function toParams({ attributesToSnippet, facetFilters = [], ...sent }: BrowserRequest): SearchParams {
  return {
    ...defaultParams,
    ...sent,
    ...(attributesToSnippet && { attributesToSnippet: attributesToSnippet.map(snippetAttribute) }),
    // No service counts these searches, and `crypto.randomUUID` does not exist on pages without TLS.
    clickAnalytics: false,
    filters: facetFilters.map((group) => [group].flat().map(toCondition)),
  }
}

function toCondition(filter: string): FilterCondition {
  const colon = filter.indexOf(':')
  const value = filter.slice(colon + 1).toLowerCase()
  return { attribute: filter.slice(0, colon), value, negated: false }
}
