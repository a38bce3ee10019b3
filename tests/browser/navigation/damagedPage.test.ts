import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BOOST } from '../categories.ts'
import { createReader, heading, hydrate, openHydrated, waitForPage } from '../site.ts'
import { link, start, target } from './twoPages.ts'

const reader = createReader()
/** After two frames, the effects of a render have run. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

describe('a page that crashes while it renders', () => {
  const crash = (page: Page) => page.getByRole('heading', { name: 'This page crashed.' })

  test("shows an error with the title 'Page Error', and 'Try again' restores the page with its article", async () => {
    reader.expectErrors(/drawing failed|withdraw/)
    const page = await openHydrated(reader, start)
    const title = await page.title()
    await page.evaluate(() => {
      const { startsWith } = String.prototype
      String.prototype.startsWith = function (...args) {
        if (args[0] === '/setup/') throw new Error('drawing failed')
        return startsWith.apply(this, args)
      }
      Object.assign(window, { repair: () => Object.assign(String.prototype, { startsWith }) })
    })
    await page.getByRole('button', { name: `Pages of ${BOOST}` }).click()
    await link(page).click()
    await crash(page).waitFor()
    await twoFrames(page)
    await expect.poll(() => page.title()).toBe('Page Error')
    await page.getByRole('button', { name: 'Try again' }).click()
    await crash(page).waitFor()
    await expect.poll(() => crash(page).evaluate((each) => each === document.activeElement)).toBe(true)
    await expect.poll(() => page.title()).toBe('Page Error')

    await page.evaluate(() => (window as unknown as { repair(): void }).repair())
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('#page h1').waitFor()
    await expect.poll(() => crash(page).count()).toBe(0)
    await expect.poll(() => heading(page)).toBe('sdk.vault.withdraw')
    await expect.poll(() => page.title()).not.toBe(title)
    await expect.poll(() => page.title()).toMatch(/^vault\.withdraw\b/)
    await link(page, start).click()
    await waitForPage(page, start)
    await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')
  })
})

describe('a page that was changed before hydration', () => {
  test('keeps its article if an extension or a translation tool changed the navigation', async () => {
    reader.expectErrors(/#418/)
    const page = await reader.open(start)
    const before = await page.locator('#page').textContent()
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('.navbar nav a')) {
        const translated = document.createElement('font')
        translated.textContent = 'Einrichtung'
        link.replaceChildren(translated)
      }
    })
    await hydrate(page)
    await expect.poll(() => page.locator('#page').textContent()).toBe(before)
    await link(page).click()
    await waitForPage(page, target)
    await expect.poll(() => heading(page)).toBe('sdk.vault.withdraw')
  })
})
