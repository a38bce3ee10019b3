/// <reference types="vite/client" />
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Sidebar } from '../content/nav.ts'
import { afterPaint } from './afterPaint.ts'
import { installCopy } from './behaviours/copy.ts'
import { installIslands } from './behaviours/islands.ts'
import { installLinks, prefetchNext } from './behaviours/links.ts'
import { installOutline } from './behaviours/outline.ts'
import { applyTabs, installTabs } from './behaviours/tabs.ts'
import { Client } from './Client.tsx'
import { CrashBoundary } from './chrome/CrashBoundary.tsx'
import { islandLoaders } from './islandLoaders.ts'
import { createArticlesAhead } from './navigation/articlesAhead.ts'
import type { Connection } from './navigation/chunks.ts'
import { cleanPath } from './navigation/links.ts'
import { createNavigator } from './navigation/navigator.ts'
import { createPageLoader, loadSidebar } from './navigation/pageLoader.ts'
import { showInSteps } from './navigation/showInSteps.ts'
import type { Layout, PageChunk } from './pageChunk.ts'
import { storePreferredVersion } from './preferredVersion.ts'
import { reloadIfStale } from './reloadIfStale.ts'
import { watchWaitingField } from './search/waitingField.ts'
import { config } from './siteData.ts'

const boot = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {}
const sidebars = new Map<string, Sidebar>()

const stylesThere = new Set([...document.head.querySelectorAll('style')].map((style) => style.textContent))

/** Added once and kept: a page's own styles do not disturb other pages. */
function addStyles(styles: string[]): void {
  for (const text of styles) {
    if (stylesThere.has(text)) continue
    stylesThere.add(text)
    const style = document.createElement('style')
    style.textContent = text
    document.head.append(style)
  }
}

function setHead(chunk: PageChunk): void {
  document.title = chunk.title
  const address = new URL(
    chunk.path,
    document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href,
  )
  document.querySelector('link[rel=canonical]')?.setAttribute('href', address.href)
  document.querySelector('meta[name=description]')?.setAttribute('content', chunk.description)
  // Facts about the page that was loaded, for those who load every page.
  for (const stale of document.querySelectorAll(
    '[property^="og:"],[type="application/ld+json"],[rel=alternate]',
  ))
    stale.remove()
}

const fetchFile = (url: string, init?: RequestInit) => fetch(url, init)
const articles = createArticlesAhead(window)
const loader = createPageLoader({
  fetchFile,
  connection: () => (navigator as { connection?: Connection }).connection,
  sidebars,
  onPrefetched: articles.prepare,
})

const longestPause = 60_000

/** React cannot take the page over without it. The connection may be gone for a moment, or the build that had it. */
async function loadOwnSidebar(id: string): Promise<void> {
  for (let pause = 1000; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await loadSidebar(id, { fetchFile, sidebars })
    } catch (error) {
      console.error(error)
      await reloadIfStale(boot.app ?? '')
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

async function start(): Promise<void> {
  if (boot.sidebar) await loadOwnSidebar(boot.sidebar)
  let region = document.getElementById('page')
  const app = document.getElementById('app')
  if (!region || !app) throw new Error('The page has no #app or no #page element.')
  const afterStep = (complete: boolean) => {
    islands.refresh()
    applyTabs()
    if (!complete) return
    outline.refresh()
    prefetchNext(pages)
  }
  const pages = createNavigator({
    initial: {
      path: cleanPath(location.pathname),
      sidebar: boot.sidebar || null,
      layout: (boot.layout ?? 'doc') as Layout,
    },
    app: boot.app ?? '',
    loader,
    window,
    show(chunk, whole) {
      addStyles(chunk.styles)
      afterPaint(() => setHead(chunk))
      if (region)
        showInSteps(region, articles.take(chunk), {
          whole,
          onStep: (done) => queueMicrotask(() => afterStep(done)),
        })
    },
  })
  // React draws an empty region anew after a crash, or when something changed the page before it woke up.
  const keepArticle = () => {
    const drawn = document.getElementById('page')
    if (!region || !drawn || drawn === region) return
    drawn.replaceChildren(...region.childNodes)
    region = drawn
  }
  const typedSoFar = watchWaitingField()
  hydrateRoot(
    app,
    <StrictMode>
      <CrashBoundary subscribe={pages.subscribe}>
        <Client
          config={config}
          pages={pages}
          sidebars={sidebars}
          typedSoFar={typedSoFar}
          onDrawn={keepArticle}
        />
      </CrashBoundary>
    </StrictMode>,
  )
  installLinks(pages)
  installCopy()
  installTabs()
  const outline = installOutline()
  const islands = installIslands(islandLoaders(config), () => void reloadIfStale(boot.app ?? ''))
  storePreferredVersion(config.version.id)
  prefetchNext(pages)
  document.documentElement.dataset.smooth = ''
}

start().catch((error: unknown) => {
  console.error(error)
})
