/**
 * The only script that runs before the reader acts. Inlined in the head of every page, so it is small and needs nothing. It
 *
 * - sets the color mode before the first paint, and again when another tab, the system or the browser's page cache change it;
 * - shows the current page in the sidebar;
 * - copies code, which has to happen in the click itself;
 * - waits for a sign of intent and loads the app. Until that listens, the reader types into the search dialog, which is in
 *   every page, and clicks are kept.
 *
 * The build replaces the constants.
 */
import type { Sidebar } from '../content/nav.ts'
import { copy } from './behaviors/copy.ts'
import type { LazyPart } from './entryPoints.ts'
import { COPY_BUTTON, SEARCH_DIALOG, WAKING_CONTROL } from './markers.ts'
import { reloadIfStale } from './reloadIfStale.ts'
import { ANNOUNCEMENT_KEY, COLOR_MODE_KEY, SEARCH_TEXT_KEY, SLASH_KEY } from './storage/storageKeys.ts'

/** The site's own path on its host, see `address.ts`. */
declare const BASE: string
/** Names in `/assets/` of the files of each part, with all that they import; that of the app itself is on the script's element. */
declare const CODE: { files: Record<'app' | LazyPart, string[]> }

export interface Boot {
  /** Data of the page's sidebar, there when the app starts. */
  sidebar?: Sidebar
  /** Clicks on controls that only the app can answer. */
  clicks: MouseEvent[]
  /** Shows a color mode; without one, the mode that is stored. */
  showColorMode(mode?: string): void
  /** Scrolls the sidebar or the menu to the link of the page on screen, unless that is in sight. */
  showCurrentPage(): void
  /** Fetches a part of the app, so that it can be imported. */
  fetchCode(part: LazyPart): Promise<unknown>
  /** Stops waiting; the app calls it when it listens itself. */
  handOver(): void
}

declare global {
  interface Window {
    boot: Boot
  }
}

const root = document.documentElement
const { app = '', announcement, sidebar } = (document.currentScript as HTMLScriptElement).dataset
const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const system = matchMedia('(prefers-color-scheme:dark)')
const showColorMode = (wanted = stored(COLOR_MODE_KEY)) => {
  // At first it is the one that the build wrote.
  const mode = wanted && /^(light|dark|system)$/.test(wanted) ? wanted : root.dataset.mode
  root.dataset.mode = mode
  root.dataset.theme = mode === 'system' ? (system.matches ? 'dark' : 'light') : mode
}
showColorMode()
addEventListener('storage', () => showColorMode())
// A page restored from the back/forward cache has missed what happened meanwhile.
addEventListener('pageshow', () => showColorMode())
system.addEventListener('change', () => showColorMode())
if (stored(ANNOUNCEMENT_KEY) === announcement) root.dataset.announcement = 'dismissed'

const showCurrentPage = () => {
  const link = document.querySelector<HTMLElement>('#menu [aria-current=page]')
  const menu = link?.closest<HTMLElement>('#menu')
  if (!link || !menu) return
  const place = link.getBoundingClientRect()
  const area = menu.getBoundingClientRect()
  // The announcement moves the sidebar down until the page is scrolled, so it may reach below the window.
  if (place.top < area.top || place.bottom > Math.min(area.bottom, innerHeight))
    menu.scrollTop += place.top - area.top - area.height / 2
}
addEventListener('toggle', showCurrentPage, true)

/** @param tries - where one server of several has another build, the next one may have the file */
const fetchFile = async (file: string, tries = 4): Promise<string> => {
  const response = await fetch(file)
  if (response.status === 404 && tries > 1) return fetchFile(file, tries - 1)
  if (!response.ok) throw response.status
  return response.text()
}
const files = CODE.files
/**
 * Files of code are fetched before they are imported, all at once, and then lie in the browser's cache: a module that did
 * not arrive when it was imported is never requested again.
 */
const fetchCode = (part: keyof typeof files) =>
  Promise.all(files[part].map((file) => fetchFile(`${BASE}/assets/${file}`)))
let isLoading = false
const load = async () => {
  if (isLoading) return
  isLoading = true
  try {
    const [data] = await Promise.all([
      sidebar && fetchFile(`${BASE}/_pages/nav-${sidebar}.json`),
      fetchFile(app),
      fetchCode('app'),
    ])
    if (data) boot.sidebar = JSON.parse(data)
    await import(/* @vite-ignore */ app)
  } catch {
    reloadIfStale(app)
    // The next sign tries again, but not each of the many that a moving pointer gives; and a click that waits is one.
    setTimeout(() => {
      isLoading = false
      if (boot.clicks[0]) load()
    }, 1000)
  }
}

const openSearch = (text?: string) => {
  const dialog = document.querySelector<HTMLDialogElement>(SEARCH_DIALOG)
  // Asked for while the page was still coming in.
  if (!dialog) return addEventListener('DOMContentLoaded', () => openSearch(text))
  if (dialog.open) return
  dialog.showModal()
  const input = dialog.querySelector('input')
  if (input && text !== undefined) input.value = text
  else input?.select()
  fetchCode('searchPanel').catch(() => {})
}
const onClick = (event: MouseEvent) => {
  const control = (event.target as Element).closest<HTMLElement>(WAKING_CONTROL)
  if (!control) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (control.dataset.wake === 'search') openSearch()
  else boot.clicks.push(event)
}
const onKey = (event: KeyboardEvent) => {
  const { key } = event
  const target = event.target as HTMLElement
  const isTyping = target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)
  const isModified = event.ctrlKey || event.metaKey
  const isSlash = key === '/' && !isTyping && !isModified && stored(SLASH_KEY) !== 'off'
  if (event.isComposing || !(isSlash || (isModified && key.toLowerCase() === 'k'))) return
  event.preventDefault()
  openSearch()
}
/** Going back to an entry that the app made before a reload only changes the address. */
const { pathname } = location
const onPop = () => {
  document.querySelector<HTMLDialogElement>(SEARCH_DIALOG)?.close()
  if (location.pathname !== pathname) location.reload()
}
/** Ends the wait for the app. */
const waiting = new AbortController()
const { signal } = waiting
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin']
// An address with a query holds what the page is to show: a search, or a choice of methods.
if (location.search) {
  root.dataset.query = location.search
  signs.push('DOMContentLoaded')
}

const boot: Boot = {
  clicks: [],
  showColorMode,
  showCurrentPage,
  fetchCode,
  handOver: () => waiting.abort(),
}
window.boot = boot
for (const sign of signs) addEventListener(sign, load, { passive: true, signal })
addEventListener('click', onClick, { capture: true, signal })
addEventListener('keydown', onKey, { capture: true, signal })
addEventListener('popstate', onPop, { signal })
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>(COPY_BUTTON)
  if (button) copy(button)
})
addEventListener('DOMContentLoaded', () => {
  showCurrentPage()
  try {
    // A search that was begun in a document whose build is gone.
    const text = sessionStorage.getItem(SEARCH_TEXT_KEY)
    if (text === null) return
    sessionStorage.removeItem(SEARCH_TEXT_KEY)
    openSearch(text)
    load()
  } catch {}
})
