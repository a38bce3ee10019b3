import type { SearchRecord } from '../search/record.ts'
import type { DevAnswer } from './devSite.ts'

/** The search API over the records of the pages as they are now. */
export function createDevSearch(_records: SearchRecord[]): (url: URL, body: string) => DevAnswer {
  return () => ({
    status: 503,
    type: 'application/json; charset=utf-8',
    text: JSON.stringify({ message: 'Search is not running.', status: 503 }),
  })
}
