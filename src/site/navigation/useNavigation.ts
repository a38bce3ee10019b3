/**
 * Client-side navigation on the browser's Navigation API, which reports every kind of navigation, keeps the history and
 * scroll positions, and aborts a navigation that another one supersedes. Browsers without the API load documents.
 *
 * The URL changes immediately; the current page stays on screen until the next one is loaded. If a page cannot be loaded,
 * for example because the reader is offline, the site shows an error with a retry button.
 */
import { useEffect, useEffectEvent, useRef } from 'react'
import { PAGE_ID } from '../markers.ts'
import { arriveByHistory, arriveByLink, type FocusPath, focus, focusPathIn, headingOf } from './arrive.ts'
import { pageAddress, pagePath } from './links.ts'
import type { PageLoader } from './pageLoader.ts'
import { type PageView, usePageView, type View } from './usePageView.ts'

export interface Navigation extends Omit<PageView, 'show'> {
  /** Loads the failed page again. */
  retry(): void
}

const pageRegion = (): HTMLElement | null => document.getElementById(PAGE_ID)

/**
 * @param first - the page that the document was loaded with
 * @param isStale - whether a new version was deployed; if so, the next page is loaded as a document
 */
export function useNavigation(first: View, loader: PageLoader, isStale: () => boolean): Navigation {
  const { show, ...state } = usePageView(first, loader)
  /** What had the focus when the reader left a page, by the key of the history entry. */
  const focusPaths = useRef(new Map<string, FocusPath>())

  const open = useEffectEvent(async (event: NavigateEvent, url: URL) => {
    if (!(await show(pagePath(url.pathname) ?? '', event.signal))) return
    const region = pageRegion() as HTMLElement
    const lastFocus = focusPaths.current.get(event.destination.key)
    if (event.navigationType === 'traverse') await arriveByHistory(event, region, lastFocus)
    else arriveByLink(event, region, url.hash)
  })
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    // Scroll smoothly to another section of the same page, so that the reader sees where it is. All else jumps.
    const isSamePage = event.hashChange && event.navigationType !== 'traverse'
    document.documentElement.toggleAttribute('data-smooth', isSamePage)
    const region = pageRegion()
    const key = window.navigation.currentEntry?.key
    const path = region && focusPathIn(region, document.activeElement)
    if (key && path) focusPaths.current.set(key, path)
    const url = interceptableUrl(event)
    // Going back within the document loads no new document, so it is intercepted even if the build is stale.
    if (!url || (isStale() && event.navigationType !== 'traverse')) return
    // Static hosts serve a page at other spellings of its URL too, such as `.html`.
    if (event.cancelable && url.href !== event.destination.url) {
      event.preventDefault()
      queueMicrotask(() => window.location.assign(url))
      return
    }
    event.intercept({ focusReset: 'manual', scroll: 'manual', handler: () => open(event, url) })
  })
  useEffect(() => {
    const { navigation } = window as Partial<Window>
    const listener = (event: NavigateEvent) => onNavigate(event)
    navigation?.addEventListener('navigate', listener)
    return () => navigation?.removeEventListener('navigate', listener)
  }, [])

  return {
    ...state,
    async retry() {
      if (state.failed && (await show(state.failed))) focus(headingOf(pageRegion()))
    },
  }
}

/** The clean URL of the page that the reader goes to; undefined if the browser should handle the navigation. */
function interceptableUrl(event: NavigateEvent): URL | undefined {
  const { destination, navigationType } = event
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return undefined
  // The browser handles links to another section of the page. When going back, it would not restore the focus.
  if (event.hashChange && navigationType !== 'traverse') return undefined
  if (navigationType === 'reload') return undefined
  // A script changed the URL of the current page.
  if (navigationType !== 'traverse' && destination.sameDocument) return undefined
  return pageAddress(destination.url, window.location.origin)
}
