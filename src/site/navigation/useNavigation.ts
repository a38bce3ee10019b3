/**
 * Moves between pages without loading documents, with the browser's Navigation API: it reports every way to another page, keeps
 * history and scroll positions, and aborts a navigation that the reader replaces. Browsers without it load documents.
 *
 * The address changes at once; the page on screen stays until the next one is there. What turns out to be no page of the site
 * is left to the browser. When a page cannot be loaded, for want of a connection, the reader is told and can try again.
 */
import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import { PAGE_ID } from '../markers.ts'
import {
  afterFrame,
  elementAt,
  type FocusPath,
  firstInSight,
  focus,
  focusPathIn,
  headingOf,
} from './focus.ts'
import { pageAddress, pagePath } from './links.ts'
import { type LoadedPage, NotAPageError, type PageLoader } from './pageLoader.ts'

/** What is on screen. Facts that only the head needs are missing for the page that the document was loaded with. */
export type View = Omit<LoadedPage, 'description'> & { description?: string }

export interface Navigation {
  view: View
  isLoading: boolean
  /** Path of the page that could not be loaded. */
  failed: string | undefined
  /** Loads it again. */
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
  | { type: 'started' | 'arrived' }
  | { type: 'shown'; view: View; onShown: () => void }
  | { type: 'failed'; path: string }

function reducer(state: State, action: Action): State {
  switch (action.type) {
    case 'started':
      return { ...state, isLoading: true }
    case 'arrived':
      return { ...state, isLoading: false }
    case 'shown':
      return { view: action.view, isLoading: false, failed: undefined, onShown: action.onShown }
    case 'failed':
      return { ...state, isLoading: false, failed: action.path }
  }
}

/**
 * @param first - the page that the document was loaded with
 * @param isStale - whether a new version was deployed: then the next page is loaded as a document
 */
export function useNavigation(first: View, loader: PageLoader, isStale: () => boolean): Navigation {
  const [state, dispatch] = useReducer(reducer, { view: first, isLoading: false, failed: undefined })
  const { view, isLoading, failed, onShown } = state
  /** Path of the page that was shown last, which may not be drawn yet; undefined while there is none. */
  const shownPath = useRef<string | undefined>(first.path)
  /** By the key of the history entry. */
  const focusPaths = useRef(new Map<string, FocusPath>())

  useLayoutEffect(() => onShown?.(), [onShown])

  /** @returns whether the page is on screen */
  const show = async (path: string, signal?: AbortSignal): Promise<boolean> => {
    // A place on the page that is there, or another query.
    if (path === shownPath.current) {
      dispatch({ type: 'arrived' })
      return true
    }
    let page = loader.ready(path)
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
    // Another build was deployed: its documents bring its code.
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
      event.scroll()
      const path = focusPaths.current.get(event.destination.key)
      const followed = path && elementAt(region, path)
      if (followed) return focus(followed)
      // The browser scrolls with the next frame. What comes later than the page itself, such as results, takes the focus itself.
      afterFrame(() => {
        if (!event.signal.aborted && !focusPathIn(region, document.activeElement)) focus(firstInSight(region))
      })
      return
    }
    const target = url.hash ? document.getElementById(decode(url.hash.slice(1))) : null
    // To the place that the hash names, else to the top.
    event.scroll()
    if (!target) return focus(headingOf(region))
    // The browser goes there with the next frame, and takes the focus away.
    afterFrame(() => {
      if (!event.signal.aborted) focus(target)
    })
  })
  const onNavigate = useEffectEvent((event: NavigateEvent) => {
    // Places of a page are scrolled to, so that one sees where they are. Another page, or going back, is there at once.
    const isPlace = event.hashChange && event.navigationType !== 'traverse'
    document.documentElement.toggleAttribute('data-smooth', isPlace)
    const region = document.getElementById(PAGE_ID)
    const key = window.navigation.currentEntry?.key
    const path = region && focusPathIn(region, document.activeElement)
    if (key && path) focusPaths.current.set(key, path)
    const url = pageOf(event)
    // Back within the document does not load one.
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

/** The address of the page that the reader goes to, or undefined where that is the browser's business. */
function pageOf(event: NavigateEvent): URL | undefined {
  const { destination, navigationType } = event
  if (!event.canIntercept || event.downloadRequest !== null || event.formData) return undefined
  // The browser goes to places of the page by itself. Going back, it would leave the focus where it was.
  if (event.hashChange && navigationType !== 'traverse') return undefined
  if (navigationType === 'reload') return undefined
  // A script changed the address of the present page.
  if (navigationType !== 'traverse' && destination.sameDocument) return undefined
  return pageAddress(destination.url, window.location.origin)
}

/** Styles of a page beyond those that are there. Kept: they do not disturb other pages. */
function addStyles(styles: string[]): void {
  const { head } = document
  const there = new Set([...head.querySelectorAll('style')].map((style) => style.textContent))
  for (const text of styles) {
    if (there.has(text)) continue
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
