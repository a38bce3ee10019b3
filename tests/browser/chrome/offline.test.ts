import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { expectAccessible, injectAxe } from '../axe.ts'
import { type DeployedSite, deploySite } from '../deployedSite.ts'
import { createReader, heading, hydrate, isSameDocument, markDocument, waitForPage } from '../site.ts'

const reader = createReader()
const sites: DeployedSite[] = []

afterEach(async () => {
  for (const site of sites.splice(0)) await site.remove()
})

const fewPages = ['/introduction', '/vault/requests/getvault', '/utils/getfiatrates', '/offline']

async function deploy(
  options: Parameters<typeof deploySite>[0] = { saved: fewPages },
): Promise<DeployedSite> {
  const site = await deploySite(options)
  sites.push(site)
  return site
}

const saveButton = 'Save for offline reading'
const button = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('button', { name })
const status = (page: Page) => page.locator('.site-footer .offline span').textContent()
const announcement = (page: Page) => page.locator('#status').textContent()

/** The service workers and caches of the site. */
const storedData = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
  }))
const nothing = { workers: 0, caches: [] }

async function openHydrated(site: DeployedSite, path: string): Promise<Page> {
  const context = await reader.context({ baseURL: site.origin })
  await injectAxe(context)
  const page = await context.newPage()
  await page.goto(path)
  await hydrate(page)
  return page
}

async function openSaved(site: DeployedSite, path: string): Promise<Page> {
  const page = await openHydrated(site, path)
  await button(page, saveButton).press('Enter')
  await button(page, 'Remove saved pages').waitFor()
  return page
}

/** Waits until the worker of the new build has saved the page with this text and deleted the previous version. */
const updated = (page: Page, text: string) =>
  expect
    .poll(() =>
      page.evaluate(async (wanted) => {
        const cache = await caches.open('offline')
        const entries = await cache.matchAll('/vault/requests/getvault', { ignoreSearch: true })
        return entries.length === 1 && (await entries[0]?.text())?.includes(wanted)
      }, text),
    )
    .toBe(true)

describe('saving the site for offline reading', () => {
  test('starts only when the reader clicks the button, is announced, and can be undone', async () => {
    const page = await openHydrated(await deploy(), '/vault/requests/getvault')
    await button(page, saveButton).waitFor()
    await expect.poll(() => storedData(page)).toEqual(nothing)
    await button(page, saveButton).press('Enter')
    await expect.poll(() => status(page)).toMatch(/^All pages .* saved .*: [\d.]+ [kM]B\.$/)
    await expect.poll(() => announcement(page)).toBe(await status(page))
    const remove = button(page, 'Remove saved pages')
    await expect.poll(() => remove.evaluate((element) => element === document.activeElement)).toBe(true)
    await expectAccessible(page, 'saved')
    await page.reload()
    await hydrate(page)
    await expect.poll(() => status(page)).toMatch(/saved/)
    await expect.poll(() => announcement(page), { message: 'no announcement without a click' }).toBe('')
    await remove.click()
    await expect.poll(() => status(page)).toBe('The saved pages were removed.')
    await expect.poll(() => storedData(page)).toEqual(nothing)
    await button(page, saveButton).click()
    await remove.waitFor()
  })

  test('is the same in all tabs, so that no button does what it does not say', async () => {
    const first = await openHydrated(await deploy(), '/vault/requests/getvault')
    const second = await first.context().newPage()
    await second.goto('/introduction')
    await hydrate(second)
    await first.bringToFront()
    await button(first, saveButton).click()
    await button(first, 'Remove saved pages').waitFor()
    // Opened before, this tab has not asked yet what is saved.
    await second.bringToFront()
    await button(second, saveButton).click()
    await expect.poll(() => status(second)).toMatch(/^All pages .* saved/)
    expect((await storedData(second)).caches).toEqual(['offline'])
    await button(second, 'Remove saved pages').click()
    await expect.poll(() => storedData(first)).toEqual(nothing)
    await button(first, saveButton).waitFor()
    expect(await status(first)).toBe('')
  })

  test('makes every page and the search work offline', async () => {
    reader.expectErrors(/ERR_CONNECTION_REFUSED|status of 503/)
    const site = await deploy({})
    const page = await openSaved(site, '/introduction')
    await site.stop()

    await page.goto('/boost/transactions/lock')
    await hydrate(page)
    await expect.poll(() => heading(page)).toBe('sdk.boost.lock')
    await markDocument(page)
    await page.locator('.sidebar a', { hasText: /^unlock$/ }).click()
    await waitForPage(page, '/boost/transactions/unlock')
    await expect.poll(() => heading(page)).toBe('sdk.boost.unlock')
    await expect.poll(() => isSameDocument(page)).toBe(true)

    await page.keyboard.press('Control+k')
    await page.keyboard.type('helth factor')
    await page
      .locator('[data-query="helth factor"]')
      .getByRole('option', { name: /getHealthFactor/ })
      .first()
      .waitFor()
    await page.keyboard.press('Enter')
    await waitForPage(page, '/osToken/helpers/gethealthfactor')

    await page.context().grantPermissions(['clipboard-write'])
    await page.getByRole('button', { name: 'Copy page' }).click()
    await page.locator('[data-copy-page][data-state=done]').waitFor()
    await page.goto('/search?q=mint')
    await page.locator('.search-results > li').first().waitFor()
    await page.goto('/setup')
    await expect.poll(() => heading(page)).toBe('Prerequisites')
    await page.goto('/vault/requests/getvault.html?q=1#returns')
    await expect.poll(() => page.url()).toBe(`${site.origin}/vault/requests/getvault?q=1#returns`)
    await expect.poll(() => heading(page)).toBe('sdk.vault.getVault')
    for (const [typed, path] of [
      ['/Vault/requests/getVault', '/vault/requests/getvault'],
      ['/ostoken/helpers/getHealthFactor', '/osToken/helpers/gethealthfactor'],
      ['/Setup', '/setup/prerequisites'],
    ] as const) {
      await page.goto(typed)
      expect(page.url(), typed).toBe(site.origin + path)
    }
    await page.goto('/vault/requests/getvalt')
    await expect.poll(() => heading(page)).toBe('You are offline')
  })

  test('does not blame the connection if the browser blocks storage', async () => {
    const context = await reader.context({ baseURL: (await deploy()).origin })
    // As Firefox does.
    await context.addInitScript(() => {
      Object.assign(window, {
        BroadcastChannel: function blocked() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    })
    const page = await context.newPage()
    await page.goto('/vault/requests/getvault')
    await hydrate(page)
    await button(page, saveButton).click()
    await expect
      .poll(() => status(page))
      .toBe('Saving failed. The browser refused: The operation is insecure.')
  })

  test('shows the reason for a failure, and leaves no data behind', async () => {
    reader.expectErrors(/503|ServiceWorker/)
    const site = await deploy()
    site.loseFile('utils/getfiatrates.html')
    await site.restart()
    const page = await openHydrated(site, '/introduction')
    await button(page, saveButton).click()
    await expect.poll(() => status(page)).toBe('Saving failed. /utils/getfiatrates returned status 503.')
    await expect.poll(() => storedData(page)).toEqual(nothing)
    await button(page, 'Try again').waitFor()
  })
})

describe('after a deploy', () => {
  const path = '/vault/requests/getvault'
  const [before, after] = ['Reads the state and settings of one vault.', 'Reads a vault, said anew.']
  const lead = (page: Page) => page.locator('#page .lead').textContent()

  test('a reader who saved the site sees the new version immediately, and open pages still work', async () => {
    reader.expectErrors(/ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE)/)
    const site = await deploy()
    const page = await openSaved(site, path)
    const open = await page.context().newPage()
    await open.goto('/introduction')
    await hydrate(open)
    const dialogCode = readdirSync('dist/site/assets').find((name) => /^lazy-.*\.js$/.test(name)) ?? ''
    site.changeFile(`${path.slice(1)}.html`, before, after)
    site.removeFromBuild(`assets/${dialogCode}`)
    await site.restart()

    await page.reload()
    await expect.poll(() => lead(page)).toBe(after)
    await updated(page, after)
    const fetched = site.requested.filter((path) => !/^\/(service-worker\.js|_pages\/)/.test(path))
    expect([...new Set(fetched)], 'only the changed file is fetched').toEqual([path])

    await open.keyboard.press('Control+k')
    await open.getByRole('dialog').getByRole('combobox').waitFor()
    await site.stop()
    await page.goto('/introduction')
    await page.goto(path)
    await expect.poll(() => lead(page)).toBe(after)
  })

  test('that removes the service worker, the saved site is deleted', async () => {
    const site = await deploy()
    const page = await openSaved(site, path)
    site.removeFromBuild('service-worker.js')
    await site.restart()
    reader.expectErrors(/503|ServiceWorker/)
    await page.reload()
    await expect.poll(() => storedData(page)).toEqual(nothing)
    await hydrate(page)
    await button(page, saveButton).waitFor()
  })
})

test('the site can be installed as an app', async () => {
  const page = await reader.open('/')
  const tools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
  // Playwright's contexts are incognito profiles.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const { errors, data = '{}' } = await tools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const sizes = (JSON.parse(data).icons as { sizes: string; purpose?: string }[]).map(
    (icon) => `${icon.sizes} ${icon.purpose ?? ''}`,
  )
  expect(sizes).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']))
})
