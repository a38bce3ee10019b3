import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { holdBack } from '../gate.ts'
import { pageKinds } from '../routes.ts'
import { at, createReader, origin, phone, wake } from '../site.ts'

const reader = createReader()
const article = '/vault/requests/getvault'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const input = (page: Page) => page.getByRole('combobox')
/** What the dialog shows once its code is there. */
const panel = (page: Page) => page.locator('.search-footer')

/** The app takes its time to arrive, so that everything the test does happens before. */
async function openWithSlowScript(path: string): Promise<{ page: Page; letIn: () => void }> {
  const page = await (await reader.context()).newPage()
  const letIn = await holdBack(page, '**/assets/**')
  // What search answers is the business of other tests.
  await page.route('**/1/indexes/**', (route) =>
    route.fulfill({ json: { results: [{ hits: [], nbHits: 0 }] } }),
  )
  await page.goto(at(path))
  return { page, letIn }
}

describe('before the reader acts', () => {
  test('nothing but the document is requested, by no kind of page', async () => {
    reader.expectErrors(/status of 404/)
    // The results page searches at once.
    const paths = Object.values(pageKinds).filter((path) => path !== pageKinds.search)
    const asked = await Promise.all(
      paths.map(async (path) => {
        const page = await (await reader.context()).newPage()
        const requests: string[] = []
        page.on('request', (request) => requests.push(request.url()))
        await page.goto(at(path), { waitUntil: 'networkidle' })
        return requests.filter((url) => !url.endsWith('/favicon.svg'))
      }),
    )
    expect(asked).toEqual(paths.map((path) => [origin + path]))
  })
})

describe('what the reader does before the app is there is not lost', () => {
  test('a click on the color mode button', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.getByRole('button', { name: /^Color mode/ }).click()
    await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe('light')
    letIn()
    await page.waitForSelector('[data-theme=dark]')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  })

  test('the menu of the page, which is full when the app is there', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    const menu = page.locator('[data-open-in]')
    await menu.locator('summary').click()
    await menu.getByRole('link', { name: 'Markdown' }).waitFor()
    letIn()
    await menu.getByRole('link', { name: 'Claude' }).waitFor()
    await menu.locator('summary').click()
    await menu.locator('summary').click()
    await expect.poll(() => menu.getByRole('link', { name: 'Claude' }).count()).toBe(1)
  })

  test('a copied page: what was said of it stays, and so does the focus', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.context().grantPermissions(['clipboard-write'])
    await page.getByRole('button', { name: 'Copy page' }).click()
    await expect.poll(() => page.locator('#status').textContent()).toBe('Copied')
    letIn()
    await page.waitForSelector('html[data-awake]')
    expect(await page.locator('#status').textContent()).toBe('Copied')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy page')
  })

  test('a click on a category of another section, with its modifiers', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.evaluate(() => {
      document.addEventListener('click', (event) => {
        if (event.isTrusted) return
        document.documentElement.dataset.replayed = `${event.shiftKey} ${event.altKey} ${event.clientX > 0}`
      })
    })
    await page.getByRole('button', { name: 'Pages of Boost' }).click({ modifiers: ['Shift'] })
    letIn()
    await page.locator('.sidebar').getByRole('link', { name: 'unlock', exact: true }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('data-replayed')).toBe('true false true')
  })

  test('a click on the search button, and the letters typed after it', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.locator('[data-wake=search]').click()
    await page.keyboard.type('mint')
    letIn()
    await panel(page).waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('mint')
  })

  test('Ctrl+K and the letters typed after it, with the caret', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mxint')
    for (const _letter of 'xint') await page.keyboard.press('Backspace')
    await page.keyboard.type('int')
    await expect.poll(() => input(page).inputValue()).toBe('mint')
    letIn()
    await panel(page).waitFor()
    await expect.poll(() => input(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('ed')
    await expect.poll(() => input(page).inputValue()).toBe('minted')
  })

  test('also when an extension changed the page, so that React renders it again', async () => {
    reader.expectErrors(/#418/)
    const { page, letIn } = await openWithSlowScript(article)
    await page.evaluate(() => {
      const link = document.querySelector('.navbar nav a')
      link?.replaceChildren(document.createElement('font'))
    })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('burn')
    letIn()
    await panel(page).waitFor()
    await page.keyboard.type('ed')
    await expect.poll(() => input(page).inputValue()).toBe('burned')
  })

  test('Enter, which leads to the results page', async () => {
    const { page } = await openWithSlowScript(article)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('burn osToken')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=burn+osToken')
  })

  test('Escape after Ctrl+K, which takes it back', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    letIn()
    await wake(page)
    await expect.poll(() => dialog(page).count()).toBe(0)
    await page.keyboard.press('Control+k')
    await panel(page).waitFor()
  })

  test('the slash key, unless the reader switched it off', async () => {
    const { page } = await openWithSlowScript(article)
    await page.evaluate(() => localStorage.setItem('search-slash', 'off'))
    await page.keyboard.press('/')
    await expect.poll(() => dialog(page).count()).toBe(0)
    await page.evaluate(() => localStorage.removeItem('search-slash'))
    await page.keyboard.press('/')
    await input(page).waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('')
  })

  test('typing in a field of the page, which is not taken for the search', async () => {
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

test('all files of the dialog are requested at once, not one after another', async () => {
  const page = await (await reader.context()).newPage()
  const asked = new Set<string>()
  await page.route(/assets|_pages/, (route) => {
    asked.add(new URL(route.request().url()).pathname.replace(/-[\w-]{8}(?=\.)/, ''))
    // No response arrives, so every request was made without waiting for another file.
    return new Promise(() => {})
  })
  await page.goto(at(article))
  await page.keyboard.press('Control+k')
  const needed = [
    '/assets/entry.js',
    '/assets/SearchPanel.js',
    '/assets/SearchPanel.css',
    '/_pages/nav-api.json',
  ].map(at)
  await expect.poll(() => [...asked]).toEqual(expect.arrayContaining(needed))
})

describe('signs of intent', () => {
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
    'what did not arrive is asked for again with the next sign: %s',
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
