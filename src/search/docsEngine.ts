import { engineSettings } from './algolia/engineSettings.ts'
import { createEngine } from './engine/createEngine.ts'
import type { Engine } from './engine/query.ts'
import type { SearchRecord } from './engine/record.ts'
import { indexSettings } from './records/settings.ts'
import { synonymGroups } from './records/synonyms.ts'

/** The engine over the site's records, with the site's settings and synonyms. */
export function createDocsEngine(records: readonly SearchRecord[]): Engine {
  return createEngine(records, engineSettings(indexSettings), synonymGroups)
}
