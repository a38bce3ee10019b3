import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings, colorless, colorRules, expectAccessible, injectAxe, setTheme } from '../axe.ts'
import { pageKinds } from '../routes.ts'
import { createReader, desktop, phone, wake } from '../site.ts'

const reader = createReader()

async function openWithAxe(path: string, viewport = phone): Promise<Page> {
  const context = await reader.context({ viewport })
  await injectAxe(context)
  const page = await context.newPage()
  await page.goto(path)
  return page
}

describe('axe on the menu of small screens', () => {
  test.for(Object.entries({ doc: pageKinds.request, home: pageKinds.home }))(
    'finds nothing: %s',
    async ([, path]) => {
      const page = await openWithAxe(path ?? '')
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.locator('#menu').waitFor({ state: 'visible' })
      await expectAccessible(page, `menu of ${path}`)
    },
  )
})

/** On a phone in both modes, and in a wide window, where colors are the same. */
async function expectAccessibleAtBothWidths(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await page.setViewportSize(desktop)
  expect(await axeFindings(page, colorless), `${what}, wide`).toEqual([])
}

describe('axe on views that only trouble brings', () => {
  test('finds nothing on the error view of a page that did not load', async () => {
    reader.expectErrors(/ERR_/)
    const page = await openWithAxe('/vault/requests/getvault')
    await wake(page)
    await page.route(/setup\/prerequisites/, (route) => route.abort())
    await page.evaluate(() => document.querySelector<HTMLElement>('.navbar nav a')?.click())
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await expectAccessibleAtBothWidths(page, 'loading error')
  })

  test('finds nothing on the view of a crash', async () => {
    reader.expectErrors(/map|filter|null|undefined/)
    const context = await reader.context({ viewport: phone })
    await injectAxe(context)
    await context.route('**/_pages/nav-api.json', (route) =>
      route.fulfill({ json: { id: 'api', label: 'API', items: null } }),
    )
    const page = await context.newPage()
    await page.goto('/vault/requests/getvault')
    await page.mouse.move(200, 400)
    await page.mouse.move(205, 405)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await expectAccessibleAtBothWidths(page, 'crash')
  })
})

test.for([phone, desktop])('menus, samples and the version are accessible, at %o', async (viewport) => {
  const context = await reader.context({ viewport })
  await injectAxe(context)
  const page = await context.newPage()
  await page.goto('/vault/requests/getvault')
  await wake(page)
  for (const part of ['.contents details', '[data-open-in]', '.sample', '.version']) {
    await page.evaluate((selector) => {
      for (const each of document.querySelectorAll('details')) each.open = each.matches(selector)
      document.querySelector<HTMLElement>(`${selector} > [aria-expanded=false]`)?.click()
    }, part)
    await setTheme(page, 'light')
    expect(await axeFindings(page, {}, part), part).toEqual([])
    await setTheme(page, 'dark')
    expect(await axeFindings(page, colorRules, part), `${part}, dark`).toEqual([])
  }
})
