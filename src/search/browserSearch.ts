/**
 * Search without a server: runs the engine on the pages in the index file of the build. Only the site's own client uses it, in
 * Algolia's format, so it trusts the parameters and skips the checks of the protocol.
 */

import { defaultParams, type SearchParams, snippetAttribute } from './algolia/params/searchParams.ts'
import type { SearchResponse } from './algolia/response.ts'
import { prepareHits } from './algolia/searchHits.ts'
import { createDocsEngine } from './docsEngine.ts'
import type { FilterCondition } from './engine/filters.ts'
import type { PageModel } from './pageModel/pageModel.ts'
import { type RecordOptions, recordsFromPage } from './records/recordsFromPage.ts'
import type { SearchablePage } from './records/searchablePage.ts'

/** The index file: the pages, from which a browser makes the same records as the build. The records would be larger. */
export interface BrowserIndex {
  pages: SearchablePage[]
  options: RecordOptions
  model: PageModel
}

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
 * @param text - a `BrowserIndex` as JSON
 * @throws {Error} if `text` is anything else
 */
export function createBrowserSearch(text: string, indexName: string): BrowserSearch {
  const { pages, options, model }: BrowserIndex = JSON.parse(text)
  const records = pages.flatMap((page) => recordsFromPage(page, options))
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
