/**
 * The only script that runs before the reader acts. Inlined in the head of every page, so it is small and needs nothing:
 * it sets the colour mode before the first paint and waits for a sign of intent, which wakes React. What the reader
 * does in between is kept and replayed. The build replaces the constants.
 */
import { reloadIfStale } from './reloadIfStale.ts'

declare const COLOR: { default: 'light' | 'dark'; switch: boolean; respectSystem: boolean }
declare const SEARCH: { slash: boolean }
/** Files that the app, and then the dialog, would otherwise find out about one after another. */
declare const AHEAD: { app: string[]; search: string[] }

export interface Wake {
  /** Elements clicked before React was there. */
  clicks: HTMLElement[]
  /** Takes the listeners away; React calls it when it listens itself. */
  done(): void
}

declare global {
  interface Window {
    wake: Wake
    ethereum?: unknown
  }
}

const root = document.documentElement
const { app, announcement, sidebar } = (document.currentScript as HTMLScriptElement).dataset
let stored: string | undefined
try {
  stored = localStorage.theme
  if (localStorage.announcement === announcement) root.dataset.announcement = 'dismissed'
} catch {}
const mode =
  COLOR.switch && (stored === 'light' || stored === 'dark' || (stored === 'system' && COLOR.respectSystem))
    ? stored
    : COLOR.default
root.dataset.mode = mode
root.dataset.theme =
  mode === 'system' ? (matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : 'light') : mode

const signs = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'focusin']
// An address with a query holds what the page is to show: a search, or numbers for a calculator.
if (location.search) signs.push('DOMContentLoaded')
const fetchAhead = (file: string) => {
  const [kind, as] = /js$/.test(file)
    ? ['modulepreload', '']
    : ['preload', /css$/.test(file) ? 'style' : 'fetch']
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: kind, href: file, as, crossOrigin: '' }))
}
const ahead = AHEAD.app.concat(sidebar ? `/_pages/nav-${sidebar}.json` : [])
let loading = false
const load = () => {
  if (loading) return
  loading = true
  ahead.splice(0).forEach(fetchAhead)
  import(/* @vite-ignore */ app as string).catch(() => {
    reloadIfStale(app as string)
    // The next sign tries again, but not each of the many that a moving pointer gives; and a click that waits is one.
    setTimeout(() => {
      loading = false
      if (window.wake.clicks[0]) load()
    }, 1000)
  })
}
/** The reader can type at once: the field is in the page, see `waitingField.ts`. */
const startSearch = () => {
  const field = document.querySelector<HTMLDialogElement>('.search-wait')
  // Asked for while the page was still coming in.
  if (!field) return addEventListener('DOMContentLoaded', startSearch)
  if (field.open) return
  field.showModal()
  AHEAD.search.forEach(fetchAhead)
}
const onClick = (event: Event) => {
  const target = (event.target as Element).closest<HTMLElement>('[data-wake],[data-copy],[data-copy-page]')
  if (!target) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (target.dataset.wake === 'search') startSearch()
  else window.wake.clicks.push(target)
}
const onKey = (event: KeyboardEvent) => {
  const { key } = event
  const target = event.target as HTMLElement
  const typing = target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)
  const modified = event.ctrlKey || event.metaKey
  if (event.isComposing) return
  if (!((modified && key.toLowerCase() === 'k') || (SEARCH.slash && key === '/' && !typing && !modified)))
    return
  event.preventDefault()
  startSearch()
}
window.wake = {
  clicks: [],
  done() {
    for (const sign of signs) removeEventListener(sign, load)
    removeEventListener('click', onClick, true)
    removeEventListener('keydown', onKey, true)
  },
}
for (const sign of signs) addEventListener(sign, load, { passive: true })
addEventListener('click', onClick, true)
addEventListener('keydown', onKey, true)
