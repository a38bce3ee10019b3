import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { holdRequests } from '../holdRequests.ts'
import { createReader, heading, isSameDocument, markDocument, openHydrated, waitForPage } from '../site.ts'

const reader = createReader()

/** Delays the documents that the app fetches. @returns a function that releases them */
const holdPages = (page: Page) => holdRequests(page, /\/(?:vault|setup)\//)

describe('progress bar', () => {
  test('appears after 200 ms, not earlier, and disappears when the page is shown', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    const release = await holdPages(page)
    const path = '/vault/transactions/withdraw'
    const bar = page.getByRole('progressbar')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const requested = page.waitForRequest(`**${path}`)
    await page.locator(`.sidebar a[href$="${path}"]`).click()
    await requested
    await page.clock.runFor(199)
    expect(await bar.count()).toBe(0)
    await page.clock.runFor(1)
    await bar.waitFor()
    await page.clock.resume()
    await expect
      .poll(() => heading(page), { message: 'the old page stays until then' })
      .toBe('sdk.vault.getVault')
    release()
    await waitForPage(page, path)
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
  })

  test('does not appear for a prefetched page, which is not fetched again', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    const path = '/vault/transactions/withdraw'
    await page.locator(`.sidebar a[href$="${path}"]`).hover()
    await page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
      path,
    )
    await holdPages(page)
    // With a paused clock, a slow machine cannot make the progress bar appear.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator(`.sidebar a[href$="${path}"]`).click()
    await waitForPage(page, path)
    await expect.poll(() => heading(page)).toBe('sdk.vault.withdraw')
    await page.clock.runFor(1000)
    expect(await page.getByRole('progressbar').count()).toBe(0)
  })
})

test('the last click wins when several links are clicked', async () => {
  const page = await openHydrated(reader, '/vault/requests/getvault')
  const release = await holdPages(page)
  for (const path of [
    '/vault/transactions/withdraw',
    '/vault/requests/getvalidators',
    '/vault/transactions/create',
  ])
    await page.locator(`.sidebar a[href$="${path}"]`).click()
  release()
  await waitForPage(page, '/vault/transactions/create')
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await expect.poll(() => heading(page)).toBe('sdk.vault.create')
})

test('a link to a section of the page on screen does not stop the next page from loading', async () => {
  const page = await openHydrated(reader, '/vault/requests/getvault')
  const release = await holdPages(page)
  await page.locator('.sidebar a[href$="/vault/transactions/withdraw"]').click()
  await page.waitForFunction(() => location.pathname.endsWith('/withdraw'))
  await page.locator('.outline a[href="#errors"]').click()
  await page.waitForFunction(() => location.hash === '#errors')
  release()
  await expect.poll(() => heading(page)).toBe('sdk.vault.withdraw')
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
})

test('a double click on a link to a section of another page loads that page', async () => {
  const page = await openHydrated(reader, '/vault/requests/getvault')
  const release = await holdPages(page)
  const link = page.locator('.sidebar a[href$="/vault/transactions/withdraw"]')
  await link.evaluate((each: HTMLAnchorElement) => {
    each.hash = 'errors'
  })
  await page.locator('.sidebar a[href$="#errors"]').dblclick()
  await page.waitForFunction(() => location.hash === '#errors')
  release()
  await expect.poll(() => heading(page)).toBe('sdk.vault.withdraw')
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
})

describe('stopping a page that loads', () => {
  const paths = ['/vault/transactions/withdraw', '/vault/requests/getvalidators']

  test('goes back to the address of the page on screen, and the page can be opened again', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    await markDocument(page)
    const release = await holdPages(page)
    for (const path of paths) {
      await page.locator(`.sidebar a[href$="${path}"]`).click()
      await page.waitForFunction((wanted) => location.pathname.endsWith(wanted), path)
    }
    await page.getByRole('progressbar').waitFor()
    await page.evaluate(() => window.stop())
    await waitForPage(page, '/vault/requests/getvault')
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')

    release()
    await page.locator(`.sidebar a[href$="${paths[0]}"]`).click()
    await waitForPage(page, paths[0] ?? '')
    await expect.poll(() => heading(page)).toBe('sdk.vault.withdraw')
    await expect.poll(() => isSameDocument(page)).toBe(true)
  })

  test('goes forward again if the reader was going back', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    const [path = ''] = paths
    await page.locator(`.sidebar a[href$="${path}"]`).click()
    await waitForPage(page, path)
    await page.reload()
    await page.mouse.move(5, 305)
    await page.waitForSelector('html[data-hydrated]')
    const release = await holdPages(page)
    await page.evaluate(() => history.back())
    await page.getByRole('progressbar').waitFor()
    await page.evaluate(() => window.stop())
    await waitForPage(page, path)
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
    await expect.poll(() => heading(page)).toBe('sdk.vault.withdraw')
    release()
  })
})
