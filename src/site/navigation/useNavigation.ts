/**
 * Client-side navigation on the browser's Navigation API, which reports every kind of navigation, keeps the history and
 * scroll positions, and aborts a navigation that another one supersedes. Browsers without the API load documents.
 *
 * The URL changes immediately; the current page stays on screen until the next one is loaded. If a page cannot be loaded,
 * for example because the reader is offline, the site shows an error with a retry button. If the response is not a page of
 * this site, or is from another build, the document is reloaded, which brings the code that matches. If the reader stops a
 * page that loads, the URL becomes that of the page on screen again.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { PROGRESS_DELAY } from '../limits.ts'
import { PAGE_ID } from '../markers.ts'
import { addStyles } from '../pageDocument.ts'
import { arrive, type FocusPath, focusPathIn } from './arrive.ts'
import { pageAddress, pagePath } from './links.ts'
import { type LoadedPage, NotAPageError, type PageLoader } from './pageLoader.ts'

interface Shown {
  /** The page on screen. */
  view: LoadedPage
  /** Path of the page that could not be loaded. Its error covers the view. */
  failed?: string
  /** The navigation that led here. `finish` ends it; the browser scrolls for it only before that. */
  arrival?: { event: NavigateEvent; finish(): void }
}

export interface Navigation extends Omit<Shown, 'arrival'> {
  /** The next page takes a while, so the progress bar is shown. */
  isSlow: boolean
  /** Loads the failed page again. */
  retry(): void
}

/** The article, or the error in place of the whole page. */
const pageRegion = (): HTMLElement => document.getElementById(PAGE_ID) ?? document.body

/**
 * @param first - the page that the document was loaded with
 * @param isStale - whether a new version was deployed; if so, the next page is loaded as a document
 */
export function useNavigation(first: LoadedPage, loader: PageLoader, isStale: () => boolean): Navigation {
  const [{ view, failed, arrival }, setShown] = useState<Shown>({ view: first })
  /** The navigation that has been waiting for its page for a while. */
  const [slow, setSlow] = useState<NavigateEvent>()
  const newest = useRef<NavigateEvent>(undefined)
  /** The history entry of the page on screen. While another page loads, the current entry is already that page's. */
  const shownEntry = useRef<string>(undefined)
  /** What had the focus when the reader left a page, by the key of the history entry. */
  const focusPaths = useRef(new Map<string, FocusPath>())

  const open = useEffectEvent(async (event: NavigateEvent, path: string) => {
    const timer = setTimeout(() => {
      if (!event.signal.aborted) setSlow(event)
    }, PROGRESS_DELAY)
    const load = async () => (path === view.path ? view : loader.load(path))
    try {
      const loaded = await load().finally(() => clearTimeout(timer))
      if (event.signal.aborted) return
      if (loaded.app !== first.app) throw new NotAPageError()
      addStyles(loaded.styles)
      await new Promise<void>((finish) => {
        setSlow(undefined)
        setShown({ view: loaded, arrival: { event, finish } })
      })
    } catch (error) {
      if (event.signal.aborted) return
      if (error instanceof NotAPageError) return window.location.reload()
      setSlow(undefined)
      setShown((before) => ({ view: before.view, failed: path }))
    }
  })
  // In a layout effect, so that the page is never painted at another scroll position.
  useLayoutEffect(() => {
    if (!arrival || arrival.event.signal.aborted) return
    const { event, finish } = arrival
    void arrive(event, pageRegion(), focusPaths.current.get(event.destination.key)).then(finish)
  }, [arrival])

  /** Whether the URL is that of the page on screen, and not that of a page that loads. */
  const isSettled = () => pagePath(window.location.pathname) === (failed ?? view.path)
  const onAborted = useEffectEvent((event: NavigateEvent) => {
    setSlow((now) => (now === event ? undefined : now))
    // If another navigation aborted this one, that one shows its page.
    if (newest.current !== event || isSettled() || !shownEntry.current) return
    // Rejects if yet another navigation is faster.
    window.navigation.traverseTo(shownEntry.current).committed?.catch(() => {})
  })

  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    const { destination, navigationType } = event
    newest.current = event
    // After this task, in which another navigation that aborts this one begins.
    event.signal.addEventListener('abort', () => setTimeout(() => onAborted(event)))
    const key = window.navigation.currentEntry?.key
    if (key && isSettled()) {
      shownEntry.current = key
      const focusPath = focusPathIn(pageRegion(), document.activeElement)
      if (focusPath) focusPaths.current.set(key, focusPath)
    }
    const url = pageOf(event)
    const path = url && (pagePath(url.pathname) ?? '')
    // The browser handles links to a section of the page on screen, and scripts that change the URL of that page. When going
    // back, it would not restore the focus.
    const isOnPage = destination.sameDocument && navigationType !== 'traverse' && path === view.path
    // Scroll smoothly to a section, so that the reader sees where it is. All else jumps.
    document.documentElement.toggleAttribute('data-smooth', isOnPage)
    if (!url || path === undefined || isOnPage) return
    // What stays within the document loads no new document, so it is intercepted even if the build is stale.
    if (isStale() && !destination.sameDocument) return
    // Static hosts serve a page at other spellings of its URL too, such as `.html`. Going back has to stay where it leads.
    if (event.cancelable && navigationType !== 'traverse' && url.href !== destination.url) {
      event.preventDefault()
      queueMicrotask(() => window.location[navigationType === 'replace' ? 'replace' : 'assign'](url))
      return
    }
    // By default, the browser scrolls only after the page is painted, and moves the focus to the body.
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => open(event, path) })
  })
  useEffect(() => {
    const { navigation } = window as Partial<Window>
    const listener = (event: NavigateEvent) => onNavigate(event)
    navigation?.addEventListener('navigate', listener)
    return () => navigation?.removeEventListener('navigate', listener)
  }, [])

  return {
    view,
    ...(failed !== undefined && { failed }),
    isSlow: slow !== undefined,
    // The URL is already that of the failed page.
    retry: () => void window.navigation.navigate(window.location.href, { history: 'replace' }),
  }
}

/** The clean URL of the page that the reader goes to; undefined if the browser should handle the navigation. */
function pageOf(event: NavigateEvent): URL | undefined {
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return undefined
  if (event.navigationType === 'reload') return undefined
  return pageAddress(event.destination.url, window.location.origin)
}
