import { useEffect, useMemo, useRef, useState } from 'react'
import { type Hit, hitTexts } from '../../../search/hits/hit.ts'
import { plainText } from '../../../search/hits/splitHighlight.ts'
import { announce } from '../../behaviors/announce.ts'
import { searchServiceOf } from '../client/searchService.ts'
import { isCurrent, type Results, screenOf } from '../client/searchState.ts'
import { useSearch } from '../client/useSearch.ts'
import type { SearchPanelProps } from '../panel.ts'
import type { SavedKind } from '../saved/savedSearches.ts'
import { useSavedSearches } from '../saved/useSavedSearches.ts'
import type { OpenTarget } from '../shortcuts.ts'
import { optionId } from './HitOption.tsx'
import { optionGroups, startHits } from './optionGroups.ts'

/** The state of the panel and the actions of its controls. */
export function useSearchPanel(props: SearchPanelProps) {
  const { config, session, query, onQuery, onClose } = props
  const [service] = useState(() => searchServiceOf(session, config))
  const { saved, ...store } = useSavedSearches(config)
  /** The reader pressed Enter before the results arrived. Opens the first of them when they do. */
  const pendingEnter = useRef<{ target: OpenTarget; query: string }>(undefined)
  const { state, retry } = useSearch(query, service, {
    onCurrent(results) {
      const pending = pendingEnter.current
      pendingEnter.current = undefined
      if (pending?.query !== results.query) return
      const [first] = optionGroups('results', results, saved, config.maxResultsPerGroup)
      if (first?.options[0]) open(first.options[0].hit, pending.target, results)
    },
  })
  const screen = screenOf(state)
  // Memoized, so that a keystroke whose results have not arrived does not render the list again.
  const start = useMemo(() => startHits(config.start), [config.start])
  const groups = useMemo(
    () => optionGroups(screen, state.results, saved, config.maxResultsPerGroup, start),
    [screen, state.results, saved, config.maxResultsPerGroup, start],
  )
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups])
  /** The option that the reader moved to. Another query clears it. */
  const [selection, setSelection] = useState<{ key: string | undefined; query: string }>()
  const activeKey = selection?.query === query ? selection.key : undefined
  const active = options.find((option) => option.key === activeKey)

  useEffect(() => {
    if (state.status !== 'error') return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [state.status, retry])

  const navigateTo = (href: string) => {
    onClose('done')
    window.location.assign(href)
  }
  const recordOpened = (hit: Hit, results: Results | undefined = state.results) => {
    service.reportOpened(results, hit)
    store.addRecent(hit)
  }
  const open = (hit: Hit, target: OpenTarget, results?: Results) => {
    recordOpened(hit, results)
    if (target === 'here') navigateTo(hit.url)
    else window.open(hit.url, '_blank', target === 'tab' ? 'noopener' : windowFeatures())
  }

  return {
    state,
    retry,
    screen,
    service,
    groups,
    options,
    active,
    navigateTo,
    recordOpened,
    open,
    /** Opens the active hit, or else the first one, as soon as the results have arrived. */
    openActive(target: OpenTarget) {
      const chosen = active ?? (screen === 'results' && isCurrent(state) ? options[0] : undefined)
      if (chosen) open(chosen.hit, target)
      else if (state.status === 'error') retry()
      else if (state.status !== 'idle') pendingEnter.current = { target, query }
    },
    /** Moves the selection and wraps around. Without an active option, down selects the first one and up the last. */
    move(by: 1 | -1) {
      const next = active ? active.index + by : by === 1 ? 0 : -1
      const option = options.at(next % options.length)
      pendingEnter.current = undefined
      setSelection({ key: option?.key, query })
      if (option) document.getElementById(optionId(option.index))?.scrollIntoView({ block: 'nearest' })
    },
    forget(kind: SavedKind, hit: Hit) {
      const remaining = options.filter(
        (option) => option.saved && (option.saved !== kind || option.hit !== hit),
      )
      if (active && !remaining.includes(active))
        setSelection({ key: remaining[Math.min(active.index, remaining.length - 1)]?.key, query })
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

/** Browsers open a window instead of a tab only if the features contain a size. */
const windowFeatures = (): string => `noopener,popup,width=${window.outerWidth},height=${window.outerHeight}`
