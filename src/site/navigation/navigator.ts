/**
 * Moves between pages without loading documents. The page on screen stays until the next one's chunk is there; then
 * address, title, content, focus and scroll position change together. State lives outside of React, because the
 * article is plain HTML that React does not draw.
 */
import { afterPaint } from '../afterPaint.ts'
import type { PageChunk } from '../pageChunk.ts'
import { cleanPath } from './links.ts'
import type { PageLoader } from './pageLoader.ts'
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

const isPlace = (value: unknown): value is { place: number } =>
  typeof value === 'object' && value !== null && typeof (value as { place?: unknown }).place === 'number'

export function createNavigator({ initial, app, loader, show, window }: Options): Navigator {
  const { history, location, document } = window
  let state: NavigationState = { ...initial, pending: undefined, failed: undefined }
  const listeners = new Set<() => void>()
  const positions = new Map<number, number>()
  let place = isPlace(history.state) ? history.state.place : Date.now()
  let wanted: URL | undefined

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const update = (change: Partial<NavigationState>) => {
    state = { ...state, ...change }
    notify()
  }
  const remember = () => positions.set(place, window.scrollY)
  const newPlace = () => {
    place = Math.max(Date.now(), place + 1)
    return { place }
  }
  /** The browser went to a hash of this page by itself, which makes a new entry of the history. */
  const enterPlace = () => history.replaceState(newPlace(), '')

  /** Also when the address is the present one but for its hash, which `assign` would only scroll to. */
  const loadDocument = (url: URL) => {
    if (url.href === location.href) location.reload()
    else location.assign(url.href)
  }

  async function open(url: URL, commit: () => void, scroll: number | undefined): Promise<void> {
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
        commit()
        return update({ pending: undefined, failed: path, path })
      }
      if (wanted !== url) return
    }
    if (chunk.app !== app) return loadDocument(url)
    wanted = undefined
    commit()
    show(chunk, url.hash !== '' || (scroll ?? 0) > 0)
    const { sidebar, layout } = chunk
    const isSameFrame = sidebar === state.sidebar && layout === state.layout && !state.failed
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
    remember()
    if (isHere && !isPlace(event.state)) return enterPlace()
    place = isPlace(event.state) ? event.state.place : 0
    const scroll = positions.get(place)
    if (isHere) {
      wanted = undefined
      update({ pending: undefined })
      if (scroll !== undefined) window.scrollTo({ top: scroll, behavior: 'instant' })
      return
    }
    void open(url, () => {}, scroll)
  }
  const onHide = () => {
    // A document that comes back from the history is scrolled by the browser, which only does so in this mode.
    history.scrollRestoration = 'auto'
  }

  history.replaceState({ place }, '')
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
      const commit = () => {
        remember()
        if (how === 'push' && url.href !== location.href) history.pushState(newPlace(), '', url)
        else history.replaceState({ place }, '', url)
      }
      if (samePage(url) && !state.failed) {
        if (url.hash) return location.assign(url.href)
        commit()
        return settle('', undefined)
      }
      await open(url, commit, undefined)
    },
    retry() {
      void open(new URL(location.href), () => {}, undefined)
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
