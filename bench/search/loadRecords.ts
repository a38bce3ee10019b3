import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchRecord } from '../../src/search/engine/record.ts'

/** The records of the last build. @throws when there is none. */
export function loadRecords(root: string): SearchRecord[] {
  const file = join(root, 'dist/search/records.json')
  if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run build\` first.`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/**
 * Copies the records as if the site had `times` as many pages. Each copy has its own URLs, and a number in its texts, so
 * that the index cannot share texts between copies.
 */
export function multiply(records: readonly SearchRecord[], times: number): SearchRecord[] {
  const copies: SearchRecord[] = [...records]
  for (let copy = 1; copy < times; copy++) {
    const numbered = <T extends string | null>(text: T): T =>
      text === null ? text : (`${text} ${copy}` as T)
    for (const record of records) {
      const { lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6 } = record.hierarchy
      copies.push({
        ...record,
        objectID: `/copy-${copy}${record.objectID}`,
        url: `/copy-${copy}${record.url}`,
        hierarchy: {
          lvl0,
          lvl1: numbered(lvl1),
          lvl2: numbered(lvl2),
          lvl3: numbered(lvl3),
          lvl4: numbered(lvl4),
          lvl5: numbered(lvl5),
          lvl6: numbered(lvl6),
        },
        content: numbered(record.content),
      })
    }
  }
  return copies
}
