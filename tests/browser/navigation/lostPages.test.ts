import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrived, at, createReader, heading, isSameDocument, markDocument, openAwake } from '../site.ts'
import { countDocuments, link, lost, nextDocument, start, target } from './twoPages.ts'

const reader = createReader()
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

describe('a page that is not there', () => {
  test('is reported as not found every time', async () => {
    reader.expectErrors(/status of 404/)
    const page = await openAwake(reader, start)
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
      await arrived(page, start)
    }
  })
})

describe('a page that does not arrive', () => {
  const openLost = async () => {
    reader.expectErrors(/ERR_CONNECTION_RESET/)
    const page = await openAwake(reader, start)
    await page.route(nextDocument, lost)
    const documents = countDocuments(page)
    await link(page).click()
    await retry(page).waitFor()
    return { page, documents }
  }

  test('leaves the reader in the site, with a way to try again', async () => {
    const { page, documents } = await openLost()
    await expect.poll(() => page.getByRole('alert').textContent()).toContain(target)
    await expect.poll(() => page.title()).toBe('This page could not be loaded')
    await expect.poll(() => new URL(page.url()).pathname).toBe(at(target))
    await expect
      .poll(() => page.locator('#page').isVisible(), {
        message: 'the old article is not shown as the new one',
      })
      .toBe(false)

    const asked = page.waitForRequest(nextDocument)
    await retry(page).click()
    await asked
    await retry(page).waitFor()
    expect(documents()).toBe(0)

    await page.unrouteAll()
    await retry(page).click()
    await arrived(page, target)
    await expect.poll(() => heading(page)).toBe('sdk.vault.withdraw')
    await expect.poll(() => page.title()).toMatch(/^vault\.withdraw/)
    await expect.poll(() => retry(page).count()).toBe(0)
  })

  test('leaves a way back', async () => {
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
