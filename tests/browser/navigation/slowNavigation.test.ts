import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrived, createReader, heading, openAwake } from '../site.ts'

const reader = createReader()

/** Documents that the app fetches wait until they are let go. */
async function holdPages(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/(?:vault|setup)\//, async (route) => {
    await held
    await route.continue()
  })
  return release
}

describe('progress bar', () => {
  test('appears when a navigation takes more than 200 ms, not earlier, and goes when the page is there', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    const release = await holdPages(page)
    const path = '/vault/transactions/withdraw'
    const bar = page.getByRole('progressbar')
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    const asked = page.waitForRequest(`**${path}`)
    await page.locator(`.sidebar a[href$="${path}"]`).click()
    await asked
    await page.clock.runFor(199)
    expect(await bar.count()).toBe(0)
    await page.clock.runFor(1)
    await bar.waitFor()
    await page.clock.resume()
    await expect
      .poll(() => heading(page), { message: 'the old page stays until then' })
      .toBe('sdk.vault.getVault')
    release()
    await arrived(page, path)
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
  })

  test('is not shown for a page that is there, which is not fetched again', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    const path = '/vault/transactions/withdraw'
    await page.locator(`.sidebar a[href$="${path}"]`).hover()
    await page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
      path,
    )
    await holdPages(page)
    // However slow the machine is, no time passes before the page is there.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator(`.sidebar a[href$="${path}"]`).click()
    await arrived(page, path)
    await expect.poll(() => heading(page)).toBe('sdk.vault.withdraw')
    await page.clock.runFor(1000)
    expect(await page.getByRole('progressbar').count()).toBe(0)
  })
})

test('the last click wins when several links are clicked', async () => {
  const page = await openAwake(reader, '/vault/requests/getvault')
  const release = await holdPages(page)
  for (const path of [
    '/vault/transactions/withdraw',
    '/vault/requests/getvalidators',
    '/vault/transactions/create',
  ])
    await page.locator(`.sidebar a[href$="${path}"]`).click()
  release()
  await arrived(page, '/vault/transactions/create')
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await expect.poll(() => heading(page)).toBe('sdk.vault.create')
})
