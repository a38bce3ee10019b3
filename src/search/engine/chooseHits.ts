import type { EngineQuery } from './query.ts'
import type { Scored } from './scoreRecord.ts'

type Compare = (a: Scored, b: Scored) => number

/** A hit to show, with its place in its group when groups show several. */
interface ChosenHit {
  scored: Scored
  sequence?: number
}

export interface Choice {
  hits: ChosenHit[]
  /** Over all pages of results: the number of records, or of groups with `distinct`. */
  count: number
}

/** Picks the hits of one page of results; `offset` and `length` count hits, or with `distinct` their groups. */
export function chooseHits(
  scored: readonly Scored[],
  compare: Compare,
  groupOf: (record: number) => number,
  { distinct, offset, length }: Pick<EngineQuery, 'distinct' | 'offset' | 'length'>,
): Choice {
  const end = offset + length
  if (distinct === 0) {
    const hits = [...scored].sort(compare).slice(offset, end)
    return { hits: hits.map((hit) => ({ scored: hit })), count: scored.length }
  }
  const leaders = new Map<number, Scored>()
  for (const candidate of scored) {
    const group = groupOf(candidate.record)
    const leader = leaders.get(group)
    if (leader === undefined || compare(candidate, leader) < 0) leaders.set(group, candidate)
  }
  const chosen = [...leaders.values()].sort(compare).slice(offset, end)
  if (distinct === 1) return { hits: chosen.map((hit) => ({ scored: hit })), count: leaders.size }
  const members = new Map<number, Scored[]>(chosen.map(({ record }) => [groupOf(record), []]))
  for (const candidate of scored) members.get(groupOf(candidate.record))?.push(candidate)
  const hits = [...members.values()].flatMap((group) =>
    group
      .sort(compare)
      .slice(0, distinct)
      .map((hit, sequence) => ({ scored: hit, sequence })),
  )
  return { hits, count: leaders.size }
}
