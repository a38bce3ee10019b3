import type { Browser, Page } from 'playwright-core'
import { type Observations, observerScript } from './observe.ts'

/** Lighthouse's slow 4G: 150 ms for every request, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
/** A page without requests for this long is idle. */
const IDLE_MS = 1500
const MAX_WAIT_MS = 30_000

/** A tab in a fresh profile with a slow network and CPU, which counts its requests and bytes. */
export interface SlowTab {
  page: Page
  /** Requests so far. */
  requests: () => number
  /** Bytes transferred so far: compressed, with headers. */
  bytes: () => number
  observations: () => Promise<Observations>
  /** Resolves when there have been no requests for some time. */
  waitUntilIdle: () => Promise<void>
  close: () => Promise<void>
}

export async function openSlowTab(browser: Browser): Promise<SlowTab> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  let requests = 0
  let bytes = 0
  const pending = new Set<string>()
  let lastChange = performance.now()
  const end = (requestId: string) => {
    if (pending.delete(requestId)) lastChange = performance.now()
  }
  // A redirect has the ID of the request that it answers.
  session.on('Network.requestWillBeSent', ({ request, requestId }) => {
    if (request.url.startsWith('data:')) return
    requests++
    pending.add(requestId)
    lastChange = performance.now()
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    end(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript({ content: observerScript })
  return {
    page,
    requests: () => requests,
    bytes: () => bytes,
    observations: () => page.evaluate('globalThis.__seen') as Promise<Observations>,
    waitUntilIdle: async () => {
      lastChange = performance.now()
      const end = performance.now() + MAX_WAIT_MS
      while (performance.now() < end && (pending.size > 0 || performance.now() - lastChange < IDLE_MS)) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    close: () => context.close(),
  }
}
