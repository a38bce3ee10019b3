import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { scrolled, scrollTo } from '../scrolling.ts'
import { arrived, createReader, heading, isSameDocument, markDocument, openAwake } from '../site.ts'

const reader = createReader()
const waitForScroll = (page: Page, top: number) =>
  page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 60, top)

describe('back and forward', () => {
  test('restore the scroll position on the page', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await markDocument(page)
    await scrollTo(page, 900)
    await page.locator('.sidebar a', { hasText: 'getUserApy' }).first().click()
    await arrived(page, '/vault/requests/getuserapy')
    await expect.poll(() => scrolled(page)).toBe(0)
    await scrollTo(page, 350)
    await page.goBack()
    await arrived(page, '/vault/requests/getvault')
    await waitForScroll(page, 900)
    await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')
    await page.goForward()
    await arrived(page, '/vault/requests/getuserapy')
    await waitForScroll(page, 350)
    await expect.poll(() => page.title()).toMatch(/^vault\.getUserApy\b/)
    await expect.poll(() => isSameDocument(page)).toBe(true)
  })

  test('focus the link that was followed, so that Tab continues from there', async () => {
    const page = await openAwake(reader, '/introduction')
    const link = page.locator('#page .table a[href$="/utils/gettransactions"]')
    await link.scrollIntoViewIfNeeded()
    const top = await scrolled(page)
    await link.click()
    await arrived(page, '/utils/gettransactions')
    await page.goBack()
    await arrived(page, '/introduction')
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThan(60)
  })

  test('know every page, however quickly one went on', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
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
    await arrived(page, '/vault/requests/getuserapy')
    await page.goBack()
    await arrived(page, '/vault/requests/getblocklist')
    await expect.poll(() => heading(page)).toBe('sdk.vault.getBlocklist')
    await page.goBack()
    await arrived(page, '/vault/requests/getvault')
    await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')
    await expect.poll(() => isSameDocument(page)).toBe(true)
  })

  test('find places within one page', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault', { reducedMotion: 'reduce' })
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

  test('work in a page that was loaded anew and still sleeps', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await page.locator('.sidebar a', { hasText: 'getUserApy' }).first().click()
    await arrived(page, '/vault/requests/getuserapy')
    await page.reload()
    await page.goBack()
    await arrived(page, '/vault/requests/getvault')
    await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')
  })

  test('find the place again after a reload and after a visit to another site', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    await scrollTo(page, 900)
    await page.reload()
    await waitForScroll(page, 900)
    await page.goto('about:blank')
    await page.goBack()
    await waitForScroll(page, 900)
  })
})
