import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { OSTOKEN, VAULT } from '../categories.ts'
import { holdRequests } from '../holdRequests.ts'
import { createReader, heading, openHydrated, waitForPage, withBase } from '../site.ts'

const reader = createReader()
const methods = JSON.parse(readFileSync('dist/site/reference.json', 'utf8')) as {
  call: string
  group: string
  kind: string
  removed?: unknown
}[]
const shown = (page: Page) => page.locator('[data-method]:visible td:first-child a').allTextContents()
const callsOf = (fits: (method: (typeof methods)[number]) => boolean) =>
  methods.filter((method) => !method.removed && fits(method)).map(({ call }) => call.replace('sdk.', ''))

describe('the table of all methods', () => {
  test('lists every method that was not removed, also without JavaScript', async () => {
    const page = await reader.open('/methods', { javaScriptEnabled: false })
    expect((await shown(page)).sort()).toEqual(callsOf(() => true).sort())
    expect(await page.locator('[data-filters]').isVisible()).toBe(false)
  })

  test('filters the rows, shows their number, and keeps the filters in the URL', async () => {
    const page = await openHydrated(reader, '/methods')
    const before = await page.evaluate(() => history.length)
    await page.getByLabel('Group').selectOption(OSTOKEN)
    await page.getByLabel('Kind').selectOption('Transaction')
    expect((await shown(page)).sort()).toEqual(['osToken.burn', 'osToken.mint'])
    expect(await page.locator('[data-filters] output').textContent()).toBe('2 methods')
    expect(await page.getByRole('rowheader', { name: VAULT }).count()).toBe(0)
    const { searchParams } = new URL(page.url())
    expect(Object.fromEntries(searchParams)).toEqual({ group: OSTOKEN, kind: 'Transaction' })
    expect(await page.evaluate(() => history.length)).toBe(before)
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(async () => (await shown(page)).length).toBe(callsOf(() => true).length)
    expect(new URL(page.url()).search).toBe('')
  })

  test("shows 'Show all' only if a filter is set, and keeps the focus in the filters", async () => {
    const page = await openHydrated(reader, '/methods')
    const showAll = page.getByRole('button', { name: 'Show all' })
    expect(await showAll.count()).toBe(0)
    await page.getByLabel('Network').selectOption('Gnosis')
    await showAll.press('Enter')
    await expect.poll(() => showAll.count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('group')
  })

  test('leaves the URL of a page that is loading alone', async () => {
    const page = await openHydrated(reader, '/methods')
    const path = withBase('/utils/gettransactions')
    const release = await holdRequests(page, `**${path}`)
    await page.locator(`[data-method] a[href="${path}"]`).click()
    await page.waitForFunction((wanted) => location.pathname === wanted, path)
    await page.getByLabel('Group').selectOption(OSTOKEN)
    release()
    await waitForPage(page, '/utils/gettransactions')
    await expect.poll(() => heading(page)).toBe('sdk.utils.getTransactions')
    expect(new URL(page.url()).search).toBe('')
  })

  test('applies the filters in the URL, and ignores unknown values', async () => {
    const page = await reader.open('/methods?signer=encode&kind=nonsense')
    await expect
      .poll(async () => (await shown(page)).sort())
      .toEqual([
        'boost.lock',
        'distributorRewards.claim',
        'rewardSplitter.create',
        'rewardSplitter.setClaimer',
      ])
    expect(await page.getByLabel('Signer').inputValue()).toBe('encode')
    expect(await page.getByLabel('Kind').inputValue()).toBe('')
  })

  test.for([390, 768, 1440])(
    'is not wider than the article, and the rows of filters are complete, at %d px',
    async (width) => {
      const page = await reader.open('/methods', { viewport: { width, height: 900 } })
      const { beyond, rows } = await page.evaluate(() => {
        const right = (selector: string) =>
          document.querySelector(selector)?.getBoundingClientRect().right ?? Number.NaN
        const tops = [...document.querySelectorAll('.filters label')].map(
          (each) => each.getBoundingClientRect().top,
        )
        return {
          beyond: right('.methods') - right('article'),
          rows: [...new Set(tops)].map((top) => tops.filter((each) => each === top).length),
        }
      })
      expect(beyond).toBeLessThanOrEqual(0.5)
      expect(new Set(rows).size).toBe(1)
    },
  )
})
