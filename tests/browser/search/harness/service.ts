/** The search service of the tests: the project's own engine and protocol with the sample pages. */

import { config } from '../../../../site.config.ts'
import { answerQueries } from '../../../../src/search/algolia/queries.ts'
import { createDocsEngine } from '../../../../src/search/docsEngine.ts'
import { records } from './records.ts'
import type { Answer } from './searchHost.ts'

const context = { indexName: config.search.indexName, engine: createDocsEngine(records) }

export const answer: Answer = (body) => {
  const { status, body: result } = answerQueries(body, context)
  return { status, body: JSON.stringify(result) }
}
