import { describe, expect, it } from 'vitest'
import { holdRequests } from '../holdRequests.ts'
import { createReader, desktop, heading, phone, placeholder, withBase } from '../site.ts'

const reader = createReader()
const query = 'gethealthfactor'

describe('search on the site', () => {
  it('loses no text when Ctrl+K is the first thing that a reader does', async () => {
    const page = await reader.open('/setup/prerequisites')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(query)
    const input = page.getByRole('combobox', { name: placeholder })
    await expect.poll(() => input.inputValue()).toBe(query)
    await page
      .getByRole('option', { name: /getHealthFactor/ })
      .first()
      .waitFor()
  })

  it('opens a hit without loading a document, and focuses its heading', async () => {
    const page = await reader.open('/introduction')
    await page.keyboard.press('Control+k')
    await page.keyboard.type(query)
    await page
      .getByRole('option', { name: /getHealthFactor/ })
      .first()
      .waitFor()
    await page.evaluate('window.sameDocument = true')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/osToken/helpers/gethealthfactor')
    await expect.poll(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
    await expect.poll(() => page.evaluate('window.sameDocument')).toBe(true)
    await expect.poll(() => page.evaluate('scrollY')).toBe(0)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })

  it('shows follow-ups: the example of a method, and the methods of a term', async () => {
    const page = await reader.open('/introduction')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('getVault')
    await page.locator('[data-query=getVault]').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.locator('[role=option][aria-selected=true]', { hasText: 'Example' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/vault/requests/getvault#example')

    await page.goto(`${new URL(page.url()).origin}${withBase('/search')}?q=strategy+proxy`)
    await page
      .locator('.search-result-next')
      .getByRole('link', { name: 'getLeverageStrategyProxy', exact: true })
      .first()
      .waitFor()
    await page.getByRole('searchbox').fill('getVault')
    await page.getByRole('link', { name: 'Example of getVault', exact: true }).first().waitFor()
  })

  it('goes from the dialog to all results, on to a page, and back', async () => {
    const page = await reader.open('/introduction')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('whitelist')
    await page.locator('[data-query=whitelist]').waitFor()
    await page.getByRole('link', { name: /^See all \d+ results$/ }).click()
    await page.waitForURL('**/search?q=whitelist')
    const results = page.locator('.search-results > li')
    await results.first().getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname.startsWith(withBase('/vault/')))
    await page.goBack()
    await results.first().waitFor()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('whitelist')
  })

  it('restores results and scroll position without a request when the reader comes back', async () => {
    const page = await reader.open('/search?q=vault')
    const results = page.locator('.search-results > li')
    await results.first().waitFor()
    const far = results.nth(49)
    while ((await results.count()) < 50) {
      const before = await results.count()
      await page.getByRole('button', { name: 'Show more results' }).click()
      await expect.poll(() => results.count()).toBeGreaterThan(before)
    }
    await far.scrollIntoViewIfNeeded()
    const title = await far.getByRole('link').first().textContent()
    const [top, count] = [await page.evaluate(() => window.scrollY), await results.count()]
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await far.getByRole('link').first().click()
    await page.locator('#page article').waitFor()
    await page.goBack()
    await results.nth(49).waitFor()
    await expect.poll(() => results.count()).toBe(count)
    await expect.poll(() => results.nth(49).getByRole('link').first().textContent()).toBe(title)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(top, -2)
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('vault')
    expect(requested.filter((path) => path.startsWith('/1/'))).toEqual([])
  })

  it('leaves the address of a page that is loading alone while the reader types', async () => {
    const page = await reader.open('/search?q=gethealthfactor')
    await page.clock.install()
    const hit = page.locator('.search-results > li').first().getByRole('link').first()
    await hit.waitFor()
    const release = await holdRequests(page, /\/osToken\/helpers\/gethealthfactor$/)
    await hit.click()
    await page.waitForURL('**/osToken/helpers/gethealthfactor')
    await page.getByRole('searchbox').pressSequentially('s')
    await page.clock.runFor(1000)
    release()
    await expect.poll(() => heading(page)).toBe('sdk.osToken.getHealthFactor')
    expect(new URL(page.url()).search).toBe('')
  })

  it('searches again when the dialog on the results page opens the results of another query', async () => {
    const page = await reader.open('/search?q=mint')
    await page.locator('.search-results > li').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('burn')
    await page.locator('[data-query=burn]').waitFor()
    await page.getByRole('link', { name: /^See all/ }).click()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('burn')
    await page.locator('.search-results > li').first().waitFor()
  })

  it.each([
    ['wide', desktop],
    ['narrow', phone],
  ])('shows results for a URL with a query, without any intent: %s screen', async (_name, viewport) => {
    const page = await reader.open('/search?q=mint', { viewport })
    await page.locator('.search-results > li').first().waitFor()
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  })

  it('shows the whole description of the first hit on the results page, on a phone as well', async () => {
    const page = await reader.open('/search?q=mint', { viewport: phone })
    const sentences = page.locator('.search-results > li > p:not([class])')
    await sentences.first().waitFor()
    expect(await sentences.first().textContent()).not.toContain('…')
  })
})
