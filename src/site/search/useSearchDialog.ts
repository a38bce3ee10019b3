import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { Hit } from '../../search/hits/hit.ts'
import { isOwnPage } from '../../search/hits/safeUrl.ts'
import { optionId } from './HitOption.tsx'
import { reportClick } from './insights.ts'
import { keepQuery, keptQuery } from './keptQuery.ts'
import { longestQuery } from './limits.ts'
import { allOptions, optionGroups } from './optionGroups.ts'
import type { SearchDialogProps } from './SearchDialog.tsx'
import type { SavedKind } from './savedSearches.ts'
import { isCurrent, screenOf, type Target } from './searchState.ts'
import { useModal } from './useModal.ts'
import { useSavedSearches } from './useSavedSearches.ts'
import { useSearch } from './useSearch.ts'

interface Elements {
  dialog: RefObject<HTMLDialogElement | null>
  input: RefObject<HTMLInputElement | null>
}

/** What the dialog shows and what can be done in it. */
export function useSearchDialog(props: SearchDialogProps, { dialog, input }: Elements) {
  const { config, context, initialQuery, onClose, navigate } = props
  const [firstQuery] = useState(() => (initialQuery || keptQuery()).slice(0, longestQuery))
  const source = { config, context }
  const { state, dispatch, search } = useSearch(source, firstQuery)
  const store = useSavedSearches(config)
  const screen = screenOf(state)
  // Kept while a key press only changes the query, so that the list is not drawn again before it is asked for.
  const groups = useMemo(
    () => optionGroups(screen, state.answer, store.saved, config.maxResultsPerGroup),
    [screen, state.answer, store.saved, config.maxResultsPerGroup],
  )
  const options = useMemo(() => allOptions(groups), [groups])
  const active = options.find((option) => option.key === state.active)
  const activeIndex = active?.index

  useModal(dialog)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the moment of opening counts
  useLayoutEffect(() => {
    input.current?.focus()
    // What was kept is replaced by typing; what was just typed is added to.
    if (initialQuery === '') input.current?.select()
    keepQuery('')
    if (firstQuery) search(firstQuery)
  }, [])

  useEffect(() => {
    if (activeIndex !== undefined)
      document.getElementById(optionId(activeIndex))?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])

  useEffect(() => {
    const retry = () => state.status === 'error' && search(state.query)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [state.status, state.query, search])

  /** @param keep - whether the query is to be there again at the next opening */
  const close = (keep: boolean) => {
    keepQuery(keep ? state.query : '')
    dialog.current?.close()
    onClose()
  }
  const go = (href: string) => {
    close(false)
    if (isOwnPage(href)) navigate(href)
    else window.location.assign(href)
  }
  const visit = (hit: Hit) => {
    reportClick(config, state.answer, hit)
    store.visit(hit)
  }
  const open = (hit: Hit, target: Target) => {
    visit(hit)
    if (target === 'here') go(hit.url)
    else window.open(hit.url, '_blank', target === 'tab' ? 'noopener' : windowFeatures())
  }
  /** Opens the active hit, or the first one, as soon as the answer is there. */
  const enter = (target: Target) => {
    const first = screen === 'results' && isCurrent(state) ? options[0] : undefined
    const chosen = active ?? first
    if (chosen) open(chosen.hit, target)
    else if (state.status === 'error') search(state.query)
    else if (state.status !== 'idle') dispatch({ type: 'entered', target })
  }
  const move = (by: 1 | -1) => dispatch({ type: 'moved', by, keys: options.map((option) => option.key) })
  const forget = (kind: SavedKind, hit: Hit) => {
    const left = options.filter((option) => option.group.saved !== kind || option.hit !== hit)
    if (active && !left.includes(active)) {
      const next = left[Math.min(active.index, left.length - 1)]
      dispatch({ type: 'moved', by: 1, keys: next ? [next.key] : [] })
    }
    store.forget(kind, hit)
    input.current?.focus()
  }
  const favour = (hit: Hit) => {
    store.favour(hit)
    input.current?.focus()
  }
  const ask = (query: string) => {
    search(query)
    input.current?.focus()
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the awaited answer is there
  useEffect(() => {
    if (!state.openFirst || !isCurrent(state)) return
    const [first] = options
    dispatch({ type: 'opened' })
    if (first) open(first.hit, state.openFirst)
  }, [state])

  return {
    state,
    screen,
    source,
    groups,
    options,
    active,
    close,
    go,
    visit,
    open,
    enter,
    move,
    forget,
    favour,
    ask,
  }
}

/** A window of its own rather than a tab; browsers make one only when its size is given. */
const windowFeatures = (): string => `noopener,popup,width=${window.outerWidth},height=${window.outerHeight}`
