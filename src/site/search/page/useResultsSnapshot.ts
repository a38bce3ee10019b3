/**
 * When a reader follows a hit and comes back, the results page looks as they left it: the same hits, including those of
 * further pages, at the same scroll position. Only needed for client-side navigation; otherwise the back/forward cache does
 * it.
 */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { ResultsSnapshot, SearchSession } from '../searchSession.ts'
import type { PagedResults } from './usePagedResults.ts'
import { isSameSearch, type PageParams } from './useSearchAddress.ts'

const entryKey = (): string | undefined => (window as Partial<Window>).navigation?.currentEntry?.key

/** The snapshot of this history entry, if it is of the same search. */
export function useRestoredSnapshot(
  { resultsSnapshots: snapshots }: SearchSession,
  params: PageParams,
): ResultsSnapshot | undefined {
  const [snapshot] = useState(() => {
    const stored = snapshots.get(entryKey() ?? '')
    if (!stored) return
    const { results, filters } = stored
    return isSameSearch({ query: results.first.query, filters }, params) ? stored : undefined
  })
  return snapshot
}

interface Options {
  session: SearchSession
  restored: ResultsSnapshot | undefined
  params: PageParams
  results: PagedResults | undefined
  list: RefObject<HTMLElement | null>
}

/** Saves a snapshot when the reader leaves, and restores scroll position and focus from the restored one. */
export function useResultsSnapshot({
  session: { resultsSnapshots: snapshots },
  restored,
  params,
  results,
  list,
}: Options): void {
  const isShown = restored !== undefined && results?.first === restored.results.first
  useLayoutEffect(() => {
    if (!isShown) return
    window.scrollTo({ top: restored.top, behavior: 'instant' })
    list.current?.children[restored.focused]?.querySelector('a')?.focus({ preventScroll: true })
  }, [isShown, restored, list])

  const save = useEffectEvent(() => {
    const key = entryKey()
    if (key === undefined || !results) return
    const focused = [...(list.current?.children ?? [])].findIndex((each) => each.matches(':focus-within'))
    snapshots.set(key, { results, filters: params.filters, top: window.scrollY, focused })
  })
  useEffect(() => {
    // `navigate` fires before the page changes, so history entry and scroll position are still those of this page.
    const { navigation } = window as Partial<Window>
    const onNavigate = () => save()
    navigation?.addEventListener('navigate', onNavigate)
    return () => navigation?.removeEventListener('navigate', onNavigate)
  }, [])
}
