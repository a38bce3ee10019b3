import type { BrowserContext } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrived, at, createReader, wake } from '../site.ts'

const reader = createReader()

describe('prefetching', () => {
  const pagesAsked = async (context: BrowserContext) => {
    const asked: string[] = []
    const page = await context.newPage()
    await page.clock.install()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === 'fetch' && pathname.startsWith(at('/vault/'))) asked.push(pathname)
    })
    await page.goto(at('/vault/requests/getvault'))
    await wake(page)
    await page.locator('.sidebar a', { hasText: 'getBlocklist' }).hover()
    return { page, asked }
  }
  const connectedBy = async (connection: object) => {
    const context = await reader.context()
    await context.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value })
    }, connection)
    return context
  }

  test('a link under the pointer and the next page are prefetched, and navigation then needs no request', async () => {
    const { page, asked } = await pagesAsked(await connectedBy({ effectiveType: '4g', saveData: false }))
    const hovered = at('/vault/requests/getblocklist')
    await waitUntil(() => asked.includes(hovered))
    const next = await page.locator('a[rel=next]').getAttribute('href')
    await waitUntil(() => next !== null && asked.includes(next))
    const before = asked.length
    await page.locator('.sidebar a', { hasText: 'getBlocklist' }).click()
    await arrived(page, '/vault/requests/getblocklist')
    expect(asked.slice(before).filter((path) => path === hovered)).toEqual([])
  })

  test('so is the link on which the pointer rests that woke the page', async () => {
    const page = await (await connectedBy({ effectiveType: '4g' })).newPage()
    await page.goto(at('/vault/requests/getvault'))
    const fetched = page.waitForRequest('**/vault/requests/getblocklist')
    await page.locator('.sidebar a', { hasText: 'getBlocklist' }).hover()
    await fetched
  })

  test('a link that gets the focus is fetched ahead', async () => {
    const { page, asked } = await pagesAsked(await connectedBy({ effectiveType: '4g' }))
    await page.locator('.sidebar a', { hasText: 'getWhitelist' }).focus()
    await waitUntil(() => asked.includes(at('/vault/requests/getwhitelist')))
  })

  test('nothing is fetched ahead on a slow connection, or where data is to be saved', async () => {
    const connections = [
      { effectiveType: '2g' },
      { effectiveType: 'slow-2g' },
      { effectiveType: '4g', saveData: true },
    ]
    await Promise.all(
      connections.map(async (connection) => {
        const { page, asked } = await pagesAsked(await connectedBy(connection))
        await page.locator('.sidebar a', { hasText: 'getWhitelist' }).focus()
        await page.clock.fastForward(10_000)
        await page.locator('.sidebar a', { hasText: 'getBlocklist' }).click()
        await arrived(page, '/vault/requests/getblocklist')
        expect(asked, JSON.stringify(connection)).toEqual([at('/vault/requests/getblocklist')])
      }),
    )
  })
})

async function waitUntil(check: () => boolean): Promise<void> {
  await expect.poll(check).toBe(true)
}
