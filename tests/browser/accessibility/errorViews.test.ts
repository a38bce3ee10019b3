/** Checks the error views with axe. `release/openedParts.test.ts` checks everything that a reader can open. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, expectAccessible, injectAxe, nonColorRules } from '../axe.ts'
import { createReader, desktop, phone } from '../site.ts'

const reader = createReader()

/** Opens a page, after `fail` has made some of its requests fail, and shows intent. */
async function hydrateWithFailure(fail: (page: Page) => Promise<unknown>): Promise<Page> {
  const context = await reader.context({ viewport: phone })
  await injectAxe(context)
  const page = await context.newPage()
  await fail(page)
  await page.goto('/vault/requests/getvault')
  await page.mouse.move(200, 400)
  await page.mouse.move(205, 405)
  return page
}

/** Checks a phone in both color modes, and a wide window only without color rules, because its colors are the same. */
async function expectAccessibleAtBothWidths(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await page.setViewportSize(desktop)
  expect(await axeFindings(page, nonColorRules), `${what}, wide`).toEqual([])
}

test('the error view of a page that could not be loaded passes axe', async () => {
  reader.expectErrors(/ERR_/)
  const page = await hydrateWithFailure((each) =>
    each.route(/setup\/prerequisites/, (route) => route.abort()),
  )
  await page.waitForSelector('html[data-hydrated]')
  await page.evaluate(() => document.querySelector<HTMLElement>('.navbar nav a')?.click())
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await expectAccessibleAtBothWidths(page, 'loading error')
})

test('the error view of a page that crashed passes axe', async () => {
  reader.expectErrors(/map|filter|null|undefined/)
  const json = { id: 'api', label: 'API', items: null }
  const page = await hydrateWithFailure((each) =>
    each.route('**/_pages/nav-api.json', (route) => route.fulfill({ json })),
  )
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expectAccessibleAtBothWidths(page, 'crash')
})
