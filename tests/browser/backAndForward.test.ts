import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { scrolled, scrollTo } from './scrolling.ts'
import { arrived, createReader, heading, isSameDocument, markDocument, openAwake } from './site.ts'

const reader = createReader()
const waitForScroll = (page: Page, top: number) =>
  page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 60, top)

describe('back and forward', () => {
  test('lead to the place on the page that one left', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await markDocument(page)
    await scrollTo(page, 900)
    await page.locator('.sidebar a', { hasText: 'getUserApy' }).first().click()
    await arrived(page, '/vault/requests/getuserapy')
    expect(await scrolled(page)).toBe(0)
    await scrollTo(page, 350)
    await page.goBack()
    await arrived(page, '/vault/requests/getvault')
    await waitForScroll(page, 900)
    expect(await heading(page)).toBe('sdk.vault.getVault')
    await page.goForward()
    await arrived(page, '/vault/requests/getuserapy')
    await waitForScroll(page, 350)
    expect(await page.title()).toMatch(/^vault\.getUserApy\b/)
    expect(await isSameDocument(page)).toBe(true)
  })

  test('know every page, however quickly one went on', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    for (const name of ['getBlocklist', 'getUserApy']) {
      const chunk = page.waitForResponse(`**/_pages/vault/requests/${name.toLowerCase()}.json`)
      await page.locator('.sidebar a', { hasText: name }).first().hover()
      await (await chunk).finished()
    }
    await markDocument(page)
    await page.evaluate(() => {
      for (const name of ['getblocklist', 'getuserapy'])
        document.querySelector<HTMLElement>(`.sidebar a[href="/vault/requests/${name}"]`)?.click()
    })
    await arrived(page, '/vault/requests/getuserapy')
    await page.goBack()
    await arrived(page, '/vault/requests/getblocklist')
    expect(await heading(page)).toBe('sdk.vault.getBlocklist')
    await page.goBack()
    await arrived(page, '/vault/requests/getvault')
    expect(await heading(page)).toBe('sdk.vault.getVault')
    expect(await isSameDocument(page)).toBe(true)
  })

  test('find places within one page', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await scrollTo(page, 200)
    await page.locator('.outline a[href="#errors"]').click()
    await page.waitForFunction(() => location.hash === '#errors')
    const there = await scrolledFrom(page, 200)
    await page.goBack()
    await waitForScroll(page, 200)
    await page.goForward()
    await waitForScroll(page, there)
  })

  test('find the place again after a reload and after a visit to another site', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await scrollTo(page, 900)
    await page.waitForTimeout(300)
    await page.reload()
    await waitForScroll(page, 900)
    await page.goto('about:blank')
    await page.goBack()
    await waitForScroll(page, 900)
  })
})

/** Where the page comes to rest after it has left a place: scrolling is smooth, and slow on a busy machine. */
async function scrolledFrom(page: Page, start: number): Promise<number> {
  for (let before = start; ; ) {
    await page.waitForTimeout(150)
    const now = await scrolled(page)
    if (now !== start && now === before) return now
    before = now
  }
}
