import { useMemo } from 'react'
import { type SearchState, screenOf } from '../client/searchState.ts'
import type { SavedSearches } from '../saved/savedSearches.ts'
import type { DialogConfig } from '../searchConfig.ts'
import { type DialogOption, type OptionGroup, optionGroups, startHits } from './optionGroups.ts'

interface Options {
  groups: OptionGroup[]
  /** Those of all groups. */
  options: DialogOption[]
}

/** The options of the panel's list. Memoized, so that a keystroke without new results does not render the list again. */
export function useOptions(config: DialogConfig, state: SearchState, saved: SavedSearches): Options {
  const { maxResultsPerGroup } = config
  const { results } = state
  const screen = screenOf(state)
  const start = useMemo(() => startHits(config.start), [config.start])
  return useMemo(() => {
    const groups = optionGroups(screen, results, saved, maxResultsPerGroup, start)
    return { groups, options: groups.flatMap((group) => group.options) }
  }, [screen, results, saved, maxResultsPerGroup, start])
}
