/**
 * The groups of the dialog's list. On the start screen: saved searches and start pages. On the results screen: hits by
 * section.
 */
import { pageOf } from '../../../search/engine/record.ts'
import type { Hit } from '../../../search/hits/hit.ts'
import { address } from '../../../shared/address.ts'
import type { Results, Screen } from '../client/searchState.ts'
import type { SavedKind, SavedSearches } from '../saved/savedSearches.ts'

export interface DialogOption {
  /** Unique among all options. */
  key: string
  /** Position among all options, from 0. */
  index: number
  hit: Hit
  /** The hit is a section of the page above it, or a follow-up of it, so the UI need not repeat the page's title. */
  isChild: boolean
  /** The list of saved searches that it is in; undefined for hits and start pages. */
  saved: SavedKind | undefined
}

export interface OptionGroup {
  saved: SavedKind | undefined
  label: string
  options: DialogOption[]
}

const savedLabels: Record<SavedKind, string> = { recents: 'Recent', favorites: 'Favorites' }

/**
 * @param limit - maximum number of hits in a top-level section
 * @param start - the start pages: what most readers need, shown while the input is empty
 */
export function optionGroups(
  screen: Screen,
  results: Results | undefined,
  saved: SavedSearches,
  limit: number,
  start: readonly Hit[],
): OptionGroup[] {
  let index = 0
  const group = (
    label: string,
    hits: readonly Hit[],
    kind?: SavedKind,
    followUps: readonly Hit[] = [],
  ): OptionGroup => ({
    saved: kind,
    label,
    options: hits.map((hit, position) => ({
      key: `${kind ?? 'hit'} ${hit.objectID}`,
      index: index++,
      hit,
      isChild:
        followUps.includes(hit) ||
        (!kind &&
          hits
            .slice(0, position)
            .some(({ type, hierarchy }) => type === 'lvl1' && hierarchy.lvl1 === hit.hierarchy.lvl1)),
      saved: kind,
    })),
  })
  if (screen === 'start') {
    return [
      group(savedLabels.recents, saved.recents, 'recents'),
      group(savedLabels.favorites, saved.favorites, 'favorites'),
      group('Start with', start),
    ].filter(({ options }) => options.length > 0)
  }
  if (screen !== 'results' || !results) return []
  const [best] = results.hits
  const followUps = best ? followUpHits(best, results.hits) : []
  const hits = results.hits.filter((hit) => !followUps.includes(hit))
  return groupBy(hits, (hit) => hit.hierarchy.lvl0 ?? '').map(([section, inSection], position) => {
    const pages = groupBy(inSection.slice(0, limit), (hit) => hit.hierarchy.lvl1 ?? hit.url)
    const [first, ...others] = pages.flatMap(([, hitsOfPage]) => hitsOfPage) as [Hit, ...Hit[]]
    const children = position === 0 ? followUps : []
    return group(section || 'Documentation', [first, ...children, ...others], undefined, children)
  })
}

/** The follow-ups of the best hit, as hits. A follow-up that is itself among the hits is reused, with its highlights. */
function followUpHits(
  { url: bestUrl, hierarchy: { lvl1 }, leadsTo = [] }: Hit,
  found: readonly Hit[],
): Hit[] {
  return leadsTo.map(({ title, url }) => {
    const isSamePage = pageOf({ url }) === pageOf({ url: bestUrl })
    return (
      found.find((hit) => hit.url === url) ??
      plainHit(url, isSamePage ? { lvl1, lvl2: title } : { lvl1: title })
    )
  })
}

/**
 * Groups hits in the order of their best hit. A Map, because the service chooses the names and `constructor` is possible.
 */
function groupBy(hits: readonly Hit[], keyOf: (hit: Hit) => string): [string, Hit[]][] {
  const groups = new Map<string, Hit[]>()
  for (const hit of hits) groups.set(keyOf(hit), [...(groups.get(keyOf(hit)) ?? []), hit])
  return [...groups]
}

/** The configured start pages as hits. */
export const startHits = (pages: readonly { label: string; to: string }[]): Hit[] =>
  pages.map(({ label, to }) => ({ ...plainHit(address(to), { lvl1: label }), objectID: to }))

const plainHit = (url: string, names: { lvl1: string | null; lvl2?: string }): Hit => ({
  objectID: url,
  url,
  type: names.lvl2 === undefined ? 'lvl1' : 'lvl2',
  hierarchy: { lvl0: null, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null, ...names },
  content: null,
  snippets: {},
})
