import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { BOOST, OSTOKEN } from '../categories.ts'
import { holdRequests } from '../holdRequests.ts'
import { pageKinds } from '../routes.ts'
import { createReader, hydrate, origin, phone, withBase } from '../site.ts'

const reader = createReader()
const article = '/vault/requests/getvault'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const input = (page: Page) => page.getByRole('combobox')
/** Visible once the code of the dialog's panel is loaded. */
const panel = (page: Page) => page.locator('.search-footer')

/** Delays the app until `release`, so that the test can act before hydration. */
async function openWithSlowScript(path: string): Promise<{ page: Page; release: () => void }> {
  const page = await (await reader.context()).newPage()
  const release = await holdRequests(page, '**/assets/**')
  // Other tests cover the search results.
  await page.route('**/1/indexes/**', (route) =>
    route.fulfill({ json: { results: [{ hits: [], nbHits: 0 }] } }),
  )
  await page.goto(withBase(path))
  return { page, release }
}

describe('before any intent', () => {
  test('every kind of page requests only its document', async () => {
    reader.expectErrors(/status of 404/)
    // The results page searches immediately.
    const paths = Object.values(pageKinds).filter((path) => path !== pageKinds.search)
    const requested = await Promise.all(
      paths.map(async (path) => {
        const page = await (await reader.context()).newPage()
        const requests: string[] = []
        page.on('request', (request) => requests.push(request.url()))
        await page.goto(withBase(path), { waitUntil: 'networkidle' })
        return requests.filter((url) => !url.endsWith('/favicon.svg'))
      }),
    )
    expect(requested).toEqual(paths.map((path) => [origin + path]))
  })
})

describe('before hydration, the site handles', () => {
  test('a click on the color mode button', async () => {
    const { page, release } = await openWithSlowScript(article)
    await page.getByRole('button', { name: /^Color mode/ }).click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
    release()
    await page.waitForSelector('[data-theme=dark]')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  })

  test("opening the 'Open in…' menu, which gets its other links after hydration", async () => {
    const { page, release } = await openWithSlowScript(article)
    const menu = page.locator('[data-open-in]')
    await menu.locator('summary').click()
    await menu.getByRole('link', { name: 'Markdown' }).waitFor()
    release()
    await menu.getByRole('link', { name: 'Claude' }).waitFor()
    await menu.locator('summary').click()
    await menu.locator('summary').click()
    await expect.poll(() => menu.getByRole('link', { name: 'Claude' }).count()).toBe(1)
  })

  test('copying the page, whose announcement and focus survive hydration', async () => {
    const { page, release } = await openWithSlowScript(article)
    await page.context().grantPermissions(['clipboard-write'])
    await page.getByRole('button', { name: 'Copy page' }).click()
    await expect.poll(() => page.locator('#status').textContent()).toBe('Copied')
    release()
    await page.waitForSelector('html[data-hydrated]')
    expect(await page.locator('#status').textContent()).toBe('Copied')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy page')
  })

  test('a click on another category, with its modifier keys', async () => {
    const { page, release } = await openWithSlowScript(article)
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        if (event.isTrusted) return
        document.documentElement.dataset.replayed = `${event.shiftKey} ${event.altKey} ${event.clientX > 0}`
      })
    })
    await page.getByRole('button', { name: `Pages of ${BOOST}` }).click({ modifiers: ['Shift'] })
    release()
    await page.locator('.sidebar').getByRole('link', { name: 'unlock', exact: true }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('data-replayed')).toBe('true false true')
  })

  test('several clicks, each after the other', async () => {
    const { page, release } = await openWithSlowScript(article)
    const mode = page.getByRole('button', { name: /^Color mode/ })
    await mode.click()
    await mode.click()
    await page.getByRole('button', { name: `Pages of ${BOOST}` }).click()
    await page.getByRole('button', { name: `Pages of ${OSTOKEN}` }).click()
    release()
    const sidebar = page.locator('.sidebar')
    await sidebar.getByRole('link', { name: 'burn', exact: true }).waitFor()
    await sidebar.getByRole('link', { name: 'unlock', exact: true }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('data-mode')).toBe('system')
  })

  test('a click on the search button, and the text typed after it', async () => {
    const { page, release } = await openWithSlowScript(article)
    await page.locator('[data-app-control=search]').click()
    await page.keyboard.type('mint')
    release()
    await panel(page).waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('mint')
  })

  test('Ctrl+K, and the text typed after it', async () => {
    const { page, release } = await openWithSlowScript(article)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mxint')
    for (const _letter of 'xint') await page.keyboard.press('Backspace')
    await page.keyboard.type('int')
    await expect.poll(() => input(page).inputValue()).toBe('mint')
    release()
    await panel(page).waitFor()
    await expect.poll(() => input(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('ed')
    await expect.poll(() => input(page).inputValue()).toBe('minted')
  })

  test('text typed into the dialog, even if hydration fails because an extension changed the page', async () => {
    reader.expectErrors(/#418/)
    const { page, release } = await openWithSlowScript(article)
    await page.evaluate(() => {
      const link = document.querySelector('.navbar nav a')
      link?.replaceChildren(document.createElement('font'))
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('burn')
    release()
    await panel(page).waitFor()
    await page.keyboard.type('ed')
    await expect.poll(() => input(page).inputValue()).toBe('burned')
  })

  test('Enter in the dialog, which opens the results page', async () => {
    const { page } = await openWithSlowScript(article)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('burn osToken')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=burn+osToken')
  })

  test('Escape in the dialog, which closes it', async () => {
    const { page, release } = await openWithSlowScript(article)
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    release()
    await hydrate(page)
    await expect.poll(() => dialog(page).count()).toBe(0)
    await page.keyboard.press('Control+k')
    await panel(page).waitFor()
  })

  test('the slash key, unless the reader turned it off', async () => {
    const { page } = await openWithSlowScript(article)
    await page.evaluate(() => localStorage.setItem('search-slash', 'off'))
    await page.keyboard.press('/')
    await expect.poll(() => dialog(page).count()).toBe(0)
    await page.evaluate(() => localStorage.removeItem('search-slash'))
    await page.keyboard.press('/')
    await input(page).waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('')
  })

  test('not the shortcuts of browsers, such as the console of Firefox (Ctrl+Shift+K)', async () => {
    const { page } = await openWithSlowScript(article)
    for (const keys of ['Control+Shift+K', 'Control+Alt+k', 'Alt+/']) {
      await page.keyboard.press(keys)
      expect(await dialog(page).count(), keys).toBe(0)
    }
  })

  test('a slash typed into a field of the page, which does not open the search', async () => {
    const { page } = await openWithSlowScript(article)
    await page.evaluate(() => {
      const field = document.createElement('input')
      field.id = 'own-field'
      document.querySelector('#page h1')?.append(field)
    })
    await page.locator('#own-field').pressSequentially('a/b')
    await expect.poll(() => page.locator('#own-field').inputValue()).toBe('a/b')
  })
})

test('all files of the dialog are requested in parallel', async () => {
  const page = await (await reader.context()).newPage()
  const requested = new Set<string>()
  await page.route(/assets|_pages/, (route) => {
    requested.add(new URL(route.request().url()).pathname.replace(/-[\w-]{8}(?=\.)/, ''))
    // Never respond, so that no request can depend on the response to another.
    return new Promise(() => {})
  })
  await page.goto(withBase(article))
  await page.keyboard.press('Control+k')
  const needed = ['/assets/entry.js', '/assets/lazy.js', '/assets/lazy.css', '/_pages/nav-api.json'].map(
    withBase,
  )
  await expect.poll(() => [...requested]).toEqual(expect.arrayContaining(needed))
})

describe('intent', () => {
  const acts: Record<string, (page: Page) => Promise<unknown>> = {
    'a moving pointer': (page) => page.mouse.move(200, 500),
    'a key': (page) => page.keyboard.press('Shift'),
    'a tap': (page) => page.touchscreen.tap(200, 400),
    scrolling: (page) => page.mouse.wheel(0, 100),
    focus: (page) => page.locator('#page a:visible').first().focus(),
  }
  test.for(Object.keys(acts))('the app is fetched on %s', async (name) => {
    const page = await reader.open('/introduction', { viewport: phone, hasTouch: true })
    const entry = page.waitForRequest('**/assets/entry-*.js')
    await acts[name]?.(page)
    await entry
  })

  test.for(['**/assets/entry-*.js', '**/_pages/nav-api.json'])(
    'the next intent event retries a file that could not be loaded: %s',
    async (file) => {
      reader.expectErrors(/ERR_FAILED|Failed to fetch/)
      const page = await reader.open(article)
      await page.route(file, (route) => route.abort())
      const failed = page.waitForEvent('requestfailed')
      await page.mouse.move(500, 500)
      await failed
      await page.unroute(file)
      await page.getByRole('button', { name: /^Color mode/ }).click()
      await page.waitForSelector('[data-theme=dark]')
    },
  )
})
