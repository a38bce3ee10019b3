import { createEngine } from '../search/engine/createEngine.ts'
import { answerRequest } from '../search/protocol/answerRequest.ts'
import { handleRecommendations } from '../search/protocol/recommendations.ts'
import { createSearchContext } from '../search/protocol/searchContext.ts'
import type { SearchRecord } from '../search/record.ts'
import { indexSettings } from '../search/settings.ts'
import type { DevAnswer } from './devSite.ts'

/** The search API over the records of the pages as they are now. Keys are not asked for while developing. */
export function createDevSearch(
  records: SearchRecord[],
  indexName: string,
): (url: URL, body: string) => DevAnswer {
  const context = createSearchContext({
    indexName,
    engine: createEngine(records),
    records,
    settings: indexSettings,
  })
  return (url, text) => {
    const { status, body } = answerRequest(url.pathname, text, context, {
      recommendations: handleRecommendations,
    })
    return { status, type: 'application/json; charset=utf-8', text: JSON.stringify(body) }
  }
}
