import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrived, createReader, heading, openAwake, phone } from '../site.ts'

const reader = createReader()
const onPhone = { viewport: phone, hasTouch: true }
const menu = (page: Page) => page.locator('#menu')
const button = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const openMenu = async (page: Page) => {
  await button(page).tap()
  await menu(page).waitFor({ state: 'visible' })
}
const closed = (page: Page) => menu(page).waitFor({ state: 'hidden' })

describe('menu on small screens', () => {
  test('takes the place of the sidebar and the navbar links below 996 px', async () => {
    const page = await reader.open('/vault/requests/getvault', { viewport: { width: 996, height: 800 } })
    const seen = async () => ({
      button: await button(page).isVisible(),
      menu: await menu(page).isVisible(),
      links: await page.locator('.navbar nav').isVisible(),
    })
    await expect.poll(() => seen()).toEqual({ button: false, menu: true, links: true })
    await page.setViewportSize({ width: 995, height: 800 })
    await expect.poll(() => seen()).toEqual({ button: true, menu: false, links: false })
  })

  test('opens with the main links, the repository and the sidebar of the page, as its very first use', async () => {
    const page = await reader.open('/boost/transactions/lock', onPhone)
    await openMenu(page)
    const names = await menu(page).getByRole('link').allTextContents()
    expect(names.slice(0, 3)).toEqual(['Setup', 'API', 'GitHub'])
    await expect.poll(() => menu(page).locator('[aria-current=page]').textContent()).toBe('lock')
  })

  test('closes with Escape, which returns the focus to its button', async () => {
    const page = await openAwake(reader, '/introduction', onPhone)
    await openMenu(page)
    await page.keyboard.press('Escape')
    await closed(page)
    await expect.poll(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('closes with a tap outside', async () => {
    const page = await openAwake(reader, '/introduction', onPhone)
    await openMenu(page)
    await page.touchscreen.tap(phone.width - 10, 500)
    await closed(page)
  })

  test('closes by its own button, which returns the focus to the one that opened it', async () => {
    const page = await reader.open('/introduction', onPhone)
    await openMenu(page)
    await menu(page).getByRole('button', { name: 'Close' }).tap()
    await closed(page)
    await openMenu(page)
    await menu(page).getByRole('button', { name: 'Close' }).press('Enter')
    await closed(page)
    await expect.poll(() => button(page).evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('keeps its own button in sight where it scrolls to the current page', async () => {
    const page = await openAwake(reader, '/vault/transactions/withdraw', onPhone)
    await openMenu(page)
    await expect.poll(() => menu(page).evaluate((each) => each.scrollTop)).toBeGreaterThan(100)
    const box = await menu(page).getByRole('button', { name: 'Close' }).boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    await menu(page).getByRole('button', { name: 'Close' }).tap()
    await closed(page)
  })

  test('closes when a link in it is followed, and stays open while categories are opened', async () => {
    const page = await openAwake(reader, '/introduction', onPhone)
    await openMenu(page)
    await page.getByRole('button', { name: 'Pages of Boost' }).tap()
    const link = menu(page).getByRole('link', { name: 'unlock', exact: true })
    await link.waitFor()
    await link.tap()
    await arrived(page, '/boost/transactions/unlock')
    await closed(page)
    await expect.poll(() => heading(page)).toBe('sdk.boost.unlock')
  })

  test('closes when the focus leaves it', async () => {
    const page = await openAwake(reader, '/introduction', { viewport: phone })
    await button(page).press('Enter')
    await menu(page).waitFor({ state: 'visible' })
    await menu(page).locator('a, button').last().focus()
    await page.keyboard.press('Tab')
    await closed(page)
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#menu'))).toBeNull()
  })

  test('gives way to the sidebar when the screen becomes wide', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault', {
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

  test('covers a page that became wide where no script can close it', async () => {
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

  test.for([phone, { width: 1200, height: 400 }])('shows the current page, at %o', async (viewport) => {
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

  test('shows the current page after a navigation, too', async () => {
    const page = await openAwake(reader, '/introduction', { viewport: { width: 1200, height: 400 } })
    const open = async (path: string) => {
      await page.locator(`#page a[href="${path}"]`).first().click()
      await arrived(page, path)
    }
    const isInSight = () =>
      page.evaluate(() => {
        const link = document.querySelector('#menu .sidebar [aria-current=page]')?.getBoundingClientRect()
        return link !== undefined && link.top >= 56 && link.bottom <= innerHeight
      })
    await open('/vault/transactions/withdraw')
    await expect.poll(isInSight).toBe(true)
    await page.goBack()
    await arrived(page, '/introduction')
    await expect.poll(isInSight).toBe(true)
  })

  test('keeps the page behind it from scrolling', async () => {
    const page = await openAwake(reader, '/introduction', onPhone)
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
