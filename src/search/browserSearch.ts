/** Search without a server: answers the site's requests, in Algolia's format, from the index file of the build. */

import { handleQueries } from './algolia/queries.ts'
import { createDocsEngine } from './docsEngine.ts'
import type { PageModel } from './pageModel/pageModel.ts'
import { type RecordOptions, recordsFromPage } from './records/recordsFromPage.ts'
import type { SearchablePage } from './records/searchablePage.ts'

/** The index file: the pages, from which a browser makes the same records as the build. The records would be larger. */
export interface BrowserIndex {
  pages: SearchablePage[]
  options: RecordOptions
  model: PageModel
}

export type BrowserSearch = (requests: readonly object[]) => ReturnType<typeof handleQueries>

/**
 * @param text - a `BrowserIndex` as JSON
 * @throws {Error} if `text` is anything else
 */
export function createBrowserSearch(text: string, indexName: string): BrowserSearch {
  const { pages, options, model }: BrowserIndex = JSON.parse(text)
  const records = pages.flatMap((page) => recordsFromPage(page, options))
  if (records.length === 0) throw new Error('The search index has no records.')
  const context = { indexName, engine: createDocsEngine(records, model) }
  // No service counts these searches, and `crypto.randomUUID` does not exist on pages without TLS.
  const withoutAnalytics = (request: object) => ({ ...request, clickAnalytics: false })
  return (requests) => handleQueries({ requests: requests.map(withoutAnalytics) }, context)
}
