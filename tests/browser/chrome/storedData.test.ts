import type { BrowserContext } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BOOST } from '../categories.ts'
import { link, start, target } from '../navigation/twoPages.ts'
import { createReader, hydrate, waitForPage } from '../site.ts'

const reader = createReader()

describe('stored data', () => {
  /** The site hydrates, keeps choices while the document is open, and navigates. */
  async function worksFor(context: BrowserContext): Promise<void> {
    const page = await context.newPage()
    await page.goto(start)
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
    await hydrate(page)
    await page.getByRole('button', { name: /Color mode/ }).click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.getByRole('button', { name: `Pages of ${BOOST}` }).click()
    await page.getByRole('button', { name: 'Dismiss the announcement' }).click()
    await link(page).click()
    await waitForPage(page, target)
    await expect
      .poll(() => page.getByRole('button', { name: `Pages of ${BOOST}` }).getAttribute('aria-expanded'))
      .toBe('true')
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.goBack()
    await waitForPage(page, start)
  }

  test('that is corrupt is ignored', async () => {
    const context = await reader.context()
    await context.addInitScript(() => {
      if (location.protocol === 'about:') return
      for (const key of ['theme', 'announcement', 'docs-preferred-version', 'package-manager'])
        if (!localStorage.getItem(key)) localStorage.setItem(key, '{"a":[1,,\u0000')
    })
    await worksFor(context)
  })

  test('that exceeds the quota still works until the document is closed', async () => {
    const context = await reader.context()
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await worksFor(context)
  })

  test('is optional: the site works if storage is blocked', async () => {
    const context = await reader.context()
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })
    await worksFor(context)
  })
})
