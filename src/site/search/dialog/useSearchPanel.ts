import { useEffect, useMemo, useRef, useState } from 'react'
import { type Hit, titleOf } from '../../../search/hits/hit.ts'
import { announce } from '../../behaviors/announce.ts'
import type { SearchService } from '../client/searchService.ts'
import { isCurrent, type Results, screenOf } from '../client/searchState.ts'
import { useSearch } from '../client/useSearch.ts'
import type { SearchPanelProps } from '../panel.ts'
import type { SavedKind } from '../saved/savedSearches.ts'
import { useSavedSearches } from '../saved/useSavedSearches.ts'
import type { OpenTarget } from '../shortcuts.ts'
import { optionId } from './HitOption.tsx'
import { type DialogOption, optionGroups, startHits } from './optionGroups.ts'

/** The state of the panel and the actions of its controls. */
export function useSearchPanel({ config, service, query, onQuery, onClose }: SearchPanelProps) {
  const { saved, ...store } = useSavedSearches(config)
  const { open, follow } = hitOpener(service, store.addRecent, onClose)
  /** The reader pressed Enter before the results arrived. Opens the first of them when they do. */
  const pendingEnter = useRef<{ target: OpenTarget; query: string }>(undefined)
  const { state, retry } = useSearch(query, service, {
    onCurrent(results) {
      const pending = pendingEnter.current
      pendingEnter.current = undefined
      if (pending?.query !== results.query) return
      const [best] = results.hits
      if (best) open(best, results, pending.target)
    },
  })
  const { results, status } = state
  // The search may be repeated much later, when the reader is online again.
  useEffect(() => {
    if (status === 'error') pendingEnter.current = undefined
  }, [status])
  const screen = screenOf(state)
  // Memoized, so that a keystroke without new results does not render the list again.
  const groups = useMemo(
    () => optionGroups(screen, results, saved, config.maxResultsPerGroup, startHits(config.start)),
    [screen, results, saved, config],
  )
  const options = groups.flatMap((group) => group.options)
  const { active, move } = useSelection(options, query)
  return {
    state,
    retry,
    screen,
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

/** Opens hits, reports them, and adds them to the recent searches. */
function hitOpener(
  service: SearchService,
  addRecent: (hit: Hit) => void,
  onClose: SearchPanelProps['onClose'],
) {
  /** The browser follows the link of a hit. @param results - that the hit is one of */
  const follow = (hit: Hit, results: Results | undefined, target: OpenTarget) => {
    service.reportOpened(results, hit)
    addRecent(hit)
    if (target === 'here') onClose('done')
  }
  return {
    follow,
    open(hit: Hit, results: Results | undefined, target: OpenTarget) {
      follow(hit, results, target)
      if (target === 'here') window.location.assign(hit.url)
      else window.open(hit.url, '_blank', target === 'tab' ? 'noopener' : windowFeatures())
    },
  }
}

/** Browsers open a window instead of a tab only if the features contain a size. */
const windowFeatures = (): string => `noopener,popup,width=${window.outerWidth},height=${window.outerHeight}`

/** The option that the reader moved to. Another query clears it. */
function useSelection(options: readonly DialogOption[], query: string) {
  const [selection, setSelection] = useState<{ key: string | undefined; query: string }>()
  const active = options.find(({ key }) => selection?.query === query && selection.key === key)
  return {
    active,
    /** Moves the selection and wraps around. Without an active option, down selects the first one and up the last. */
    move(by: 1 | -1) {
      const next = active ? active.index + by : by === 1 ? 0 : -1
      const option = options.at(next % options.length)
      setSelection({ key: option?.key, query })
      if (option) document.getElementById(optionId(option.index))?.scrollIntoView({ block: 'nearest' })
    },
  }
}
