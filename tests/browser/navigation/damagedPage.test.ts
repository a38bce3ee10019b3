import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrived, createReader, heading, openAwake, wake } from '../site.ts'
import { link, start, target } from './twoPages.ts'

const reader = createReader()
/** Whatever follows a change of the page has happened. */
const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

describe('a page that crashes while it is drawn', () => {
  const crash = (page: Page) => page.getByRole('heading', { name: 'This page crashed.' })

  test("says so under the title 'Page Error', and 'Try again' brings the page back with its article", async () => {
    reader.expectErrors(/drawing failed|withdraw/)
    const page = await openAwake(reader, start)
    const title = await page.title()
    await page.evaluate(() => {
      const { startsWith } = String.prototype
      String.prototype.startsWith = function (...args) {
        if (args[0] === '/setup/') throw new Error('drawing failed')
        return startsWith.apply(this, args)
      }
      Object.assign(window, { repair: () => Object.assign(String.prototype, { startsWith }) })
    })
    await page.getByRole('button', { name: 'Pages of Boost' }).click()
    await link(page).click()
    await crash(page).waitFor()
    await twoFrames(page)
    await expect.poll(() => page.title()).toBe('Page Error')
    await page.getByRole('button', { name: 'Try again' }).click()
    await crash(page).waitFor()
    await expect.poll(() => page.title()).toBe('Page Error')

    await page.evaluate(() => (window as unknown as { repair(): void }).repair())
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('#page h1').waitFor()
    await expect.poll(() => crash(page).count()).toBe(0)
    await expect.poll(() => heading(page)).toBe('sdk.vault.withdraw')
    await expect.poll(() => page.title()).not.toBe(title)
    await expect.poll(() => page.title()).toMatch(/^vault\.withdraw\b/)
    await link(page, start).click()
    await arrived(page, start)
    await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')
  })
})

describe('a page that was changed before React was there', () => {
  test('keeps its article when an extension or a translator rewrote the navigation', async () => {
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
    await wake(page)
    await expect.poll(() => page.locator('#page').textContent()).toBe(before)
    await link(page).click()
    await arrived(page, target)
    await expect.poll(() => heading(page)).toBe('sdk.vault.withdraw')
  })
})
