/** What the dialog's list contains, group by group: saved searches and first pages on the start screen, else the hits. */
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
  /** The hit belongs to the one above it, whose title need not be repeated: a part of its page, or where it leads on to. */
  isChild: boolean
  /** Which list of saved searches it is in; undefined for hits and first pages. */
  saved: SavedKind | undefined
}

export interface OptionGroup {
  saved: SavedKind | undefined
  label: string
  options: DialogOption[]
}

const SAVED_LABELS: Record<SavedKind, string> = { recents: 'Recent', favorites: 'Favorites' }

/**
 * @param limit - hits shown of a top-level section
 * @param start - pages that most readers need, shown before anything is typed
 */
export function optionGroups(
  screen: Screen,
  results: Results | undefined,
  saved: SavedSearches,
  limit: number,
  start: readonly Hit[] = [],
): OptionGroup[] {
  let index = 0
  const group = (
    label: string,
    hits: readonly Hit[],
    kind?: SavedKind,
    stops: readonly Hit[] = [],
  ): OptionGroup => ({
    saved: kind,
    label,
    options: hits.map((hit, place) => ({
      key: `${kind ?? 'hit'} ${hit.objectID}`,
      index: index++,
      hit,
      isChild:
        stops.includes(hit) ||
        (!kind &&
          hits
            .slice(0, place)
            .some(({ type, hierarchy }) => type === 'lvl1' && hierarchy.lvl1 === hit.hierarchy.lvl1)),
      saved: kind,
    })),
  })
  if (screen === 'start') {
    return [
      group(SAVED_LABELS.recents, saved.recents, 'recents'),
      group(SAVED_LABELS.favorites, saved.favorites, 'favorites'),
      group('Start with', start),
    ].filter(({ options }) => options.length > 0)
  }
  if (screen !== 'results' || !results) return []
  const [best] = results.hits
  const stops = best ? nextStops(best, results.hits) : []
  const hits = results.hits.filter((hit) => !stops.includes(hit))
  return groupBy(hits, (hit) => hit.hierarchy.lvl0 ?? '').map(([section, inSection], place) => {
    const pages = groupBy(inSection.slice(0, limit), (hit) => hit.hierarchy.lvl1 ?? hit.url)
    const [first, ...others] = pages.flatMap(([, hitsOfPage]) => hitsOfPage) as [Hit, ...Hit[]]
    const below = place === 0 ? stops : []
    return group(section || 'Documentation', [first, ...below, ...others], undefined, below)
  })
}

/** Where the best hit leads on to, as hits below it: those that the query found as well move there. */
function nextStops({ url: bestUrl, hierarchy: { lvl1 }, leadsTo = [] }: Hit, found: readonly Hit[]): Hit[] {
  return leadsTo.map(({ title, url }) => {
    const isSamePage = pageOf({ url }) === pageOf({ url: bestUrl })
    return (
      found.find((hit) => hit.url === url) ??
      plainHit(url, isSamePage ? { lvl1, lvl2: title } : { lvl1: title })
    )
  })
}

/** Groups in the order of their best hit. A Map, because names come from the service, and `constructor` is a valid one. */
function groupBy(hits: readonly Hit[], keyOf: (hit: Hit) => string): [string, Hit[]][] {
  const groups = new Map<string, Hit[]>()
  for (const hit of hits) groups.set(keyOf(hit), [...(groups.get(keyOf(hit)) ?? []), hit])
  return [...groups]
}

/** The configured pages as hits. */
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
