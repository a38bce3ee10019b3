import { answerQueries } from '../../search/algolia/body.ts'
import { createSearchContext } from '../../search/algolia/searchContext.ts'
import { docsIndex } from '../../search/docsEngine.ts'
import type { SearchRecord } from '../../search/engine/record.ts'
import type { PageModel } from '../../search/pageModel/pageModel.ts'
import type { DevAnswer } from './devSite.ts'

/** The search API over the current pages, for the dialog and the results page. */
export function createDevSearch(
  records: SearchRecord[],
  model: PageModel,
  indexName: string,
): (body: string) => DevAnswer {
  const context = createSearchContext(docsIndex(indexName, records, model))
  return (text) => {
    const { status, body } = answerQueries(text, context)
    return { status, type: 'application/json; charset=utf-8', text: JSON.stringify(body) }
  }
}
