import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pageKinds } from './routes.ts'
import { arrived, createReader, isSameDocument, markDocument, origin, phone } from './site.ts'

const reader = createReader()
const article = '/vault/requests/getvault'
const searchField = (page: Page) => page.getByRole('combobox')
/** The field that is there before the dialog's code is. */
const waitingField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Search docs' })

/** React takes its time to arrive, so that everything the test does happens before. */
async function openWithSlowScript(path: string): Promise<{ page: Page; letIn: () => void }> {
  const page = await (await reader.context()).newPage()
  let letIn = () => {}
  const gate = new Promise<void>((resolve) => {
    letIn = resolve
  })
  await page.route('**/assets/**', async (route) => {
    await gate
    await route.continue()
  })
  // What search answers is the business of other tests.
  await page.route('**/1/indexes/**', (route) =>
    route.fulfill({ json: { results: [{ hits: [], nbHits: 0 }] } }),
  )
  await page.goto(path)
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
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.waitForTimeout(400)
        return requests.filter((url) => !url.endsWith('/favicon.svg'))
      }),
    )
    expect(asked).toEqual(paths.map((path) => [origin + path]))
  })
})

describe('the event that wakes React is not lost', () => {
  test('a click on the colour mode button', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.getByRole('button', { name: /^Colour mode/ }).click()
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    letIn()
    await page.waitForSelector('[data-theme=dark]')
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  })

  test('a tap on a category, a category of another section', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.getByRole('button', { name: 'Pages of Boost' }).click()
    letIn()
    await page.locator('.sidebar').getByRole('link', { name: 'unlock', exact: true }).waitFor()
  })

  test('a click on the search button', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.locator('[data-wake=search]').click()
    letIn()
    await searchField(page).waitFor()
  })

  test('Ctrl+K and the letters typed after it', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('mxint')
    for (const _letter of 'xint') await page.keyboard.press('Backspace')
    await page.keyboard.type('int')
    expect(await waitingField(page).inputValue()).toBe('mint')
    letIn()
    await searchField(page).waitFor()
    expect(await waitingField(page).count()).toBe(0)
    expect(await searchField(page).inputValue()).toBe('mint')
    expect(await searchField(page).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.type('ed')
    expect(await searchField(page).inputValue()).toBe('minted')
  })

  test('the search can be typed into before any script has arrived, where the dialog then has its field', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('burn')
    const waiting = await waitingField(page).boundingBox()
    letIn()
    await searchField(page).waitFor()
    const own = await searchField(page).boundingBox()
    expect([own?.y, own?.height].map((value) => Math.round(value ?? 0))).toEqual(
      [waiting?.y, waiting?.height].map((value) => Math.round(value ?? 0)),
    )
  })

  test('Enter before any script has arrived leads to the results page', async () => {
    const { page } = await openWithSlowScript(article)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('burn osToken')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=burn+osToken')
  })

  test('all that the dialog needs is asked for at once, not one file after another', async () => {
    const page = await (await reader.context()).newPage()
    const asked = new Set<string>()
    await page.route(/assets|_pages/, (route) => {
      asked.add(new URL(route.request().url()).pathname.replace(/-[\w-]{8}(?=\.)/, ''))
      // Nothing arrives, so whatever is asked for is asked for without knowing the rest.
      return new Promise(() => {})
    })
    await page.goto(article)
    await page.keyboard.press('Control+k')
    const needed = [
      '/assets/entry.js',
      '/assets/SearchDialog.js',
      '/assets/SearchDialog.css',
      '/_pages/nav-api.json',
    ]
    await expect.poll(() => [...asked]).toEqual(expect.arrayContaining(needed))
  })

  test('the slash key', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.keyboard.press('/')
    letIn()
    await searchField(page).waitFor()
    expect(await searchField(page).inputValue()).toBe('')
  })

  test('Escape after Ctrl+K takes it back', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    letIn()
    await page.waitForFunction(() => localStorage.getItem('docs-preferred-version') !== null)
    await page.waitForTimeout(300)
    expect(await searchField(page).count()).toBe(0)
    expect(await waitingField(page).count()).toBe(0)
  })

  test('a click on a copy button', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const block = page.locator('figure.code').first()
    await block.getByRole('button', { name: 'Copy code' }).click()
    letIn()
    await block.locator('[data-state=done]').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await block.locator('pre').textContent(),
    )
  })

  test('a link, which the browser follows by itself', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await markDocument(page)
    await page.locator('.sidebar a[href="/vault/transactions/withdraw"]').click()
    await arrived(page, '/vault/transactions/withdraw')
    expect(await isSameDocument(page)).toBe(false)
    letIn()
  })

  test('typing in a field of the page is not taken for the search', async () => {
    const { page, letIn } = await openWithSlowScript(article)
    await page.evaluate(() => {
      const field = document.createElement('input')
      field.id = 'own-field'
      document.querySelector('#page h1')?.append(field)
    })
    await page.locator('#own-field').pressSequentially('a/b')
    expect(await page.locator('#own-field').inputValue()).toBe('a/b')
    letIn()
  })
})

describe('signs of intent', () => {
  const acts: Record<string, (page: Page) => Promise<unknown>> = {
    'a moving pointer': (page) => page.mouse.move(200, 500),
    'a key': (page) => page.keyboard.press('Shift'),
    'a tap': (page) => page.touchscreen.tap(200, 400),
    scrolling: (page) => page.mouse.wheel(0, 100),
    focus: (page) => page.locator('#page a').first().focus(),
  }
  test.for(Object.keys(acts))('React is fetched on %s', async (name) => {
    const page = await reader.open('/introduction', { viewport: phone, hasTouch: true })
    const entry = page.waitForRequest('**/assets/entry-*.js')
    await acts[name]?.(page)
    await entry
  })

  test('a script that did not arrive is asked for again with the next sign', async () => {
    reader.expectErrors(/ERR_FAILED|Failed to fetch/)
    const page = await reader.open(article)
    await page.route('**/assets/entry-*.js', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.mouse.move(500, 500)
    await failed
    await page.unroute('**/assets/entry-*.js')
    await page.waitForTimeout(200)
    await page.getByRole('button', { name: /^Colour mode/ }).click()
    await page.waitForSelector('[data-theme=dark]')
  })
})
