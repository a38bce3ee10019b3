import type { SearchRecord } from '../../src/search/engine/record.ts'

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
      const { lvl0, ...headings } = record.hierarchy
      const levels = Object.entries(headings).map(([level, text]) => [level, numbered(text)])
      copies.push({
        ...record,
        objectID: `/copy-${copy}${record.objectID}`,
        url: `/copy-${copy}${record.url}`,
        hierarchy: { lvl0, ...Object.fromEntries(levels) },
        content: numbered(record.content),
      })
    }
  }
  return copies
}
