/**
 * A reader who followed a hit and comes back finds the results page as they left it: the same hits, as many, at the same
 * place. Only where pages change within one document; elsewhere the browser keeps the whole page.
 */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { SearchSession, Visit } from '../searchSession.ts'
import type { PagedResults } from './usePagedResults.ts'
import { type Asked, isSameFilters } from './useSearchAddress.ts'

/** Visits that are kept, the latest. */
const VISIT_LIMIT = 20

const entryKey = (): string | undefined => (window as Partial<Window>).navigation?.currentEntry?.key

/** The results that the history entry showed when the reader left it, if they are those that are asked for. */
export function useEarlierVisit({ visits }: SearchSession, { query, filters }: Asked): Visit | undefined {
  const [visit] = useState(() => {
    const earlier = visits.get(entryKey() ?? '')
    if (earlier?.results.first.query !== query) return
    return isSameFilters(earlier.filters, filters) ? earlier : undefined
  })
  return visit
}

interface Options {
  session: SearchSession
  earlier: Visit | undefined
  asked: Asked
  results: PagedResults | undefined
  list: RefObject<HTMLElement | null>
}

/** Remembers what is on screen, and returns scroll and focus to where an earlier visit was left. */
export function useVisit({ session: { visits }, earlier, asked, results, list }: Options): void {
  const isShown = earlier !== undefined && results?.first === earlier.results.first
  useLayoutEffect(() => {
    if (!isShown) return
    window.scrollTo({ top: earlier.top, behavior: 'instant' })
    list.current?.children[earlier.focused]?.querySelector('a')?.focus({ preventScroll: true })
  }, [isShown, earlier, list])

  const remember = useEffectEvent(() => {
    const key = entryKey()
    if (key === undefined || !results) return
    visits.delete(key)
    const focused = [...(list.current?.children ?? [])].findIndex((each) => each.matches(':focus-within'))
    visits.set(key, { results, filters: asked.filters, top: window.scrollY, focused })
    const [oldest] = visits.keys()
    if (visits.size > VISIT_LIMIT && oldest) visits.delete(oldest)
  })
  useEffect(() => {
    // Told before the page changes: entry and scroll position are still those of this one.
    const { navigation } = window as Partial<Window>
    const onNavigate = () => remember()
    navigation?.addEventListener('navigate', onNavigate)
    return () => navigation?.removeEventListener('navigate', onNavigate)
  }, [])
}
