/**
 * A reader who followed a hit and comes back finds the results page as they left it: the same hits, as many, at the same place.
 * Kept by the entry of the history, for as long as the document lives; after a reload the page begins anew.
 */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Loaded, Results } from './useResults.ts'

interface Visit {
  loaded: Loaded
  /** Scroll position in pixels. */
  top: number
}

const visits = new Map<unknown, Visit>()
const mostVisits = 20

/** The router gives each entry a state of its own. */
const placeNow = (): unknown => (window.history.state as { place?: unknown } | null)?.place

/**
 * @returns what tells whether there are results of an earlier visit, and shows them
 */
export function useRevisit({
  loaded,
  restore,
}: Pick<Results, 'loaded' | 'restore'>): (query: string) => boolean {
  const place = useRef<unknown>(undefined)
  const wanted = useRef<number>(undefined)

  useLayoutEffect(() => {
    if (wanted.current === undefined || !loaded) return
    window.scrollTo({ top: wanted.current, behavior: 'instant' })
    wanted.current = undefined
  }, [loaded])

  useEffect(() => {
    place.current ??= placeNow()
    if (place.current === undefined || !loaded) return
    const keep = () => {
      // The page is being left: what is on screen is the next one.
      if (placeNow() !== place.current) return
      visits.delete(place.current)
      visits.set(place.current, { loaded, top: window.scrollY })
      const [oldest] = visits.keys()
      if (visits.size > mostVisits) visits.delete(oldest)
    }
    keep()
    window.addEventListener('scroll', keep, { passive: true })
    return () => window.removeEventListener('scroll', keep)
  }, [loaded])

  return (query) => {
    const visit = visits.get(placeNow())
    if (visit?.loaded.answer.query !== query) return false
    wanted.current = visit.top
    restore(visit.loaded)
    return true
  }
}
