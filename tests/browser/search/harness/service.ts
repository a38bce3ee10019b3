/** The search service of the tests: the project's own engine and protocol over a few pages. */

import { config } from '../../../../site.config.ts'
import { answerQueries } from '../../../../src/search/algolia/body.ts'
import { createSearchContext } from '../../../../src/search/algolia/searchContext.ts'
import { docsIndex } from '../../../../src/search/docsEngine.ts'
import { records } from './records.ts'
import type { Answer } from './searchHost.ts'

const context = createSearchContext(docsIndex(config.search.indexName, records))

export const answer: Answer = (body) => {
  const { status, body: result } = answerQueries(body, context)
  return { status, body: JSON.stringify(result) }
}
