/**
 * The only script that runs before the reader interacts with the page. The build inlines it in the head of every page, so it
 * is small and has no dependencies at runtime. It
 *
 * - sets the color mode before the first paint, and again when another tab, the system or the back/forward cache changes it;
 * - scrolls the sidebar to the current page;
 * - copies code, because browsers only allow that inside the click handler;
 * - loads the app at the first sign of intent. Until the app has hydrated, this script opens the search dialog, whose input
 *   is in the static HTML, and queues clicks on other controls.
 *
 * The build replaces the declared constants.
 */
import type { Sidebar } from '../content/nav.ts'
import { copy } from './behaviors/copy.ts'
import { APP_CONTROL, COPY_CODE, COPY_FILE, MENU_ID, SEARCH_DIALOG } from './markers.ts'
import { reloadIfStale } from './reloadIfStale.ts'
import { ANNOUNCEMENT_KEY, COLOR_MODE_KEY, readStorage, SEARCH_TEXT_KEY, SLASH_KEY } from './storage.ts'

/** The path below which the site is hosted, see `address.ts`. */
declare const BASE: string
/** The file names in `/assets/` of `lazy.ts`. The app is a single file, which the script's `data-app` names. */
declare const LAZY_FILES: string[]

export interface Boot {
  /** Data of the page's sidebar, set before the app starts. */
  sidebar?: Sidebar
  /** Clicks on controls that only the app can handle. The app replays them once it has hydrated. */
  queuedClicks: MouseEvent[]
  /** Applies a color mode, by default the stored one. */
  showColorMode(mode?: string): void
  /** Scrolls the sidebar or the menu to the link of the current page, unless the link is already visible. */
  scrollToCurrentPage(): void
  /** Fetches the files of `lazy.ts`, so that importing it cannot fail. */
  fetchCode(): Promise<unknown>
  /** Removes this script's temporary listeners. The app calls it once its own are attached. */
  stopListening(): void
}

declare global {
  interface Window {
    boot: Boot
  }
}

const root = document.documentElement
const { app = '', announcement, sidebar } = (document.currentScript as HTMLScriptElement).dataset

const system = matchMedia('(prefers-color-scheme:dark)')
const showColorMode = (wanted = readStorage(COLOR_MODE_KEY)) => {
  // Without a valid stored mode, keep the default that the build wrote into the HTML.
  const mode = wanted && /^(light|dark|system)$/.test(wanted) ? wanted : root.dataset.mode
  root.dataset.mode = mode
  root.dataset.theme = mode === 'system' ? (system.matches ? 'dark' : 'light') : mode
}
showColorMode()
addEventListener('storage', () => showColorMode())
// A page in the back/forward cache receives no storage events.
addEventListener('pageshow', () => showColorMode())
system.addEventListener('change', () => showColorMode())
if (readStorage(ANNOUNCEMENT_KEY) === announcement) root.dataset.announcement = 'dismissed'

const scrollToCurrentPage = () => {
  const link = document.querySelector<HTMLElement>(`#${MENU_ID} [aria-current=page]`)
  const menu = link?.offsetParent
  if (!menu) return
  const top = link.offsetTop - menu.scrollTop
  // The announcement pushes the end of the sidebar out of the window until the page is scrolled.
  if (top < 0 || top > menu.clientHeight - 100) menu.scrollTop += top - menu.clientHeight / 2
}
addEventListener(
  'toggle',
  ({ target }) => {
    if ((target as Element).id === MENU_ID) scrollToCurrentPage()
  },
  true,
)

/** @param attempts - during a deploy, replicas may serve different builds: after a 404, another replica may have the file */
const fetchFile = async (file: string, attempts = 4): Promise<string> => {
  const response = await fetch(file)
  if (response.status === 404 && attempts > 1) return fetchFile(file, attempts - 1)
  if (!response.ok) throw response.status
  return response.text()
}
/**
 * Fetches all files of `lazy.ts` in parallel before it is imported, so that `import()` finds them in the HTTP cache.
 * Some browsers never retry a module whose import failed.
 */
const fetchCode = () => Promise.all(LAZY_FILES.map((file) => fetchFile(`${BASE}/assets/${file}`)))
let isLoading = false
const load = async () => {
  if (isLoading) return
  isLoading = true
  try {
    const [data] = await Promise.all([
      sidebar && fetchFile(`${BASE}/_pages/nav-${sidebar}.json`),
      fetchFile(app),
    ])
    if (data) boot.sidebar = JSON.parse(data)
    await import(/* @vite-ignore */ app)
  } catch {
    reloadIfStale(app)
    // The next intent event tries again. Wait a second, because a moving pointer fires many. A queued click retries by
    // itself.
    setTimeout(() => {
      isLoading = false
      if (boot.queuedClicks[0]) load()
    }, 1000)
  }
}

const openSearch = (text?: string) => {
  const dialog = document.querySelector<HTMLDialogElement>(SEARCH_DIALOG)
  // The HTML is still being parsed.
  if (!dialog) return addEventListener('DOMContentLoaded', () => openSearch(text))
  if (dialog.open) return
  dialog.showModal()
  const input = dialog.querySelector('input')
  if (input && text !== undefined) input.value = text
  else input?.select()
  fetchCode().catch(() => {})
}
const onClick = (event: MouseEvent) => {
  const control = (event.target as Element).closest<HTMLElement>(`[${APP_CONTROL}]`)
  if (!control) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (control.getAttribute(APP_CONTROL) === 'search') openSearch()
  else boot.queuedClicks.push(event)
}
/** The text of the search to resume, because `reloadIfStale` reloaded the page. Readers type on until the search is open. */
let resumed = readStorage(SEARCH_TEXT_KEY, 'sessionStorage')
const onKeyDown = (event: KeyboardEvent) => {
  const { key, shiftKey } = event
  const target = event.target as HTMLElement
  const isTyping = target.isContentEditable || target.matches('input,select,textarea')
  const isModified = event.ctrlKey || event.metaKey
  if (resumed !== null && key.length === 1 && !isModified) {
    resumed += key
    return
  }
  const isSlash = key === '/' && !isTyping && !isModified && readStorage(SLASH_KEY) !== 'off'
  const isSearch = isModified && !shiftKey && key.toLowerCase() === 'k'
  if (event.isComposing || event.altKey || !(isSlash || isSearch)) return
  event.preventDefault()
  openSearch()
}
/** After a reload, going back to a history entry that the app created changes the address without loading the page. */
const { pathname } = location
const onPopState = () => {
  document.querySelector<HTMLDialogElement>(SEARCH_DIALOG)?.close()
  if (location.pathname !== pathname) location.reload()
}
/** Removes the listeners that only serve until the app has hydrated. */
const controller = new AbortController()
const { signal } = controller
const intentEvents = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin']
// A query string means that the page has to show a search or filtered methods, which needs the app without further intent.
if (location.search) intentEvents.push('DOMContentLoaded')

const boot: Boot = {
  queuedClicks: [],
  showColorMode,
  scrollToCurrentPage,
  fetchCode,
  stopListening: () => controller.abort(),
}
window.boot = boot
for (const event of intentEvents) addEventListener(event, load, { signal })
addEventListener('click', onClick, { capture: true, signal })
addEventListener('keydown', onKeyDown, { capture: true, signal })
addEventListener('popstate', onPopState, { signal })
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>(`[${COPY_CODE}],[${COPY_FILE}]`)
  if (button) copy(button)
})
addEventListener('DOMContentLoaded', () => {
  scrollToCurrentPage()
  if (resumed === null) return
  sessionStorage.removeItem(SEARCH_TEXT_KEY)
  openSearch(resumed)
  resumed = null
  load()
})
