import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createReader, isSameDocument, markDocument, withBase } from '../site.ts'
import { countDocuments, start } from './twoPages.ts'

const reader = createReader()

/** Moves the pointer until a condition holds. After a failed load, the boot script ignores intent events for a second. */
const movePointerUntil = async (page: Page, check: () => boolean | Promise<boolean>) => {
  let x = 0
  await expect
    .poll(async () => {
      await page.mouse.move(++x % 50, 300)
      return check()
    })
    .toBe(true)
}

describe('a document of an earlier build, whose files no longer exist', () => {
  /** The first response is the page of an earlier build. */
  const openEarlier = async (path: string, file: RegExp) => {
    reader.expectErrors(/status of 404|Failed to fetch dynamically imported module/)
    const page = await (await reader.context()).newPage()
    await page.route(
      `**${path}`,
      async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll(file, '$1-earlier0.js') })
      },
      { times: 1 },
    )
    await page.goto(withBase(path))
    await markDocument(page)
    return page
  }

  test('loses nothing that the reader types while the new document loads', async () => {
    const context = await reader.context()
    await context.addInitScript(() => {
      // The empty document before the page has no storage.
      if (location.protocol === 'about:') return
      sessionStorage.setItem('search', 'hea')
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return
        for (const key of ['l', 't', 'Shift', 'h'])
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      })
    })
    const page = await context.newPage()
    await page.goto(withBase(start))
    const input = page.getByRole('dialog').getByRole('combobox')
    await expect.poll(() => input.inputValue()).toBe('health')
    await page.keyboard.type('y')
    await expect.poll(() => input.inputValue()).toBe('healthy')
    expect(await page.evaluate(() => sessionStorage.getItem('search'))).toBeNull()
  })

  test('is reloaded only once if the server keeps mixing both builds', async () => {
    const page = await openEarlier(start, /(\/assets\/entry)-[\w-]{8}\.js/g)
    await page.unrouteAll()
    let checks = 0
    await page.route(`**${start}`, async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      // Documents are from the earlier build; the page's own requests get the later one.
      const isDocument = route.request().isNavigationRequest()
      await route.fulfill({
        response,
        body: isDocument ? body.replaceAll(/(\/assets\/entry)-[\w-]{8}\.js/g, '$1-earlier0.js') : body,
      })
      if (!isDocument) checks++
    })
    const documents = countDocuments(page)
    // One check before the reload, and several more that could cause another one.
    await movePointerUntil(page, () => checks > 3)
    expect(documents()).toBe(1)
  })
})

test('a page whose app cannot load offline stays open, and retries rarely', async () => {
  reader.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const context = await reader.context()
  const page = await context.newPage()
  await page.goto(withBase(start))
  await markDocument(page)
  let requestCount = 0
  page.on('request', () => requestCount++)
  await context.setOffline(true)
  for (let step = 0; step < 100; step++) await page.mouse.move(step, 300)
  // Each of the app's files once or twice, not once for each pointer movement.
  expect(requestCount).toBeLessThan(40)
  await context.setOffline(false)
  await movePointerUntil(page, () => page.locator('html[data-hydrated]').isVisible())
  await expect.poll(() => isSameDocument(page)).toBe(true)
})
