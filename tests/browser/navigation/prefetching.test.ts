import type { BrowserContext } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrived, createReader, wake } from '../site.ts'

const reader = createReader()

describe('prefetching', () => {
  const chunksAsked = async (context: BrowserContext) => {
    const asked: string[] = []
    const page = await context.newPage()
    await page.clock.install()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/_pages/') && !pathname.includes('/nav-')) asked.push(pathname)
    })
    await page.goto('/vault/requests/getvault')
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

  test('a link under the pointer and the next page are fetched ahead, and navigation then asks for nothing', async () => {
    const { page, asked } = await chunksAsked(await connectedBy({ effectiveType: '4g', saveData: false }))
    const hovered = '/_pages/vault/requests/getblocklist.json'
    await waitUntil(() => asked.includes(hovered))
    const next = await page.locator('a[rel=next]').getAttribute('href')
    await waitUntil(() => asked.includes(`/_pages${next}.json`))
    const before = asked.length
    await page.locator('.sidebar a', { hasText: 'getBlocklist' }).click()
    await arrived(page, '/vault/requests/getblocklist')
    expect(asked.slice(before).filter((path) => path === hovered)).toEqual([])
  })

  test('so is the link on which the pointer rests that woke the page', async () => {
    const page = await (await connectedBy({ effectiveType: '4g' })).newPage()
    await page.goto('/vault/requests/getvault')
    const chunk = page.waitForRequest('**/_pages/vault/requests/getblocklist.json')
    await page.locator('.sidebar a', { hasText: 'getBlocklist' }).hover()
    await chunk
  })

  test('a link that gets the focus is fetched ahead', async () => {
    const { page, asked } = await chunksAsked(await connectedBy({ effectiveType: '4g' }))
    await page.locator('.sidebar a', { hasText: 'getWhitelist' }).focus()
    await waitUntil(() => asked.includes('/_pages/vault/requests/getwhitelist.json'))
  })

  test('nothing is fetched ahead on a slow connection, or where data is to be saved', async () => {
    const connections = [
      { effectiveType: '2g' },
      { effectiveType: 'slow-2g' },
      { effectiveType: '4g', saveData: true },
    ]
    await Promise.all(
      connections.map(async (connection) => {
        const { page, asked } = await chunksAsked(await connectedBy(connection))
        await page.locator('.sidebar a', { hasText: 'getWhitelist' }).focus()
        await page.clock.fastForward(10_000)
        await page.locator('.sidebar a', { hasText: 'getBlocklist' }).click()
        await arrived(page, '/vault/requests/getblocklist')
        expect(asked, JSON.stringify(connection)).toEqual(['/_pages/vault/requests/getblocklist.json'])
      }),
    )
  })
})

async function waitUntil(check: () => boolean): Promise<void> {
  await expect.poll(check).toBe(true)
}
