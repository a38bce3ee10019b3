import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createReader, hydrate, openHydrated, stored } from '../site.ts'

const reader = createReader()
const button = (page: Page) => page.getByRole('button', { name: /^Color mode/ })
const shownTheme = (page: Page) => page.locator('html').getAttribute('data-theme')
const storedMode = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const isDark = async (page: Page) => {
  const [red = 255] = (await background(page)).match(/\d+/g)?.map(Number) ?? []
  return red < 60
}

describe('color mode', () => {
  test('is light by default, whatever the system prefers', async () => {
    const page = await reader.open('/', { colorScheme: 'dark' })
    await expect.poll(() => shownTheme(page)).toBe('light')
    await expect.poll(() => isDark(page)).toBe(false)
    await expect.poll(() => storedMode(page)).toBeNull()
  })

  test('cycles from light to dark to system, and is stored under `theme`', async () => {
    const page = await openHydrated(reader, '/introduction', { colorScheme: 'dark' })
    for (const mode of [
      ['dark', 'dark', true],
      ['system', 'dark', true],
      ['light', 'light', false],
      ['dark', 'dark', true],
    ]) {
      await button(page).click()
      await expect
        .poll(async () => [await storedMode(page), await shownTheme(page), await isDark(page)])
        .toEqual(mode)
    }
    await expect
      .poll(() => button(page).getAttribute('aria-label'))
      .toBe('Color mode: dark. Switch to system')
    await expect.poll(() => page.locator('.color-mode svg:visible').count()).toBe(1)
  })

  test('follows the system only in system mode', async () => {
    const page = await openHydrated(reader, '/', {
      colorScheme: 'light',
      storageState: stored({ theme: 'system' }),
    })
    await expect.poll(() => shownTheme(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await button(page).click()
    await expect.poll(() => shownTheme(page)).toBe('light')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches)
    await expect.poll(() => shownTheme(page)).toBe('light')
  })

  test('follows the system and other tabs before hydration, and the button then shows the mode', async () => {
    const first = await reader.open('/', { colorScheme: 'light', storageState: stored({ theme: 'system' }) })
    await first.emulateMedia({ colorScheme: 'dark' })
    await first.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    const other = await first.context().newPage()
    await other.goto('/introduction')
    await other.evaluate(() => localStorage.setItem('theme', 'light'))
    await first.waitForFunction(() => document.documentElement.dataset.theme === 'light')
    await hydrate(first)
    await expect
      .poll(() => button(first).getAttribute('aria-label'))
      .toBe('Color mode: light. Switch to dark')
  })

  test('follows the system and other tabs on a page that the browser froze', async () => {
    const frozen = await openHydrated(reader, '/', {
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

  test('is up to date on a page that is restored from the back/forward cache', async () => {
    const page = await openHydrated(reader, '/')
    await page.evaluate(() => {
      localStorage.setItem('theme', 'dark')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect.poll(() => shownTheme(page)).toBe('dark')
    await expect
      .poll(() => button(page).getAttribute('aria-label'))
      .toBe('Color mode: dark. Switch to system')
  })

  test('changes in all tabs', async () => {
    const first = await openHydrated(reader, '/')
    const second = await first.context().newPage()
    await second.goto('/introduction')
    await hydrate(second)
    await button(first).click()
    await second.waitForFunction(() => document.documentElement.dataset.theme === 'dark')
    await expect.poll(() => isDark(second)).toBe(true)
    await first.bringToFront()
    await button(first).click()
    await second.waitForFunction(() => document.documentElement.dataset.mode === 'system')
  })

  test('is set before the first paint, when there is no body yet', async () => {
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
