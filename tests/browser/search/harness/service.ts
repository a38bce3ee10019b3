/** The search service of the tests: the project's own engine and protocol over a few pages. */

import { config } from '../../../../site.config.ts'
import { handleRequest } from '../../../../src/search/algolia/handleRequest.ts'
import { createSearchContext } from '../../../../src/search/algolia/searchContext.ts'
import { docsIndex } from '../../../../src/search/docsEngine.ts'
import { records } from './records.ts'
import type { Answer } from './searchHost.ts'

const context = createSearchContext(docsIndex(config.search.indexName, records))

export const answer: Answer = (path, body) => {
  const { status, body: result } = handleRequest(path.split('?')[0] ?? '', body, context)
  return { status, body: JSON.stringify(result) }
}
