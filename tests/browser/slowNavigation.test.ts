import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrived, createReader, heading, openAwake } from './site.ts'

const reader = createReader()

/** Answers of page chunks wait until they are let go. */
async function holdChunks(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/_pages/**', async (route) => {
    await held
    await route.continue()
  })
  return release
}

describe('progress bar', () => {
  test('appears when a navigation takes more than 200 ms, not earlier, and goes when the page is there', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    const release = await holdChunks(page)
    const path = '/vault/transactions/withdraw'
    const waited = await page.evaluate(async (wanted) => {
      const shown = new Promise<number>((resolve) => {
        new MutationObserver(() => {
          if (document.querySelector('.progress')) resolve(performance.now())
        }).observe(document.body, { childList: true, subtree: true })
      })
      const clicked = performance.now()
      document.querySelector<HTMLElement>(`.sidebar a[href="${wanted}"]`)?.click()
      return (await shown) - clicked
    }, path)
    expect(waited).toBeGreaterThanOrEqual(200)
    await expect.poll(() => page.getByRole('progressbar').isVisible()).toBe(true)
    await expect
      .poll(() => heading(page), { message: 'the old page stays until then' })
      .toBe('sdk.vault.getVault')
    release()
    await arrived(page, path)
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
  })

  test('is not shown for a page that is there', async () => {
    const page = await openAwake(reader, '/vault/requests/getvault')
    const path = '/vault/transactions/withdraw'
    await page.locator(`.sidebar a[href="${path}"]`).hover()
    await page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
      `/_pages${path}.json`,
    )
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('.progress')) document.documentElement.dataset.barWasShown = ''
      }).observe(document.body, { childList: true, subtree: true })
    })
    await page.locator(`.sidebar a[href="${path}"]`).click()
    await arrived(page, path)
    await expect.poll(() => heading(page)).toBe('sdk.vault.withdraw')
    await expect.poll(() => page.locator('[data-bar-was-shown]').count()).toBe(0)
  })
})

test('the last click wins when several pages are asked for', async () => {
  const page = await openAwake(reader, '/vault/requests/getvault')
  const release = await holdChunks(page)
  for (const path of [
    '/vault/transactions/withdraw',
    '/vault/requests/getvalidators',
    '/vault/transactions/create',
  ])
    await page.locator(`.sidebar a[href="${path}"]`).click()
  release()
  await arrived(page, '/vault/transactions/create')
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await expect.poll(() => heading(page)).toBe('sdk.vault.create')
})
