import { useRef, useState } from 'react'
import { type Hit, hitTexts } from '../../../search/hits/hit.ts'
import { plainText } from '../../../search/hits/splitHighlight.ts'
import { announce } from '../../behaviors/announce.ts'
import { searchServiceOf } from '../client/searchService.ts'
import { isCurrent, screenOf } from '../client/searchState.ts'
import { useSearch } from '../client/useSearch.ts'
import type { SearchPanelProps } from '../panel.ts'
import type { SavedKind } from '../saved/savedSearches.ts'
import { useSavedSearches } from '../saved/useSavedSearches.ts'
import type { OpenTarget } from '../shortcuts.ts'
import { hitOpener } from './hitOpener.ts'
import { optionGroups } from './optionGroups.ts'
import { useOptions } from './useOptions.ts'
import { useSelection } from './useSelection.ts'

/** The state of the panel and the actions of its controls. */
export function useSearchPanel({ config, session, query, onQuery, onClose }: SearchPanelProps) {
  const [service] = useState(() => searchServiceOf(session, config))
  const { saved, ...store } = useSavedSearches(config)
  const { open, follow } = hitOpener({ service, addRecent: store.addRecent, onClose })
  /** The reader pressed Enter before the results arrived. Opens the first of them when they do. */
  const pendingEnter = useRef<{ target: OpenTarget; query: string }>(undefined)
  const { state, retry } = useSearch(query, service, {
    onCurrent(results) {
      const pending = pendingEnter.current
      pendingEnter.current = undefined
      if (pending?.query !== results.query) return
      const [best] = optionGroups('results', results, saved, config.maxResultsPerGroup)
      if (best?.options[0]) open(best.options[0].hit, results, pending.target)
    },
  })
  const { groups, options } = useOptions(config, state, saved)
  const { active, move, keepAmong } = useSelection(options, query)
  const { results, status } = state
  const screen = screenOf(state)
  return {
    state,
    retry,
    screen,
    service,
    groups,
    options,
    active,
    /** The browser follows the link of a hit. */
    follow: (hit: Hit, target: OpenTarget) => follow(hit, results, target),
    /** The browser follows the link to all results. */
    leave: () => onClose('done'),
    /** Opens the active hit, or else the first one, as soon as the results have arrived. */
    openActive(target: OpenTarget) {
      const chosen = active ?? (screen === 'results' && isCurrent(state) ? options[0] : undefined)
      if (chosen) open(chosen.hit, results, target)
      else if (status === 'error') retry()
      else if (status !== 'idle') pendingEnter.current = { target, query }
    },
    move(by: 1 | -1) {
      pendingEnter.current = undefined
      move(by)
    },
    forget(kind: SavedKind, hit: Hit) {
      keepAmong(options.filter(({ saved: list, hit: each }) => list && (list !== kind || each !== hit)))
      store.forget(kind, hit)
      announce(`Removed ${titleOf(hit)}.`)
      onQuery(query)
    },
    addFavorite(hit: Hit) {
      store.addFavorite(hit)
      announce(`Saved ${titleOf(hit)} to favorites.`)
      onQuery(query)
    },
  }
}

export const titleOf = (hit: Hit): string => plainText(hitTexts(hit).title)
