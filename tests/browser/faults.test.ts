import type { BrowserContext, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrived, createReader, heading, isSameDocument, markDocument, openAwake, wake } from './site.ts'

const reader = createReader()
const start = '/vault/requests/getvault'
const target = '/vault/transactions/withdraw'
const chunk = `**/_pages${target}.json`
const link = (page: Page, path = target) => page.locator(`.sidebar a[href="${path}"]`)
const lost = (route: Route) => route.abort('connectionreset')
/** Documents loaded so far. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count++
  })
  return () => count
}

describe('a page chunk that does not load', () => {
  test('loads the page as a document instead', async () => {
    reader.expectErrors(/ERR_CONNECTION_RESET/)
    const page = await openAwake(reader, start)
    await page.route(chunk, lost)
    await markDocument(page)
    await link(page).click()
    await arrived(page, target)
    expect(await heading(page)).toBe('sdk.vault.withdraw')
    expect(await isSameDocument(page)).toBe(false)
  })

  test('never reloads in a loop: the second time there is an error view, and Retry recovers from it', async () => {
    reader.expectErrors(/ERR_CONNECTION_RESET/)
    const page = await openAwake(reader, start)
    await page.route(chunk, lost)
    const documents = countDocuments(page)
    await link(page).click()
    await arrived(page, target)
    await page.goto(start)
    await wake(page)
    const before = documents()
    await link(page).click()
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.waitFor()
    expect(await page.getByRole('alert').textContent()).toContain(target)
    expect(new URL(page.url()).pathname).toBe(target)
    expect(await page.locator('#page').isVisible(), 'the old article is not shown as the new one').toBe(false)

    await retry.click()
    await page.waitForTimeout(300)
    await retry.waitFor()
    expect(documents() - before, 'documents loaded after the first reload').toBe(0)

    await page.unroute(chunk)
    await retry.click()
    await arrived(page, target)
    expect(await heading(page)).toBe('sdk.vault.withdraw')
    expect(await retry.count()).toBe(0)
  })

  test('leaves a way back from the error view', async () => {
    reader.expectErrors(/ERR_CONNECTION_RESET/)
    const page = await openAwake(reader, start)
    await page.evaluate((path) => sessionStorage.setItem('reloaded-for', `${path}\n${Date.now()}`), target)
    await page.route(chunk, lost)
    await link(page).click()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await page.goBack()
    await page.locator('#page h1').waitFor({ state: 'visible' })
    expect(await heading(page)).toBe('sdk.vault.getVault')
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  })

  test('reloads on the way back too, also where the address has a hash', async () => {
    reader.expectErrors(/ERR_CONNECTION_RESET/)
    const page = await openAwake(reader, `${start}#errors`)
    await link(page).click()
    await arrived(page, target)
    await markDocument(page)
    await page.route(`**/_pages${start}.json`, lost)
    await page.goBack()
    await page.waitForFunction(() => !window.sameDocument && document.querySelector('#page h1') !== null)
    expect(await heading(page)).toBe('sdk.vault.getVault')
  })
})

describe('a new version deployed while a reader is on the site', () => {
  test('is loaded as a document with the next navigation', async () => {
    const page = await openAwake(reader, start)
    await page.route(chunk, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), app: '/assets/entry-other.js' },
      })
    })
    await markDocument(page)
    await link(page).click()
    await arrived(page, target)
    expect(await isSameDocument(page)).toBe(false)
    expect(await heading(page)).toBe('sdk.vault.withdraw')
  })
})

describe('a document of an earlier build, whose files are gone', () => {
  /** The first answer is the page as an earlier build had it. */
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
    await page.goto(path)
    await markDocument(page)
    return page
  }

  test('is loaded anew with the first sign of intent', async () => {
    const page = await openEarlier(start, /(\/assets\/entry)-[\w-]{8}\.js/g)
    await page.mouse.move(1, 300)
    await page.mouse.move(3, 303)
    await page.waitForFunction(() => !window.sameDocument)
    await wake(page)
    expect(await heading(page)).toBe('sdk.vault.getVault')
  })

  test('is loaded anew once only, where the server goes on giving both', async () => {
    const page = await openEarlier(start, /(\/assets\/entry)-[\w-]{8}\.js/g)
    await page.unrouteAll()
    let other = false
    await page.route(`**${start}`, async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      // Documents are of the earlier build; what the page itself asks for is of the later one.
      other = !route.request().isNavigationRequest()
      await route.fulfill({
        response,
        body: other ? body : body.replaceAll(/(\/assets\/entry)-[\w-]{8}\.js/g, '$1-earlier0.js'),
      })
    })
    const documents = countDocuments(page)
    for (let round = 0; round < 12; round++) {
      await page.mouse.move(round, 300)
      await page.waitForTimeout(300)
    }
    expect(documents()).toBe(1)
  })

  test('stays where there is no connection, and asks seldom', async () => {
    reader.expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    const context = await reader.context()
    const page = await context.newPage()
    await page.goto(start)
    await markDocument(page)
    let asked = 0
    page.on('request', () => asked++)
    await context.setOffline(true)
    for (let step = 0; step < 100; step++) await page.mouse.move(step, 300)
    await page.waitForTimeout(500)
    expect(asked).toBeLessThan(12)
    await context.setOffline(false)
    await page.waitForTimeout(1000)
    await wake(page)
    expect(await isSameDocument(page)).toBe(true)
  })
})

describe('a page that crashes while it is drawn', () => {
  const crash = (page: Page) => page.getByRole('heading', { name: 'This page crashed.' })

  test("says so under the title 'Page Error', and 'Try again' brings the page back with its article", async () => {
    reader.expectErrors(/drawing failed|withdraw/)
    const page = await openAwake(reader, start)
    const title = await page.title()
    await page.evaluate(() => {
      const { startsWith } = String.prototype
      String.prototype.startsWith = function (...args) {
        if (args[0] === '/setup/') throw new Error('drawing failed')
        return startsWith.apply(this, args)
      }
      Object.assign(window, { repair: () => Object.assign(String.prototype, { startsWith }) })
    })
    await page.getByRole('button', { name: 'Pages of Boost' }).click()
    await link(page).click()
    await crash(page).waitFor()
    expect(await page.title()).toBe('Page Error')
    await page.getByRole('button', { name: 'Try again' }).click()
    await crash(page).waitFor()

    await page.evaluate(() => (window as unknown as { repair(): void }).repair())
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('#page h1').waitFor()
    expect(await crash(page).count()).toBe(0)
    expect(await heading(page)).toBe('sdk.vault.withdraw')
    expect(await page.title()).not.toBe(title)
    expect(await page.title()).toMatch(/^vault\.withdraw\b/)
    await link(page, start).click()
    await arrived(page, start)
    expect(await heading(page)).toBe('sdk.vault.getVault')
  })

  test('is the same when data of the build is damaged', async () => {
    reader.expectErrors(/map|filter|null|undefined/)
    const context = await reader.context()
    await context.route('**/_pages/nav-api.json', (route) =>
      route.fulfill({ json: { id: 'api', label: 'API', items: [{ label: 'Vault', groups: null }] } }),
    )
    const page = await context.newPage()
    await page.goto(start)
    await page.mouse.move(700, 400)
    await page.mouse.move(705, 405)
    await crash(page).waitFor()
    expect(await page.title()).toBe('Page Error')
    expect(await page.getByRole('button', { name: 'Try again' }).isVisible()).toBe(true)
  })
})

describe('a page that was changed before React was there', () => {
  test('keeps its article when an extension or a translator rewrote the navigation', async () => {
    reader.expectErrors(/#418/)
    const page = await reader.open(start)
    const before = await page.locator('#page').textContent()
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('.navbar nav a')) {
        const translated = document.createElement('font')
        translated.textContent = 'Einrichtung'
        link.replaceChildren(translated)
      }
    })
    await wake(page)
    expect(await page.locator('#page').textContent()).toBe(before)
    await link(page).click()
    await arrived(page, target)
    expect(await heading(page)).toBe('sdk.vault.withdraw')
  })

  test('keeps what was changed in the article', async () => {
    const page = await reader.open(start)
    await page.evaluate(() => {
      const title = document.querySelector('#page h1')
      if (title) title.textContent = 'Tresor lesen'
    })
    await wake(page)
    expect(await heading(page)).toBe('Tresor lesen')
  })
})

describe('stored data', () => {
  /** The site works: it wakes, keeps a choice for as long as the page is open, and moves on. */
  async function worksFor(context: BrowserContext): Promise<void> {
    const page = await context.newPage()
    await page.goto(start)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    await wake(page)
    await page.getByRole('button', { name: /Colour mode/ }).click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.getByRole('button', { name: 'Pages of Boost' }).click()
    await page.getByRole('button', { name: 'Dismiss the announcement' }).click()
    await link(page).click()
    await arrived(page, target)
    expect(await page.getByRole('button', { name: 'Pages of Boost' }).getAttribute('aria-expanded')).toBe(
      'true',
    )
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.goBack()
    await arrived(page, start)
  }

  test('that is corrupt is ignored', async () => {
    const context = await reader.context()
    await context.addInitScript(() => {
      if (location.protocol === 'about:') return
      for (const key of ['theme', 'announcement', 'sidebar-api', 'docs-preferred-version', 'package-manager'])
        if (!localStorage.getItem(key)) localStorage.setItem(key, '{"a":[1,,\u0000')
      if (!localStorage.getItem('seen'))
        localStorage.setItem('sidebar-api', '{"Vault":"yes","__proto__":{"x":true}}')
      localStorage.setItem('seen', '1')
    })
    await worksFor(context)
  })

  test('that does not fit any more is kept until the page is closed', async () => {
    const context = await reader.context()
    await context.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await worksFor(context)
  })

  test('that is forbidden is not missed', async () => {
    const context = await reader.context()
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError')
          },
        })
    })
    await worksFor(context)
  })

  test('that is forbidden: a lost chunk leads to the error view', async () => {
    reader.expectErrors(/ERR_CONNECTION_RESET/)
    const context = await reader.context()
    await context.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    const page = await context.newPage()
    await page.goto(start)
    await wake(page)
    await page.route(chunk, lost)
    await link(page).click()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await page.unroute(chunk)
    await page.getByRole('button', { name: 'Retry' }).click()
    await arrived(page, target)
  })
})
