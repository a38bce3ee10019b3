/** What the dialog's list holds, group by group: saved searches on the start screen, else the hits. */

import type { Hit } from '../../../search/hits/hit.ts'
import { address } from '../../../shared/address.ts'
import type { Results, Screen } from '../client/searchState.ts'
import type { SavedKind, SavedSearches } from '../saved/savedSearches.ts'
import { groupHits } from './groupHits.ts'

export interface DialogOption {
  /** Names the option among all that are shown. */
  key: string
  hit: Hit
  /** The hit stands below the page that is listed above it. */
  child: boolean
}

export interface OptionGroup {
  /** Which list of saved searches this is, undefined for hits. */
  saved: SavedKind | undefined
  label: string
  options: DialogOption[]
}

const savedLabels: Record<SavedKind, string> = { recents: 'Recent', favorites: 'Favorites' }

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
  if (screen === 'start') {
    const groups = (['recents', 'favorites'] as const).flatMap((kind) => savedGroup(kind, saved[kind]))
    return [...groups, ...startGroup(start)]
  }
  if (screen !== 'results' || !results) return []
  return groupHits(results.hits, limit).map(({ section, hits }) => ({
    saved: undefined,
    label: section || 'Documentation',
    options: hits.map(({ hit, child }) => ({ key: `hit ${hit.objectID}`, hit, child })),
  }))
}

function savedGroup(kind: SavedKind, hits: Hit[]): OptionGroup[] {
  if (hits.length === 0) return []
  const options = hits.map((hit) => ({ key: `${kind} ${hit.objectID}`, hit, child: false }))
  return [{ saved: kind, label: savedLabels[kind], options }]
}

function startGroup(hits: readonly Hit[]): OptionGroup[] {
  if (hits.length === 0) return []
  const options = hits.map((hit) => ({ key: `start ${hit.objectID}`, hit, child: false }))
  return [{ saved: undefined, label: 'Start with', options }]
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

export interface FoundOption extends DialogOption {
  group: OptionGroup
  /** Place among all options, from 0. */
  index: number
}

export function allOptions(groups: readonly OptionGroup[]): FoundOption[] {
  return groups
    .flatMap((group) => group.options.map((option) => ({ ...option, group })))
    .map((option, index) => ({ ...option, index }))
}
