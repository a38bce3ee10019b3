import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  createReader,
  heading,
  isSameDocument,
  markDocument,
  openHydrated,
  waitForPage,
  withBase,
} from '../site.ts'
import { countDocuments, link, lost, nextDocument, start, target } from './twoPages.ts'

const reader = createReader()
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

describe('a link to a page that does not exist', () => {
  test('shows the not-found page every time', async () => {
    reader.expectErrors(/status of 404/)
    const page = await openHydrated(reader, start)
    for (let time = 0; time < 2; time++) {
      await page.evaluate(() => {
        const link = document.createElement('a')
        link.href = 'nosuch'
        link.textContent = 'nowhere'
        document.querySelector('#page h1')?.append(link)
      })
      await page.getByText('nowhere').click()
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      await expect.poll(() => page.title()).toMatch(/^Page not found/)
      await page.goBack()
      await waitForPage(page, start)
    }
  })
})

describe('a page that cannot be loaded', () => {
  const openLost = async (hash = '') => {
    reader.expectErrors(/ERR_CONNECTION_RESET/)
    const page = await openHydrated(reader, start)
    await page.route(nextDocument, lost)
    const documents = countDocuments(page)
    await link(page).evaluate((each: HTMLAnchorElement, wanted) => {
      each.href += wanted
    }, hash)
    await link(page, target + hash).click()
    await retry(page).waitFor()
    return { page, documents }
  }

  test('shows an error with a retry button, without a document load', async () => {
    const { page, documents } = await openLost()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain(target)
    await expect.poll(() => page.title()).toBe('This page could not be loaded')
    await expect.poll(() => new URL(page.url()).pathname).toBe(withBase(target))
    await expect
      .poll(() => page.locator('#page').isVisible(), {
        message: 'the old article is not shown as the new one',
      })
      .toBe(false)

    const requested = page.waitForRequest(nextDocument)
    await retry(page).click()
    await requested
    await retry(page).waitFor()
    expect(documents()).toBe(0)

    await page.unrouteAll()
    await retry(page).click()
    await waitForPage(page, target)
    await expect.poll(() => heading(page)).toBe('sdk.vault.withdraw')
    await expect.poll(() => page.title()).toMatch(/^vault\.withdraw/)
    await expect.poll(() => retry(page).count()).toBe(0)
  })

  test('is loaded again by the button and by the link, also if the link names a section', async () => {
    for (const again of [retry, (page: Page) => link(page, `${target}#errors`)]) {
      const { page, documents } = await openLost('#errors')
      await page.unrouteAll()
      await again(page).click()
      await waitForPage(page, target)
      await expect.poll(() => heading(page)).toBe('sdk.vault.withdraw')
      expect(new URL(page.url()).hash).toBe('#errors')
      expect(documents()).toBe(0)
    }
  })

  test('focuses the error, but not again after each retry', async () => {
    const { page } = await openLost()
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('This page could not be loaded.')
    const requested = page.waitForEvent('requestfailed')
    await retry(page).press('Enter')
    await requested
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    await expect.poll(focused).toBe('Retry')
  })

  test('can be left by going back', async () => {
    const { page } = await openLost()
    await markDocument(page)
    await page.goBack()
    await page.locator('#page h1').waitFor({ state: 'visible' })
    await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')
    await expect.poll(() => page.title()).toMatch(/^vault\.getVault/)
    await expect.poll(() => isSameDocument(page)).toBe(true)
    await expect.poll(() => retry(page).count()).toBe(0)
  })
})
