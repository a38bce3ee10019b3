/**
 * Client-side navigation on the browser's Navigation API, which reports every kind of navigation, keeps the history and
 * scroll positions, and aborts a navigation that another one supersedes. Browsers without the API load documents.
 *
 * The URL changes immediately; the current page stays on screen until the next one is loaded. If the response is not a page
 * of this site, the browser loads it as a document. If a page cannot be loaded, for example because the reader is offline,
 * the site shows an error with a retry button.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { PAGE_ID } from '../markers.ts'
import {
  afterFrame,
  elementAt,
  type FocusPath,
  firstVisible,
  focus,
  focusPathIn,
  headingOf,
} from './focus.ts'
import { pageAddress, pagePath } from './links.ts'
import { type LoadedPage, NotAPageError, type PageLoader } from './pageLoader.ts'

/**
 * The page on screen. The page that the document was loaded with has no `description`, because its head is already correct.
 */
export type View = Omit<LoadedPage, 'description'> & { description?: string }

export interface Navigation {
  view: View
  isLoading: boolean
  /** Path of the page that could not be loaded. */
  failed: string | undefined
  /** Loads the failed page again. */
  retry(): void
}

interface State {
  view: View
  isLoading: boolean
  failed: string | undefined
  /** Called once the view is in the document. */
  onShown?: () => void
}

type Action =
  | { type: 'started' | 'ended' }
  | { type: 'shown'; view: View; onShown: () => void }
  | { type: 'failed'; path: string }

function reducer(state: State, action: Action): State {
  switch (action.type) {
    case 'started':
      return { ...state, isLoading: true }
    case 'ended':
      return { ...state, isLoading: false }
    case 'shown':
      return { view: action.view, isLoading: false, failed: undefined, onShown: action.onShown }
    case 'failed':
      return { ...state, isLoading: false, failed: action.path }
  }
}

/**
 * @param first - the page that the document was loaded with
 * @param isStale - whether a new version was deployed; if so, the next page is loaded as a document
 */
export function useNavigation(first: View, loader: PageLoader, isStale: () => boolean): Navigation {
  const [state, dispatch] = useReducer(reducer, { view: first, isLoading: false, failed: undefined })
  const { view, isLoading, failed, onShown } = state
  /** Path of the latest page, which may not be rendered yet; undefined after a failure. */
  const shownPath = useRef<string | undefined>(first.path)
  /** What had the focus when the reader left a page, by the key of the history entry. */
  const focusPaths = useRef(new Map<string, FocusPath>())

  useLayoutEffect(() => onShown?.(), [onShown])

  /** @returns whether the page is on screen now */
  const show = async (path: string, signal?: AbortSignal): Promise<boolean> => {
    // Only the hash or the query changed.
    if (path === shownPath.current) {
      dispatch({ type: 'ended' })
      return true
    }
    let page = loader.cached(path)
    if (!page) {
      dispatch({ type: 'started' })
      try {
        page = await loader.load(path)
      } catch (error) {
        if (signal?.aborted) return false
        if (error instanceof NotAPageError) window.location.reload()
        else {
          shownPath.current = undefined
          dispatch({ type: 'failed', path })
        }
        return false
      }
      if (signal?.aborted) return false
    }
    // The page is from another build. Load it as a document, which brings the matching code.
    if (page.app !== first.app) {
      window.location.reload()
      return false
    }
    shownPath.current = path
    addStyles(page.styles)
    await new Promise<void>((resolve) => dispatch({ type: 'shown', view: page, onShown: resolve }))
    return !signal?.aborted
  }

  const open = useEffectEvent(async (event: NavigateEvent, url: URL) => {
    if (!(await show(pagePath(url.pathname) ?? '', event.signal))) return
    const region = document.getElementById(PAGE_ID) as HTMLElement
    if (event.navigationType === 'traverse') {
      // A smooth scroll to another section may still be in progress. It has to stop first, or it goes on after the restore.
      if (event.hashChange) {
        window.scrollTo({ top: window.scrollY, behavior: 'instant' })
        await new Promise<void>((resolve) => afterFrame(resolve))
        if (event.signal.aborted) return
      }
      event.scroll()
      const path = focusPaths.current.get(event.destination.key)
      const lastFocused = path && elementAt(region, path)
      if (lastFocused) return focus(lastFocused)
      // The browser scrolls in the next frame. An island that renders later, such as search results, may set the focus
      // itself.
      afterFrame(() => {
        if (!event.signal.aborted && !focusPathIn(region, document.activeElement)) focus(firstVisible(region))
      })
      return
    }
    const target = url.hash ? document.getElementById(decode(url.hash.slice(1))) : null
    // Scrolls to the target of the hash, or else to the top.
    event.scroll()
    if (!target) return focus(headingOf(region))
    // In the next frame the browser moves to the target and clears the focus.
    afterFrame(() => {
      if (!event.signal.aborted) focus(target)
    })
  })
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    // Scroll smoothly to another section of the same page, so that the reader sees where it is. All else jumps.
    const isSamePage = event.hashChange && event.navigationType !== 'traverse'
    document.documentElement.toggleAttribute('data-smooth', isSamePage)
    const region = document.getElementById(PAGE_ID)
    const key = window.navigation.currentEntry?.key
    const path = region && focusPathIn(region, document.activeElement)
    if (key && path) focusPaths.current.set(key, path)
    const url = interceptableUrl(event)
    // Going back within the document loads no new document, so it is intercepted even if the build is stale.
    if (!url || (isStale() && event.navigationType !== 'traverse')) return
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
    view,
    isLoading,
    failed,
    async retry() {
      const path = failed
      if (path && (await show(path))) focus(headingOf(document.getElementById(PAGE_ID)))
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

/**
 * Adds the styles of a page that the document does not have yet. They are never removed, because they do not affect other
 * pages.
 */
function addStyles(styles: string[]): void {
  const { head } = document
  const existing = new Set([...head.querySelectorAll('style')].map((style) => style.textContent))
  for (const text of styles) {
    if (existing.has(text)) continue
    const style = document.createElement('style')
    style.textContent = text
    head.append(style)
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
