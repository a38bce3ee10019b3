import { handleRequest } from '../../search/algolia/handleRequest.ts'
import { handleRecommendations } from '../../search/algolia/recommendations.ts'
import { createSearchContext } from '../../search/algolia/searchContext.ts'
import { createDocsEngine } from '../../search/docsEngine.ts'
import type { SearchRecord } from '../../search/engine/record.ts'
import { indexSettings } from '../../search/records/settings.ts'
import type { DevAnswer } from './devSite.ts'

/** The search API over the records of the pages as they are now. Keys are not asked for while developing. */
export function createDevSearch(
  records: SearchRecord[],
  indexName: string,
): (url: URL, body: string) => DevAnswer {
  const context = createSearchContext({
    indexName,
    engine: createDocsEngine(records),
    records,
    settings: indexSettings,
  })
  return (url, text) => {
    const { status, body } = handleRequest(url.pathname, text, context, {
      recommendations: handleRecommendations,
    })
    return { status, type: 'application/json; charset=utf-8', text: JSON.stringify(body) }
  }
}
