import type { BrowserContext } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createReader, hydrate, waitForPage, withBase } from '../site.ts'

const reader = createReader()

describe('prefetching', () => {
  const openAndHover = async (context: BrowserContext) => {
    const requested: string[] = []
    const page = await context.newPage()
    await page.clock.install()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === 'fetch' && pathname.startsWith(withBase('/vault/')))
        requested.push(pathname)
    })
    await page.goto(withBase('/vault/requests/getvault'))
    await hydrate(page)
    await page.locator('.sidebar a', { hasText: 'getBlocklist' }).hover()
    return { page, requested }
  }
  const connectedBy = async (connection: object) => {
    const context = await reader.context()
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value })
    }, connection)
    return context
  }

  test('a link under the pointer is prefetched, and navigation then needs no request', async () => {
    const { page, requested } = await openAndHover(
      await connectedBy({ effectiveType: '4g', saveData: false }),
    )
    const hovered = withBase('/vault/requests/getblocklist')
    await waitUntil(() => requested.includes(hovered))
    await page.locator('.sidebar a', { hasText: 'getBlocklist' }).click()
    await waitForPage(page, '/vault/requests/getblocklist')
    expect(requested.filter((path) => path === hovered)).toHaveLength(1)
  })

  test('the link under the pointer that triggered hydration is prefetched', async () => {
    const page = await (await connectedBy({ effectiveType: '4g' })).newPage()
    await page.goto(withBase('/vault/requests/getvault'))
    const fetched = page.waitForRequest('**/vault/requests/getblocklist')
    await page.locator('.sidebar a', { hasText: 'getBlocklist' }).hover()
    await fetched
  })

  test('a link that gets the focus is prefetched', async () => {
    const { page, requested } = await openAndHover(await connectedBy({ effectiveType: '4g' }))
    await page.locator('.sidebar a', { hasText: 'getWhitelist' }).focus()
    await waitUntil(() => requested.includes(withBase('/vault/requests/getwhitelist')))
  })

  test('nothing is prefetched on a slow connection, or if the reader saves data', async () => {
    const connections = [
      { effectiveType: '2g' },
      { effectiveType: 'slow-2g' },
      { effectiveType: '4g', saveData: true },
    ]
    await Promise.all(
      connections.map(async (connection) => {
        const { page, requested } = await openAndHover(await connectedBy(connection))
        await page.locator('.sidebar a', { hasText: 'getWhitelist' }).focus()
        await page.clock.fastForward(10_000)
        await page.locator('.sidebar a', { hasText: 'getBlocklist' }).click()
        await waitForPage(page, '/vault/requests/getblocklist')
        expect(requested, JSON.stringify(connection)).toEqual([withBase('/vault/requests/getblocklist')])
      }),
    )
  })
})

async function waitUntil(check: () => boolean): Promise<void> {
  await expect.poll(check).toBe(true)
}
