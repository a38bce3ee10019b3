import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { createEngine } from '../../../search/engine/createEngine.ts'
import { checkParameterNames } from '../../../search/protocol/parameterNames.ts'
import { createSearchContext } from '../../../search/protocol/searchContext.ts'
import { indexSettings } from '../../../search/settings.ts'
import type { ServerOptions } from '../../options.ts'
import type { Turns } from '../turns.ts'
import { readRecords } from './readRecords.ts'
import { createSearchService, type SearchService } from './searchService.ts'

/**
 * Reads the build's records and indexes them. Undefined, with one line in the log, when that is not possible: pages
 * are served without search.
 */
export function openSearch(
  { dist, search: { indexName } }: ServerOptions,
  turns: Turns,
  log: FastifyBaseLogger,
): SearchService | undefined {
  try {
    const records = readRecords(dist)
    const engine = createEngine(records, indexSettings)
    const context = createSearchContext({
      indexName,
      engine,
      records,
      settings: indexSettings,
      checkNames: checkParameterNames,
      // Node keeps random bytes for these in store: a quarter of the time of drawing them each time.
      createQueryId: () => randomUUID().replaceAll('-', ''),
    })
    return createSearchService(context, indexName, records.length, turns)
  } catch (error) {
    log.error(`Search is off: ${(error as Error).message}`)
    return undefined
  }
}
