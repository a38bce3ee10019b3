import { useEffect, useMemo, useRef, useState } from 'react'
import { plainText } from '../../../search/hits/highlight.ts'
import { type Hit, hitTexts } from '../../../search/hits/hit.ts'
import { announce } from '../../behaviors/announce.ts'
import { searchServiceOf } from '../client/searchService.ts'
import { isCurrent, type Results, screenOf } from '../client/searchState.ts'
import { useSearch } from '../client/useSearch.ts'
import type { SearchPanelProps } from '../panel.ts'
import type { SavedKind } from '../saved/savedSearches.ts'
import { useSavedSearches } from '../saved/useSavedSearches.ts'
import type { Target } from '../shortcuts.ts'
import { optionId } from './HitOption.tsx'
import { optionGroups, startHits } from './optionGroups.ts'

/** What the panel shows and what can be done in it. */
export function useSearchPanel(props: SearchPanelProps) {
  const { config, session, query, onQuery, onClose } = props
  const [service] = useState(() => searchServiceOf(session, config))
  const { saved, ...store } = useSavedSearches(config)
  /** Enter was pressed before the results came: the first of them is opened then. */
  const pendingEnter = useRef<{ target: Target; query: string }>(undefined)
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
  // Memoized, so that a key press that has no results yet does not render the list again.
  const start = useMemo(() => startHits(config.start), [config.start])
  const groups = useMemo(
    () => optionGroups(screen, state.results, saved, config.maxResultsPerGroup, start),
    [screen, state.results, saved, config.maxResultsPerGroup, start],
  )
  const options = useMemo(() => groups.flatMap((group) => group.options), [groups])
  /** The option the reader moved to, which holds for one query. */
  const [moved, setMoved] = useState<{ key: string | undefined; query: string }>()
  const activeKey = moved?.query === query ? moved.key : undefined
  const active = options.find((option) => option.key === activeKey)

  useEffect(() => {
    if (state.status !== 'error') return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [state.status, retry])

  const go = (href: string) => {
    onClose('done')
    window.location.assign(href)
  }
  const visit = (hit: Hit, results: Results | undefined = state.results) => {
    service.reportOpened(results, hit)
    store.visit(hit)
  }
  const open = (hit: Hit, target: Target, results?: Results) => {
    visit(hit, results)
    if (target === 'here') go(hit.url)
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
    go,
    visit,
    open,
    /** Opens the active hit, or the first one, as soon as it is there. */
    enter(target: Target) {
      const chosen = active ?? (screen === 'results' && isCurrent(state) ? options[0] : undefined)
      if (chosen) open(chosen.hit, target)
      else if (state.status === 'error') retry()
      else if (state.status !== 'idle') pendingEnter.current = { target, query }
    },
    /** Wraps around. With no active option, down goes to the first and up to the last. */
    move(by: 1 | -1) {
      const next = active ? active.index + by : by === 1 ? 0 : -1
      const option = options.at(next % options.length)
      pendingEnter.current = undefined
      setMoved({ key: option?.key, query })
      if (option) document.getElementById(optionId(option.index))?.scrollIntoView({ block: 'nearest' })
    },
    forget(kind: SavedKind, hit: Hit) {
      const left = options.filter((option) => option.saved && (option.saved !== kind || option.hit !== hit))
      if (active && !left.includes(active))
        setMoved({ key: left[Math.min(active.index, left.length - 1)]?.key, query })
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

/** Browsers open a window rather than a tab only when its size is given. */
const windowFeatures = (): string => `noopener,popup,width=${window.outerWidth},height=${window.outerHeight}`
