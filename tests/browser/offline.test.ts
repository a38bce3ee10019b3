import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chunkOfDocument } from '../../src/site/offline/worker/chunkOfDocument.ts'
import { chunkAddress, type PageChunk } from '../../src/site/pageChunk.ts'
import { expectAccessible, expectContrastInTheDark, injectAxe } from './axe.ts'
import { type DeployedSite, deploySite } from './deployedSite.ts'
import { docRoutes } from './routes.ts'
import { arrived, createReader, heading, isSameDocument, markDocument, wake } from './site.ts'

const reader = createReader()
let site: DeployedSite

beforeEach(async () => {
  site = await deploySite()
})
afterEach(() => site.remove())

const saveButton = 'Save for offline reading'
const button = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('button', { name })
const status = (page: Page) => page.getByRole('contentinfo').getByRole('status')

/** What the browser keeps of the site beyond the page. */
const kept = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }))
/** Longer than browsers wait with looking for another worker. */
const soon: typeof expect.poll = (look, options) => expect.poll(look, { timeout: 10_000, ...options })
const nothing = { workers: 0, caches: [] }

async function openAwake(path: string): Promise<Page> {
  const context = await reader.context({ baseURL: site.origin })
  await injectAxe(context)
  const page = await context.newPage()
  await page.goto(path)
  await wake(page)
  return page
}

async function openSaved(path: string): Promise<Page> {
  const page = await openAwake(path)
  await button(page, saveButton).press('Enter')
  await button(page, 'Remove saved pages').waitFor()
  return page
}

/** Waits until the worker of a build with this text has taken over, and the page as it was is deleted. */
const updated = (page: Page, text: string) =>
  soon(() =>
    page.evaluate(async (wanted) => {
      const cache = await caches.open('offline')
      const entries = await cache.matchAll('/vault/requests/getvault', { ignoreSearch: true })
      return entries.length === 1 && (await entries[0]?.text())?.includes(wanted)
    }, text),
  ).toBe(true)

describe('saving the site for offline reading', () => {
  test('is up to the reader: nothing is kept before, and what the button does is said and removed again', async () => {
    const page = await openAwake('/vault/requests/getvault')
    await button(page, saveButton).waitFor()
    expect(await kept(page)).toEqual(nothing)
    await button(page, saveButton).press('Enter')
    await soon(() => status(page).textContent()).toMatch(/^\d\d pages .* saved .*: \d\.\d MB\.$/)
    const remove = button(page, 'Remove saved pages')
    expect(await remove.evaluate((element) => element === document.activeElement)).toBe(true)
    await expectAccessible(page, 'saved')
    await expectContrastInTheDark(page, 'saved')
    await page.reload()
    await wake(page)
    await soon(() => status(page).textContent()).toMatch(/saved/)
    await remove.click()
    await soon(() => status(page).textContent()).toBe('The saved pages are removed.')
    expect(await kept(page)).toEqual(nothing)
    await button(page, saveButton).click()
    await remove.waitFor()
  })

  test('makes every page and the search work without a connection', async () => {
    reader.expectErrors(/ERR_CONNECTION_REFUSED|status of 503/)
    const page = await openSaved('/introduction')
    await site.stop()

    await page.goto('/boost/transactions/lock')
    await wake(page)
    expect(await heading(page)).toBe('sdk.boost.lock')
    await markDocument(page)
    await page.locator('.sidebar a', { hasText: /^unlock$/ }).click()
    await arrived(page, '/boost/transactions/unlock')
    expect(await heading(page)).toBe('sdk.boost.unlock')
    expect(await isSameDocument(page)).toBe(true)

    await page.keyboard.press('Control+k')
    await page.keyboard.type('helth factor')
    await page
      .getByRole('option', { name: /getHealthFactor/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await arrived(page, '/osToken/helpers/gethealthfactor')

    await page.goto('/search?q=mint')
    await page.locator('.search-results > li').first().waitFor()
    await page.goto('/setup')
    expect(await heading(page)).toBe('Prerequisites')
    await page.goto('/vault/requests/getvalt')
    expect(await heading(page)).toBe('You are offline')
  })

  test('says why it failed, and leaves nothing behind', async () => {
    reader.expectErrors(/404|ServiceWorker/)
    site.delete('utils/getfiatrates.html')
    await site.restart()
    const page = await openAwake('/introduction')
    await button(page, saveButton).click()
    await expect
      .poll(() => status(page).textContent())
      .toBe('Saving failed. /utils/getfiatrates was answered with 404.')
    await soon(() => kept(page)).toEqual(nothing)
    await button(page, 'Try again').waitFor()
  })

  test('holds the chunks of all pages in their documents', () => {
    for (const path of ['/', '/search', ...docRoutes]) {
      const read = (address: string) => readFileSync(`dist/site${address}`, 'utf8')
      const { rest, ...chunk } = JSON.parse(read(chunkAddress(path))) as PageChunk
      if (rest) chunk.html = chunk.html.replace('<!--rest-->', () => JSON.parse(read(rest)).html)
      const document = read(path === '/' ? '/index.html' : `${path}.html`)
      expect(chunkOfDocument(document, path)).toEqual(chunk)
    }
  })
})

describe('after a deploy', () => {
  const path = '/vault/requests/getvault'
  const other = 'Reads a vault, said anew.'
  const lead = (page: Page) => page.locator('#page .lead').textContent()
  const deploy = async () => {
    site.change(`${path.slice(1)}.html`, 'Reads the state and settings of one vault.', other)
    site.change(`_pages${path}.json`, 'Reads the state and settings of one vault.', other)
    await site.restart()
  }

  test('a reader who saved the site sees the new page at once, and fetches only what changed', async () => {
    reader.expectErrors(/ERR_CONNECTION_REFUSED/)
    const page = await openSaved(path)
    await deploy()
    await page.reload()
    expect(await lead(page)).toBe(other)
    await updated(page, other)
    const pages = site.asked.filter((asked) => !/^\/(service-worker|assets|_pages)/.test(asked))
    expect([...new Set(pages)]).toEqual([path])
    await site.stop()
    await page.goto('/introduction')
    await page.goto(path)
    expect(await lead(page)).toBe(other)
  })

  test('that takes the worker away, nothing of it stays', async () => {
    reader.expectErrors(/404|ServiceWorker/)
    const page = await openSaved(path)
    site.delete('service-worker.js')
    await site.restart()
    await page.reload()
    await soon(() => kept(page)).toEqual(nothing)
    await wake(page)
    await button(page, saveButton).waitFor()
  })
})

test('the site can be installed as an app', async () => {
  const page = await openAwake('/')
  const tools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  // A test's profile is a private one.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, data = '{}' } = await tools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const sizes = (JSON.parse(data).icons as { sizes: string; purpose?: string }[]).map(
    (icon) => `${icon.sizes} ${icon.purpose ?? ''}`,
  )
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
})
