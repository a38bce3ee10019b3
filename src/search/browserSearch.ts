/** Search without a server: the packed records of a static build, the engine, and the protocol's routes over it. */

import { createEngine } from './engine/createEngine.ts'
import { unpackRecords } from './packed.ts'
import { answerRequest, type ProtocolAnswer } from './protocol/answerRequest.ts'
import { createSearchContext } from './protocol/searchContext.ts'
import { indexSettings } from './settings.ts'

/** Answers the body of a POST to a path such as `/1/indexes/docs/query`. Searches only: the site asks for nothing else. */
export type BrowserSearch = (path: string, body: string) => ProtocolAnswer

/**
 * @param packed - what `packRecords` made
 * @throws when `packed` is something else
 */
export function createBrowserSearch(packed: string, indexName: string): BrowserSearch {
  const records = unpackRecords(packed)
  if (records.length === 0) throw new Error('The search index has no records.')
  const engine = createEngine(records)
  const context = createSearchContext({ indexName, engine, records, settings: indexSettings })
  return (path, body) => answerRequest(path, body, context)
}
