import { answerQueries } from '../../search/algolia/queries.ts'
import { createDocsEngine } from '../../search/docsEngine.ts'
import type { SearchRecord } from '../../search/engine/record.ts'
import type { PageModel } from '../../search/pageModel/pageModel.ts'
import type { DevResponse } from './devSite.ts'

/** The search API of the development server, over the current pages. */
export function createDevSearch(
  records: SearchRecord[],
  model: PageModel,
  indexName: string,
): (body: string) => DevResponse {
  const context = { indexName, engine: createDocsEngine(records, model) }
  return (text) => {
    const { status, body } = answerQueries(text, context)
    return { status, type: 'application/json; charset=utf-8', text: JSON.stringify(body) }
  }
}
