import { createEngine } from './engine/createEngine.ts'
import type { Engine } from './engine/query.ts'
import type { SearchRecord } from './engine/record.ts'
import { createPagePredictor, type PageModel } from './pageModel/pageModel.ts'
import { synonymGroups } from './records/synonyms.ts'

/** Creates the engine for the site's records, with the site's synonyms. */
export const createDocsEngine = (records: readonly SearchRecord[], pageModel?: PageModel): Engine =>
  createEngine(records, synonymGroups, pageModel && createPagePredictor(pageModel))
