import { handleRequest } from '../../search/algolia/handleRequest.ts'
import { createSearchContext } from '../../search/algolia/searchContext.ts'
import { docsIndex } from '../../search/docsEngine.ts'
import type { SearchRecord } from '../../search/engine/record.ts'
import type { DevAnswer } from './devSite.ts'

/** The search API over the current pages. In development, keys are not checked. */
export function createDevSearch(
  records: SearchRecord[],
  indexName: string,
): (url: URL, body: string) => DevAnswer {
  const context = createSearchContext(docsIndex(indexName, records))
  return (url, text) => {
    const { status, body } = handleRequest(url.pathname, text, context)
    return { status, type: 'application/json; charset=utf-8', text: JSON.stringify(body) }
  }
}
