/**
 * Moves between pages without loading documents. The page on screen stays until the next one's chunk is there; then
 * address, title, content, focus and scroll position change together. State lives outside of React, because the
 * article is plain HTML that React does not draw.
 */
import { afterPaint } from '../afterPaint.ts'
import type { PageChunk } from '../pageChunk.ts'
import { cleanPath } from './links.ts'
import type { PageLoader } from './pageLoader.ts'
import { createPlaces, isPlace } from './places.ts'
import { mayReload } from './reloadOnce.ts'

export interface NavigationState {
  path: string
  sidebar: string | null
  layout: PageChunk['layout']
  /** Path that is being loaded. */
  pending: string | undefined
  /** Path that could not be loaded. */
  failed: string | undefined
}

export interface Navigator {
  state(): NavigationState
  subscribe(listener: () => void): () => void
  go(url: URL, how?: 'push' | 'replace'): Promise<void>
  retry(): void
  prefetch(url: URL): void
  stop(): void
}

interface Options {
  initial: Pick<NavigationState, 'path' | 'sidebar' | 'layout'>
  app: string
  loader: PageLoader
  /** Puts a chunk on screen; `whole` when the reader goes to a place further down. */
  show(chunk: PageChunk, whole: boolean): void
  window: Window
}

export function createNavigator({ initial, app, loader, show, window }: Options): Navigator {
  const { history, location, document } = window
  let state: NavigationState = { ...initial, pending: undefined, failed: undefined }
  const listeners = new Set<() => void>()
  const places = createPlaces(window)
  let wanted: URL | undefined

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const update = (change: Partial<NavigationState>) => {
    state = { ...state, ...change }
    notify()
  }
  /** Also when the address is the present one but for its hash, which `assign` would only scroll to. */
  const loadDocument = (url: URL) => {
    if (url.href === location.href) location.reload()
    else location.assign(url.href)
  }

  /**
   * @param how - makes an entry for the page, or changes the present one; left out where the history is there already
   * @param scroll - where the reader left the page, in pixels
   */
  async function open(url: URL, how?: 'push' | 'replace', scroll?: number): Promise<void> {
    const path = cleanPath(url.pathname)
    wanted = url
    let chunk = loader.ready(path)
    if (!chunk) {
      update({ pending: path, failed: undefined })
      try {
        chunk = await loader.load(path)
      } catch {
        if (wanted !== url) return
        if (mayReload(path, Date.now(), () => window.sessionStorage)) return loadDocument(url)
        if (how) places.go(url, how)
        return update({ pending: undefined, failed: path, path })
      }
      if (wanted !== url) return
    }
    if (chunk.app !== app) return loadDocument(url)
    wanted = undefined
    const { sidebar, layout } = chunk
    const isSameFrame = sidebar === state.sidebar && layout === state.layout && !state.failed
    // Parts of a page read what an address says beyond its path.
    const isPlain = [url.hash, url.search, location.search].every((part) => part === '')
    if (how && isSameFrame && isPlain) places.goAfterPaint(url, how)
    else if (how) places.go(url, how)
    show(chunk, url.hash !== '' || (scroll ?? 0) > 0)
    state = { path, sidebar, layout, pending: undefined, failed: undefined }
    if (isSameFrame) {
      // Only marks around the article change: they need not delay it.
      settle(url.hash, scroll)
      afterPaint(notify)
    } else {
      notify()
      // Once React has drawn, so that the page is laid out once.
      queueMicrotask(() => settle(url.hash, scroll))
    }
  }

  /** Scrolls to where the reader expects to be and moves focus there, so that screen readers speak. */
  function settle(hash: string, scroll: number | undefined): void {
    const target = hash ? document.getElementById(decode(hash.slice(1))) : null
    // An address set by script has no `:target`; going to the hash it already has gives it one.
    if (target) location.replace(hash)
    if (scroll !== undefined) window.scrollTo({ top: scroll, behavior: 'instant' })
    else if (target) target.scrollIntoView({ behavior: 'instant' })
    else window.scrollTo({ top: 0, behavior: 'instant' })
    const focus = target ?? document.querySelector<HTMLElement>('#page h1')
    const before = document.activeElement
    afterPaint(() => {
      // The reader may have put it somewhere else since.
      if (!focus?.isConnected || document.activeElement !== before) return
      if (!focus.matches('a[href],button,input,[tabindex]')) focus.tabIndex = -1
      focus.focus({ preventScroll: true })
    })
  }

  const samePage = (url: URL) => cleanPath(url.pathname) === state.path && url.search === location.search

  const onPop = (event: PopStateEvent) => {
    const url = new URL(location.href)
    const isHere = cleanPath(url.pathname) === state.path && !state.failed
    if (isHere && !isPlace(event.state)) return places.adopt()
    const scroll = places.returnTo(event.state)
    if (isHere) {
      wanted = undefined
      update({ pending: undefined })
      if (scroll !== undefined) window.scrollTo({ top: scroll, behavior: 'instant' })
      return
    }
    void open(url, undefined, scroll)
  }
  const onHide = () => {
    // A document that comes back from the history is scrolled by the browser, which only does so in this mode.
    history.scrollRestoration = 'auto'
  }

  history.scrollRestoration = 'manual'
  window.addEventListener('popstate', onPop)
  window.addEventListener('pagehide', onHide)
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async go(to, how = 'push') {
      const url = new URL(to)
      url.pathname = cleanPath(url.pathname)
      places.settle()
      if (samePage(url) && !state.failed) {
        if (url.hash) return location.assign(url.href)
        places.go(url, how)
        return settle('', undefined)
      }
      await open(url, how)
    },
    retry() {
      places.settle()
      void open(new URL(location.href))
    },
    prefetch(url) {
      const path = cleanPath(url.pathname)
      if (path !== state.path) loader.prefetch(path)
    },
    stop() {
      window.removeEventListener('popstate', onPop)
      window.removeEventListener('pagehide', onHide)
    },
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
