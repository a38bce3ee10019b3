import type { Hit } from '../../../search/hits/hit.ts'

/** Hits of one top-level section. */
export interface HitGroup {
  section: string
  hits: GroupedHit[]
}

export interface GroupedHit {
  hit: Hit
  /** The hit belongs to the page shown just above it, whose title need not be repeated. */
  child: boolean
}

/**
 * Groups hits by top-level section in the order the service ranked them, the best hit first. Within a section, hits
 * of one page stand together, where the first of them ranked. A Map keeps the sections: their names come from the
 * service, and `constructor` is as good a name as any.
 *
 * @param limit - hits shown of a section
 */
export function groupHits(hits: readonly Hit[], limit: number): HitGroup[] {
  const sections = collect(hits, (hit) => hit.hierarchy.lvl0 ?? '')
  return [...sections].map(([section, members]) => {
    const pages = collect(members.slice(0, limit), (hit) => hit.hierarchy.lvl1 ?? hit.url)
    return { section, hits: [...pages.values()].flatMap(nest) }
  })
}

function collect(hits: readonly Hit[], keyOf: (hit: Hit) => string): Map<string, Hit[]> {
  const groups = new Map<string, Hit[]>()
  for (const hit of hits) {
    const group = groups.get(keyOf(hit))
    if (group) group.push(hit)
    else groups.set(keyOf(hit), [hit])
  }
  return groups
}

/** Marks what stands below the page's own hit. */
function nest(hits: readonly Hit[]): GroupedHit[] {
  const page = hits.findIndex((hit) => hit.type === 'lvl1')
  return hits.map((hit, index) => ({ hit, child: page !== -1 && index > page }))
}
