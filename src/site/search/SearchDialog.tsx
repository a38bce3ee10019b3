import './SearchDialog.css'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { announcement } from './announcement.ts'
import { DialogFooter } from './DialogFooter.tsx'
import { keyIntent } from './dialogKeys.ts'
import { optionId } from './HitOption.tsx'
import type { Hit } from './hit.ts'
import { reportClick } from './insights.ts'
import { keepQuery, keptQuery } from './keptQuery.ts'
import { longestQuery } from './limits.ts'
import { allOptions, optionGroups } from './optionGroups.ts'
import { SearchBox } from './SearchBox.tsx'
import { SearchScreen } from './SearchScreen.tsx'
import { isOwnPage } from './safeUrl.ts'
import type { DialogConfig, SearchContext } from './searchConfig.ts'
import { isCurrent, screenOf, type Target } from './searchState.ts'
import { useAnnouncement } from './useAnnouncement.ts'
import { useModal } from './useModal.ts'
import { useSavedSearches } from './useSavedSearches.ts'
import { useSearch } from './useSearch.ts'

export interface SearchDialogProps {
  config: DialogConfig
  context: SearchContext
  /** Text already typed, for instance while this code loaded. */
  initialQuery: string
  onClose(): void
  /** Shows a page of this site. */
  navigate(href: string): void
}

/** The search dialog, open for as long as it is rendered. */
export function SearchDialog({
  config,
  context,
  initialQuery,
  onClose,
  navigate,
}: SearchDialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const pressedOn = useRef<EventTarget>(null)
  const [firstQuery] = useState(() => (initialQuery || keptQuery()).slice(0, longestQuery))
  const source = { config, context }
  const { state, dispatch, search } = useSearch(source, firstQuery)
  const store = useSavedSearches(config)
  const screen = screenOf(state)
  const groups = optionGroups(state, store.saved, config.maxResultsPerGroup)
  const options = allOptions(groups)
  const active = options.find((option) => option.key === state.active)
  const spoken = useAnnouncement(announcement(state))

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
    if (active) document.getElementById(optionId(active.index))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  useEffect(() => {
    const retry = () => state.status === 'error' && search(state.query)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [state.status, state.query, search])

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
  const onVisit = (hit: Hit) => {
    reportClick(config, state.answer, hit)
    store.visit(hit)
  }
  const open = (hit: Hit, target: Target) => {
    onVisit(hit)
    if (target === 'here') go(hit.url)
    else window.open(hit.url, '_blank', target === 'tab' ? 'noopener' : windowFeatures())
  }
  const enter = (target: Target) => {
    const first = screen === 'results' && isCurrent(state) ? options[0] : undefined
    const chosen = active ?? first
    if (chosen) open(chosen.hit, target)
    else if (state.status === 'error') search(state.query)
    else if (state.status !== 'idle') dispatch({ type: 'entered', target })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the awaited answer is there
  useEffect(() => {
    if (!state.openFirst || !isCurrent(state)) return
    const [first] = options
    dispatch({ type: 'opened' })
    if (first) open(first.hit, state.openFirst)
  }, [state])

  const onKeyDown = (event: KeyboardEvent) => {
    const inInput = event.target === input.current
    const intent = keyIntent(event.nativeEvent, inInput)
    if (!intent) return
    if (intent.type === 'remove' && !active?.group.saved) return
    event.preventDefault()
    if (intent.type === 'close') close(true)
    else if (intent.type === 'open') enter(intent.target)
    else if (intent.type === 'move')
      dispatch({ type: 'moved', by: intent.by, keys: options.map((option) => option.key) })
    else if (active?.group.saved) forget(active.group.saved, active.hit)
  }
  const forget: typeof store.forget = (kind, hit) => {
    const removed = options.find((option) => option.group.saved === kind && option.hit === hit)
    const left = options.filter((option) => option !== removed)
    if (active && active === removed) {
      const neighbour = left[Math.min(active.index, left.length - 1)]
      dispatch({ type: 'moved', by: 1, keys: neighbour ? [neighbour.key] : [] })
    }
    store.forget(kind, hit)
    input.current?.focus()
  }
  const onClick = (event: MouseEvent) => {
    // Both ends of the click on the backdrop: text selected by dragging out of the dialog does not close it.
    if (event.target === dialog.current && pressedOn.current === dialog.current) close(true)
  }

  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      aria-label="Search"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedOn.current = event.target
      }}
      onClick={onClick}
      onCancel={(event) => {
        event.preventDefault()
        close(true)
      }}
      onClose={() => {
        // The browser may close a dialog by itself, for instance with Android's back gesture.
        if (dialog.current && !dialog.current.open) onClose()
      }}
    >
      <div className="search-panel">
        <SearchBox
          inputRef={input}
          placeholder={config.placeholder}
          query={state.query}
          stalled={state.status === 'stalled'}
          expanded={options.length > 0}
          activeId={active && optionId(active.index)}
          onQuery={search}
          onClear={() => {
            search('')
            input.current?.focus()
          }}
          onCancel={() => close(false)}
        />
        <SearchScreen
          state={state}
          source={source}
          groups={groups}
          options={options}
          onOpen={(hit) => open(hit, 'here')}
          onVisit={onVisit}
          onFavour={(hit) => {
            store.favour(hit)
            input.current?.focus()
          }}
          onForget={forget}
          onQuery={(query) => {
            search(query)
            input.current?.focus()
          }}
          onLink={go}
        />
        <DialogFooter onSaved={active?.group.saved !== undefined} />
        <div role="status" className="search-hidden">
          {spoken}
        </div>
      </div>
    </dialog>
  )
}

export default SearchDialog

/** A window of its own rather than a tab; browsers make one only when its size is given. */
const windowFeatures = (): string => `noopener,popup,width=${window.outerWidth},height=${window.outerHeight}`
