import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { scrolled, scrollTo } from '../scrolling.ts'
import {
  createReader,
  heading,
  hydrate,
  isSameDocument,
  markDocument,
  openHydrated,
  origin,
  waitForPage,
  withBase,
} from '../site.ts'

const reader = createReader()
const waitForScroll = (page: Page, top: number) =>
  page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 60, top)

describe('back and forward', () => {
  test('restore the scroll position on the page', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    await markDocument(page)
    await scrollTo(page, 900)
    await page.locator('.sidebar a', { hasText: 'getUserApy' }).first().click()
    await waitForPage(page, '/vault/requests/getuserapy')
    await expect.poll(() => scrolled(page)).toBe(0)
    await scrollTo(page, 350)
    await page.goBack()
    await waitForPage(page, '/vault/requests/getvault')
    await waitForScroll(page, 900)
    await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')
    await page.goForward()
    await waitForPage(page, '/vault/requests/getuserapy')
    await waitForScroll(page, 350)
    await expect.poll(() => page.title()).toMatch(/^vault\.getUserApy\b/)
    await expect.poll(() => isSameDocument(page)).toBe(true)
  })

  test('focus the link that was followed, so that Tab continues from there', async () => {
    const page = await openHydrated(reader, '/introduction')
    const link = page.locator('#page .table a[href$="/utils/gettransactions"]')
    await link.scrollIntoViewIfNeeded()
    const top = await scrolled(page)
    await link.click()
    await waitForPage(page, '/utils/gettransactions')
    await page.goBack()
    await waitForPage(page, '/introduction')
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(60)
  })

  test('go through every page, even if the reader followed links quickly', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    for (const name of ['getBlocklist', 'getUserApy']) {
      const fetched = page.waitForResponse(`**/vault/requests/${name.toLowerCase()}`)
      await page.locator('.sidebar a', { hasText: name }).first().hover()
      await (await fetched).finished()
    }
    await markDocument(page)
    await page.evaluate(() => {
      for (const name of ['getblocklist', 'getuserapy'])
        document.querySelector<HTMLElement>(`.sidebar a[href$="/vault/requests/${name}"]`)?.click()
    })
    await waitForPage(page, '/vault/requests/getuserapy')
    await page.goBack()
    await waitForPage(page, '/vault/requests/getblocklist')
    await expect.poll(() => heading(page)).toBe('sdk.vault.getBlocklist')
    await page.goBack()
    await waitForPage(page, '/vault/requests/getvault')
    await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')
    await expect.poll(() => isSameDocument(page)).toBe(true)
  })

  test('restore the position within one page', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault', { reducedMotion: 'reduce' })
    await scrollTo(page, 200)
    await page.locator('.outline a[href="#errors"]').click()
    await page.waitForFunction(() => location.hash === '#errors')
    await page.waitForFunction(() => {
      const top = document.querySelector('#errors')?.getBoundingClientRect().top ?? 9999
      return top >= 56 && top < 200
    })
    const there = await scrolled(page)
    await page.goBack()
    await waitForScroll(page, 200)
    await page.goForward()
    await waitForScroll(page, there)
  })

  test('leave a page that was entered at another spelling of its URL, as static hosts serve it', async () => {
    const page = await (await reader.context()).newPage()
    await page.route('**/introduction.html', async (route) =>
      route.fulfill({ response: await route.fetch({ url: `${origin}/introduction` }) }),
    )
    await page.goto(withBase('/introduction.html'))
    await hydrate(page)
    await page.locator('#page .table a[href$="/utils/gettransactions"]').click()
    await waitForPage(page, '/utils/gettransactions')
    await page.goBack()
    await expect.poll(() => heading(page)).toBe('Introduction')
    await expect.poll(() => page.evaluate(() => window.navigation.canGoForward)).toBe(true)
    await page.goForward()
    await waitForPage(page, '/utils/gettransactions')
  })

  test('work on a page that was reloaded and is not hydrated yet', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    await page.locator('.sidebar a', { hasText: 'getUserApy' }).first().click()
    await waitForPage(page, '/vault/requests/getuserapy')
    await page.reload()
    await page.goBack()
    await waitForPage(page, '/vault/requests/getvault')
    await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')
  })

  test('restore the scroll position after a reload and after a visit to another site', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    await scrollTo(page, 900)
    await page.reload()
    await waitForScroll(page, 900)
    await page.goto('about:blank')
    await page.goBack()
    await waitForScroll(page, 900)
  })
})
