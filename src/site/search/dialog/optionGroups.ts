/** What the dialog's list contains, group by group: saved searches and first pages on the start screen, else the hits. */
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
  /** The hit belongs to the page listed above it, whose title need not be repeated. */
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
  const group = (label: string, hits: readonly Hit[], kind?: SavedKind): OptionGroup => ({
    saved: kind,
    label,
    options: hits.map((hit, place) => ({
      key: `${kind ?? 'hit'} ${hit.objectID}`,
      index: index++,
      hit,
      isChild:
        !kind &&
        hits
          .slice(0, place)
          .some(({ type, hierarchy }) => type === 'lvl1' && hierarchy.lvl1 === hit.hierarchy.lvl1),
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
  return groupBy(results.hits, (hit) => hit.hierarchy.lvl0 ?? '').map(([section, hits]) => {
    const pages = groupBy(hits.slice(0, limit), (hit) => hit.hierarchy.lvl1 ?? hit.url)
    return group(
      section || 'Documentation',
      pages.flatMap(([, hitsOfPage]) => hitsOfPage),
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
  pages.map(({ label, to }) => ({
    objectID: to,
    url: address(to),
    type: 'lvl1',
    hierarchy: { lvl0: null, lvl1: label, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: null,
    snippets: {},
  }))
