/** Search without a server: the packed pages of a static build, the engine, and the protocol's routes over it. */

import { handleRequest, type ProtocolResponse } from './algolia/handleRequest.ts'
import { createSearchContext } from './algolia/searchContext.ts'
import { createDocsEngine } from './docsEngine.ts'
import { unpackRecords } from './records/packedPages.ts'
import { indexSettings } from './records/settings.ts'

/** Answers the body of a POST to a path such as `/1/indexes/docs/query`. Searches only: the site asks for nothing else. */
export type BrowserSearch = (path: string, body: string) => ProtocolResponse

/**
 * @param packed - what `packPages` made
 * @throws when `packed` is something else
 */
export function createBrowserSearch(packed: string, indexName: string): BrowserSearch {
  const records = unpackRecords(packed)
  if (records.length === 0) throw new Error('The search index has no records.')
  const engine = createDocsEngine(records)
  const context = createSearchContext({ indexName, engine, records, settings: indexSettings })
  return (path, body) => handleRequest(path, body, context)
}
