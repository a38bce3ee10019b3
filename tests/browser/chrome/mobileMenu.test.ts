import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { BOOST } from '../categories.ts'
import { createReader, heading, openHydrated, phone, waitForPage } from '../site.ts'

const reader = createReader()
const onPhone = { viewport: phone, hasTouch: true }
const menu = (page: Page) => page.locator('#menu')
const button = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const openMenu = async (page: Page) => {
  await button(page).tap()
  await menu(page).waitFor({ state: 'visible' })
}
const closed = (page: Page) => menu(page).waitFor({ state: 'hidden' })

describe('menu on narrow screens', () => {
  test('replaces the sidebar and the navbar links below 996 px', async () => {
    const page = await reader.open('/vault/requests/getvault', { viewport: { width: 996, height: 800 } })
    const visibleParts = async () => ({
      button: await button(page).isVisible(),
      menu: await menu(page).isVisible(),
      links: await page.locator('.navbar nav').isVisible(),
    })
    await expect.poll(() => visibleParts()).toEqual({ button: false, menu: true, links: true })
    await page.setViewportSize({ width: 995, height: 800 })
    await expect.poll(() => visibleParts()).toEqual({ button: true, menu: false, links: false })
  })

  test('opens before hydration with the main links, the repository and the sidebar of the page', async () => {
    const page = await reader.open('/boost/transactions/lock', onPhone)
    await openMenu(page)
    const names = await menu(page).getByRole('link').allTextContents()
    expect(names.slice(0, 3)).toEqual(['Setup', 'API', config.repository.label])
    await expect.poll(() => menu(page).locator('[aria-current=page]').textContent()).toBe('lock')
  })

  test('closes with Escape, which returns the focus to its button', async () => {
    const page = await openHydrated(reader, '/introduction', onPhone)
    await openMenu(page)
    await page.keyboard.press('Escape')
    await closed(page)
    await expect.poll(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('closes with a tap outside', async () => {
    const page = await openHydrated(reader, '/introduction', onPhone)
    await openMenu(page)
    await page.touchscreen.tap(phone.width - 10, 500)
    await closed(page)
  })

  test('closes with its Close button, which returns the focus to the menu button', async () => {
    const page = await reader.open('/introduction', onPhone)
    await openMenu(page)
    await menu(page).getByRole('button', { name: 'Close' }).tap()
    await closed(page)
    await openMenu(page)
    await menu(page).getByRole('button', { name: 'Close' }).press('Enter')
    await closed(page)
    await expect.poll(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('keeps its Close button visible when it scrolls to the current page', async () => {
    const page = await openHydrated(reader, '/vault/transactions/withdraw', onPhone)
    await openMenu(page)
    await expect.poll(() => menu(page).evaluate((each) => each.scrollTop)).toBeGreaterThan(100)
    const box = await menu(page).getByRole('button', { name: 'Close' }).boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    // No link shows beside it.
    const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2
    const beside = await page.evaluate((y) => document.elementFromPoint(24, y)?.textContent?.trim(), middle)
    expect(beside).toBe('Close')
    await menu(page).getByRole('button', { name: 'Close' }).tap()
    await closed(page)
  })

  test('stays open when a category is opened, and closes when a link is followed', async () => {
    const page = await openHydrated(reader, '/introduction', onPhone)
    await openMenu(page)
    await page.getByRole('button', { name: `Pages of ${BOOST}` }).tap()
    const link = menu(page).getByRole('link', { name: 'unlock', exact: true })
    await link.waitFor()
    await link.tap()
    await waitForPage(page, '/boost/transactions/unlock')
    await closed(page)
    await expect.poll(() => heading(page)).toBe('sdk.boost.unlock')
  })

  test('closes when the focus leaves it', async () => {
    const page = await openHydrated(reader, '/introduction', { viewport: phone })
    await button(page).press('Enter')
    await menu(page).waitFor({ state: 'visible' })
    await menu(page).locator('a, button').last().focus()
    await page.keyboard.press('Tab')
    await closed(page)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#menu'))).toBeNull()
  })

  test('is replaced by the sidebar when the window becomes wide', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault', {
      viewport: { width: 820, height: 1180 },
    })
    await button(page).click()
    await menu(page).waitFor({ state: 'visible' })
    await page.setViewportSize({ width: 1180, height: 820 })
    await page.locator('#menu:not(:popover-open)').waitFor({ state: 'visible' })
    const place = () => page.locator('#page').boundingBox()
    await expect.poll(async () => (await place())?.x).toBeGreaterThanOrEqual(272)
    await expect.poll(async () => (await place())?.width).toBeGreaterThan(600)
  })

  test('without JavaScript, stays open with an opaque background when the window becomes wide', async () => {
    const page = await reader.open('/vault/requests/getvault', {
      viewport: { width: 820, height: 1180 },
      javaScriptEnabled: false,
    })
    await button(page).click()
    await page.setViewportSize({ width: 1180, height: 820 })
    await expect.poll(async () => (await page.locator('#page').boundingBox())?.width).toBeGreaterThan(600)
    const background = await menu(page).evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(background).not.toBe('rgba(0, 0, 0, 0)')
  })

  test.for([phone, { width: 1200, height: 400 }])('scrolls to the current page, at %o', async (viewport) => {
    const page = await reader.open('/vault/transactions/withdraw', { viewport })
    if (viewport === phone) await button(page).click()
    await expect
      .poll(() =>
        page.evaluate(() => {
          const link = document.querySelector('#menu [aria-current=page]')?.getBoundingClientRect()
          return link !== undefined && link.top >= 0 && link.bottom <= innerHeight
        }),
      )
      .toBe(true)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })

  test('scrolls to the current page after a navigation', async () => {
    const page = await openHydrated(reader, '/introduction', { viewport: { width: 1200, height: 400 } })
    const open = async (path: string) => {
      await page.locator(`#page a[href="${path}"]`).first().click()
      await waitForPage(page, path)
    }
    const isInSight = () =>
      page.evaluate(() => {
        const link = document.querySelector('#menu .sidebar [aria-current=page]')?.getBoundingClientRect()
        return link !== undefined && link.top >= 56 && link.bottom <= innerHeight
      })
    await open('/vault/transactions/withdraw')
    await expect.poll(isInSight).toBe(true)
    await page.goBack()
    await waitForPage(page, '/introduction')
    await expect.poll(isInSight).toBe(true)
  })

  test('prevents the page behind it from scrolling', async () => {
    const page = await openHydrated(reader, '/introduction', onPhone)
    await openMenu(page)
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .toBe('hidden')
    await page.keyboard.press('Escape')
    await closed(page)
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflowY))
      .not.toBe('hidden')
  })
})
