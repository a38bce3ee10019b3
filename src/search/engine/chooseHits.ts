import type { EngineQuery } from './query.ts'
import type { Scored } from './scoreRecord.ts'

/** A hit to show. `sequence` is its position in its group, set only if groups may show several hits. */
interface ChosenHit {
  scored: Scored
  sequence?: number
}

export interface Choice {
  hits: ChosenHit[]
  /** Number of records on all pages of results or, with `distinct`, number of groups. */
  count: number
}

/**
 * Picks the hits for one page of results. `offset` and `length` count hits or, with `distinct`, groups.
 * @param ordered - all hits, best first
 */
export function chooseHits(
  ordered: readonly Scored[],
  groupOf: (record: number) => number,
  { distinct, offset, length }: Pick<EngineQuery, 'distinct' | 'offset' | 'length'>,
): Choice {
  const end = offset + length
  if (distinct === 0)
    return { hits: ordered.slice(offset, end).map((scored) => ({ scored })), count: ordered.length }
  const groups = new Map<number, Scored[]>()
  for (const scored of ordered) {
    const group = groups.get(groupOf(scored.record))
    if (group === undefined) groups.set(groupOf(scored.record), [scored])
    else if (group.length < distinct) group.push(scored)
  }
  const hits = [...groups.values()]
    .slice(offset, end)
    .flatMap((group) => group.map((scored, sequence) => (distinct === 1 ? { scored } : { scored, sequence })))
  return { hits, count: groups.size }
}
