import type { SearchRecord } from '../record.ts'
import { valueAt } from './searchableAttributes.ts'

/** Puts records in the order that decides between equal matches: Algolia's `customRanking`, then as they came. */
export function inCustomOrder(
  records: readonly SearchRecord[],
  customRanking: readonly string[],
): SearchRecord[] {
  const criteria = customRanking.map((entry) => {
    const open = entry.indexOf('(')
    return { path: entry.slice(open + 1, -1), sign: entry.startsWith('desc') ? -1 : 1 }
  })
  const keys = new Map(
    records.map((record) => [record, criteria.map(({ path }) => Number(valueAt(record, path) ?? 0))]),
  )
  return [...records].sort((a, b) => {
    const left = keys.get(a) as number[]
    const right = keys.get(b) as number[]
    for (const [i, { sign }] of criteria.entries()) {
      const difference = (left[i] as number) - (right[i] as number)
      if (difference !== 0) return sign * difference
    }
    return 0
  })
}
