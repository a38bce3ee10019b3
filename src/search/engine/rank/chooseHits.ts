import type { EngineQuery } from '../query.ts'
import type { Scored } from './scoreRecord.ts'

/**
 * Picks the hits for one page of results. With `distinct`, only the best hit of each group counts.
 * @param ordered - all hits, best first
 */
export function chooseHits(
  ordered: readonly Scored[],
  groupOf: (record: number) => number,
  { distinct, offset, length }: Pick<EngineQuery, 'distinct' | 'offset' | 'length'>,
): { hits: readonly Scored[]; count: number } {
  const all = distinct ? bestOfGroups(ordered, groupOf) : ordered
  return { hits: all.slice(offset, offset + length), count: all.length }
}

function bestOfGroups(ordered: readonly Scored[], groupOf: (record: number) => number): Scored[] {
  const best = new Map<number, Scored>()
  for (const scored of ordered) {
    const group = groupOf(scored.record)
    if (!best.has(group)) best.set(group, scored)
  }
  return [...best.values()]
}
