/** axe on views that only trouble brings. Those that a reader opens are checked before a release: `release/openedParts`. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings, colorless, expectAccessible, injectAxe } from '../axe.ts'
import { createReader, desktop, phone } from '../site.ts'

const reader = createReader()

/** A sign of intent on a page of the API, which then has trouble. */
async function wakeInTrouble(trouble: (page: Page) => Promise<unknown>): Promise<Page> {
  const context = await reader.context({ viewport: phone })
  await injectAxe(context)
  const page = await context.newPage()
  await trouble(page)
  await page.goto('/vault/requests/getvault')
  await page.mouse.move(200, 400)
  await page.mouse.move(205, 405)
  return page
}

/** On a phone in both modes, and in a wide window, where colors are the same. */
async function expectAccessibleAtBothWidths(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await page.setViewportSize(desktop)
  expect(await axeFindings(page, colorless), `${what}, wide`).toEqual([])
}

test('axe finds nothing on the error view of a page that did not load', async () => {
  reader.expectErrors(/ERR_/)
  const page = await wakeInTrouble((each) => each.route(/setup\/prerequisites/, (route) => route.abort()))
  await page.waitForSelector('html[data-awake]')
  await page.evaluate(() => document.querySelector<HTMLElement>('.navbar nav a')?.click())
  await page.getByRole('button', { name: 'Retry' }).waitFor()
  await expectAccessibleAtBothWidths(page, 'loading error')
})

test('axe finds nothing on the view of a crash', async () => {
  reader.expectErrors(/map|filter|null|undefined/)
  const json = { id: 'api', label: 'API', items: null }
  const page = await wakeInTrouble((each) =>
    each.route('**/_pages/nav-api.json', (route) => route.fulfill({ json })),
  )
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await expectAccessibleAtBothWidths(page, 'crash')
})
