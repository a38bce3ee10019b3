import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createReader, openAwake, stored, wake } from '../site.ts'

const reader = createReader()
const button = (page: Page) => page.getByRole('button', { name: /^Color mode/ })
const drawn = (page: Page) => page.locator('html').getAttribute('data-theme')
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const isDark = async (page: Page) => {
  const [red = 255] = (await background(page)).match(/\d+/g)?.map(Number) ?? []
  return red < 60
}

describe('color mode', () => {
  test('is light by default, whatever the system prefers', async () => {
    const page = await reader.open('/', { colorScheme: 'dark' })
    await expect.poll(() => drawn(page)).toBe('light')
    await expect.poll(() => isDark(page)).toBe(false)
    await expect.poll(() => kept(page)).toBeNull()
  })

  test('goes from light to dark to system and back, and is stored under theme', async () => {
    const page = await openAwake(reader, '/introduction', { colorScheme: 'dark' })
    for (const mode of [
      ['dark', 'dark', true],
      ['system', 'dark', true],
      ['light', 'light', false],
      ['dark', 'dark', true],
    ]) {
      await button(page).click()
      await expect.poll(async () => [await kept(page), await drawn(page), await isDark(page)]).toEqual(mode)
    }
    await expect
      .poll(() => button(page).getAttribute('aria-label'))
      .toBe('Color mode: dark. Switch to system')
    await expect.poll(() => page.locator('.color-mode svg:visible').count()).toBe(1)
  })

  test('follows the system while that is the choice, and only then', async () => {
    const page = await openAwake(reader, '/', {
      colorScheme: 'light',
      storageState: stored({ theme: 'system' }),
    })
    await expect.poll(() => drawn(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await button(page).click()
    await expect.poll(() => drawn(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches)
    await expect.poll(() => drawn(page)).toBe('light')
  })

  test('follows the system and other tabs on a page that sleeps, too, and the button then says so', async () => {
    const asleep = await reader.open('/', { colorScheme: 'light', storageState: stored({ theme: 'system' }) })
    await asleep.emulateMedia({ colorScheme: 'dark' })
    await asleep.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    const other = await asleep.context().newPage()
    await other.goto('/introduction')
    await other.evaluate(() => localStorage.setItem('theme', 'light'))
    await asleep.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    await wake(asleep)
    await expect
      .poll(() => button(asleep).getAttribute('aria-label'))
      .toBe('Color mode: light. Switch to dark')
  })

  test('follows both on a page that the browser put to sleep', async () => {
    const frozen = await openAwake(reader, '/', {
      colorScheme: 'light',
      storageState: stored({ theme: 'system' }),
    })
    const other = await frozen.context().newPage()
    await other.goto('/introduction')
    const tools = await frozen.context().newCDPSession(frozen)
    const setState = (state: 'frozen' | 'active') => tools.send('Page.setWebLifecycleState', { state })
    await setState('frozen')
    await frozen.emulateMedia({ colorScheme: 'dark' })
    await setState('active')
    await frozen.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await setState('frozen')
    await other.evaluate(() => localStorage.setItem('theme', 'light'))
    await setState('active')
    await frozen.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    await expect
      .poll(() => button(frozen).getAttribute('aria-label'))
      .toBe('Color mode: light. Switch to dark')
  })

  test("is the present one on a page that comes back from the browser's cache", async () => {
    const page = await openAwake(reader, '/')
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect.poll(() => drawn(page)).toBe('dark')
    await expect
      .poll(() => button(page).getAttribute('aria-label'))
      .toBe('Color mode: dark. Switch to system')
  })

  test('is in step in all tabs', async () => {
    const first = await openAwake(reader, '/')
    const second = await first.context().newPage()
    await second.goto('/introduction')
    await wake(second)
    await button(first).click()
    await second.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await expect.poll(() => isDark(second)).toBe(true)
    await first.bringToFront()
    await button(first).click()
    await second.waitForFunction(() => document.documentElement.dataset.mode === 'system')
  })

  test('is right from the first paint: it is set before there is a body', async () => {
    const context = await reader.context({ storageState: stored({ theme: 'dark' }) })
    await context.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.body) return
        observer.disconnect()
        document.documentElement.dataset.themeAtBody = document.documentElement.dataset.theme
      }).observe(document, { childList: true, subtree: true })
    })
    const page = await context.newPage()
    await page.goto('/introduction')
    await expect.poll(() => page.locator('html').getAttribute('data-theme-at-body')).toBe('dark')
    await expect.poll(() => isDark(page)).toBe(true)
  })
})
