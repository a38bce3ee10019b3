/** The search service of the tests: the project's own engine and protocol over a few pages. */

import { config } from '../../../site.config.ts'
import { createEngine } from '../../../src/search/engine/createEngine.ts'
import { answerRequest } from '../../../src/search/protocol/answerRequest.ts'
import { createSearchContext } from '../../../src/search/protocol/searchContext.ts'
import { indexSettings } from '../../../src/search/settings.ts'
import { records } from './records.ts'
import type { Answer } from './searchHost.ts'

const { indexName } = config.search
const context = createSearchContext({
  indexName,
  engine: createEngine(records),
  records,
  settings: indexSettings,
})

export const answer: Answer = (path, body) => {
  const { status, body: result } = answerRequest(path.split('?')[0] ?? '', body, context)
  return { status, body: JSON.stringify(result) }
}
