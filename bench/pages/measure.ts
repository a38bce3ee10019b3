/** Measures one visit: the first page view, the first search, a click on a link. */

import type { Browser } from 'playwright-core'
import type { Observations } from './observe.ts'
import { openSlowTab, type SlowTab } from './slowTab.ts'
import { blockingTimeOf } from './trace.ts'

/** A site to measure: its origin, the page to open, the page to click in the sidebar. */
export interface Site {
  name: string
  origin: string
  page: string
  to: string
}

/** In milliseconds unless stated otherwise; undefined if the site has no such feature. */
export interface Measures {
  bytes: number
  requests: number
  fcp: number
  lcp: number
  blocking: number
  shift: number
  search: number | undefined
  coldClick: number | undefined
  prefetchedClick: number | undefined
}

const TIMEOUT_MS = 15_000

export async function measureOnce(browser: Browser, site: Site): Promise<Measures> {
  return {
    ...(await firstVisit(browser, site)),
    search: await firstSearch(browser, site),
    coldClick: await click(browser, site, false),
    prefetchedClick: await click(browser, site, true),
  }
}

async function firstVisit(browser: Browser, site: Site) {
  const tab = await openSlowTab(browser)
  try {
    const blocking = await blockingTimeOf(browser, tab.page, () => open(tab, site))
    const { paints, lcp, shift } = await tab.observations()
    const fcp = paints['first-contentful-paint'] ?? 0
    return { bytes: tab.bytes(), requests: tab.requests(), fcp, lcp, blocking, shift }
  } finally {
    await tab.close()
  }
}

async function firstSearch(browser: Browser, site: Site): Promise<number | undefined> {
  return inTab(browser, site, async (tab) => {
    await tab.page.keyboard.press('Control+k')
    return waitForMeasure(tab, 'ready')
  })
}

/** With `isPrefetched`, the pointer hovers over the link before the click, so that prefetching is done. */
async function click(browser: Browser, site: Site, isPrefetched: boolean): Promise<number | undefined> {
  return inTab(browser, site, async (tab) => {
    const link = tab.page.locator(`a[href$="${site.to}"]:visible, a[href$="${site.to}/"]:visible`).first()
    if ((await link.count()) === 0) return undefined
    if (isPrefetched) {
      await link.hover()
      await tab.waitUntilIdle()
      await link.click()
    } else {
      await link.evaluate((element) => (element as HTMLElement).click())
    }
    return waitForMeasure(tab, 'arrived')
  })
}

async function inTab<Result>(browser: Browser, site: Site, run: (tab: SlowTab) => Promise<Result>) {
  const tab = await openSlowTab(browser)
  try {
    await open(tab, site)
    return await run(tab)
  } finally {
    await tab.close()
  }
}

async function open(tab: SlowTab, site: Site): Promise<void> {
  const response = await tab.page.goto(site.origin + site.page)
  if (!response?.ok()) throw new Error(`${site.name} has no page ${site.page}`)
  await tab.waitUntilIdle()
}

async function waitForMeasure(tab: SlowTab, name: 'ready' | 'arrived'): Promise<number | undefined> {
  const end = performance.now() + TIMEOUT_MS
  while (performance.now() < end) {
    // During a navigation, no document is there to evaluate in.
    const observations: Observations | undefined = await tab.observations().catch(() => undefined)
    const value = observations?.[name]
    if (typeof value === 'number') return value
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return undefined
}
