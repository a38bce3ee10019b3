/**
 * The entries that this site makes in the browser's history, and how far the reader had scrolled at each. Positions live as
 * long as the document: where a document is loaded anew, the browser knows them itself.
 */
import { afterPaint } from '../afterPaint.ts'

export interface Places {
  /** Leaves the present place for an address, with an entry of its own or in the place of the present one. */
  go(url: URL, how: 'push' | 'replace'): void
  /**
   * The same, but what is on screen may change first: an entry takes as long to make as half a window to lay out.
   * `location` is the address before until the change is painted or something else concerns places.
   */
  goAfterPaint(url: URL, how: 'push' | 'replace'): void
  /** Makes the entry that waits for a paint. */
  settle(): void
  /** The browser made an entry by itself, for a hash of this page. */
  adopt(): void
  /**
   * The browser went back or forward.
   * @param state - of the entry it went to
   * @returns the scroll position that the reader left there, in pixels, if it is known
   */
  returnTo(state: unknown): number | undefined
}

/** @param state - of an entry of the history; false for one that the browser made by itself */
export const isPlace = (state: unknown): state is { place: number } =>
  typeof state === 'object' && state !== null && typeof (state as { place?: unknown }).place === 'number'

export function createPlaces(window: Window): Places {
  const { history, location } = window
  const positions = new Map<number, number>()
  let place = isPlace(history.state) ? history.state.place : Date.now()
  let waiting: (() => void) | undefined

  const remember = () => positions.set(place, window.scrollY)
  const newPlace = () => {
    place = Math.max(Date.now(), place + 1)
    return { place }
  }
  const enter = (url: URL, how: 'push' | 'replace') => {
    if (how === 'push' && url.href !== location.href) history.pushState(newPlace(), '', url)
    else history.replaceState({ place }, '', url)
  }
  const settle = () => {
    const make = waiting
    waiting = undefined
    make?.()
  }

  history.replaceState({ place }, '')
  return {
    settle,
    go(url, how) {
      settle()
      remember()
      enter(url, how)
    },
    goAfterPaint(url, how) {
      settle()
      remember()
      const make = () => enter(url, how)
      waiting = make
      afterPaint(() => {
        if (waiting === make) settle()
      })
    },
    adopt() {
      remember()
      history.replaceState(newPlace(), '')
    },
    returnTo(state) {
      // From a page that has no entry yet one goes back to before the page that was left, whose position is known.
      if (waiting) waiting = undefined
      else remember()
      place = isPlace(state) ? state.place : 0
      return positions.get(place)
    },
  }
}
