import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { setStage } from './searchHarness/stage.ts'

const stage = setStage()
const input = (page: Page) => page.getByRole('searchbox', { name: 'Search docs' })
const results = (page: Page) => page.locator('.search-results > li')
const address = (page: Page) => page.evaluate(() => location.pathname + location.search)

describe('the results page', () => {
  it('searches for the query in its address', async () => {
    const page = await stage.open('/search?q=mint')
    await results(page).first().waitFor()
    expect(await input(page).inputValue()).toBe('mint')
    expect(await results(page).first().getByRole('link').getAttribute('href')).toBe(
      '/ostoken/transactions/mint',
    )
    expect(await page.getByRole('status').textContent()).toMatch(/^\d+ results?$/)
    expect(stage.harness.asked.filter((name) => name.includes('SearchDialog'))).toEqual([])
  })

  it('searches as one types and writes the query to the address, leaving the router its state', async () => {
    const page = await stage.open('/search')
    await page.evaluate(() => history.replaceState({ place: 7 }, ''))
    await input(page).pressSequentially('mint')
    await results(page).first().waitFor()
    await expect.poll(() => address(page)).toBe('/search?q=mint')
    expect(await page.evaluate(() => history.state)).toEqual({ place: 7 })
    await input(page).fill('')
    await expect.poll(() => address(page)).toBe('/search')
    expect(await results(page).count()).toBe(0)
  })

  it('follows the address when the reader goes back', async () => {
    const page = await stage.open('/search?q=mint')
    await results(page).first().waitFor()
    await page.evaluate(() => history.pushState({}, '', '/search?q=withdraw'))
    await page.goBack()
    await page.goForward()
    await expect.poll(() => input(page).inputValue()).toBe('withdraw')
    await expect.poll(() => results(page).first().getByRole('link').textContent()).toBe('withdraw')
  })

  it('loads more as one scrolls, to the last one, each once', async () => {
    const page = await stage.open('/search?q=a', { config: { hitsPerPage: 4 } })
    await results(page).first().waitFor()
    const total = Number.parseInt((await page.getByRole('status').textContent()) ?? '', 10)
    expect(total).toBeGreaterThan(12)
    const before = await results(page).count()
    expect(before).toBeLessThan(total)
    for (let step = 0; step < 20 && (await results(page).count()) < total; step++) {
      await page.mouse.wheel(0, 2000)
      await page.waitForTimeout(100)
    }
    expect(await results(page).count()).toBe(total)
    expect(await page.getByRole('button', { name: 'Show more results' }).count()).toBe(0)
  })

  it('offers to try again when more cannot be loaded', async () => {
    stage.expectErrors(/503/)
    const page = await stage.open('/search?q=a', {
      config: { hitsPerPage: 4 },
      viewport: { width: 800, height: 300 },
    })
    await results(page).first().waitFor()
    await expect.poll(() => results(page).count()).toBeLessThan(12)
    stage.host.refuse = { status: 503, message: 'down' }
    await page.mouse.wheel(0, 5000)
    const again = page.getByRole('button', { name: 'Unable to fetch results. Try again' })
    await again.waitFor()
    const asked = stage.host.queries.length
    await page.waitForTimeout(300)
    expect(stage.host.queries.length).toBe(asked)
    const count = await results(page).count()
    stage.host.refuse = undefined
    await again.click()
    await expect.poll(() => results(page).count()).toBeGreaterThan(count)
  })

  it('says when nothing is found, and when no host answers', async () => {
    stage.expectErrors(/503/)
    const page = await stage.open('/search?q=zzqq')
    await page.locator('.search-message-title').waitFor()
    expect(await page.locator('.search-message-title').textContent()).toBe('No results for "zzqq"')
    await page.getByRole('list', { name: 'Try searching for' }).getByRole('button').first().click()
    await results(page).first().waitFor()
    stage.host.refuse = { status: 503, message: 'down' }
    await input(page).fill('other')
    await expect
      .poll(() => page.locator('.search-message-title').textContent())
      .toBe('Unable to fetch results')
  })

  it('shows a query as text and takes 64 characters of it', async () => {
    const page = await stage.open(
      `/search?q=${encodeURIComponent(`<img src=x onerror=alert(1)>${'x'.repeat(99)}`)}`,
    )
    await page.locator('.search-message-title, .search-results').waitFor()
    expect(await page.locator('main img').count()).toBe(0)
    expect((await input(page).inputValue()).length).toBe(64)
  })

  it('is a form that leads to itself without scripts, and so is the button in the navbar', async () => {
    const page = await stage.open('/', { javaScriptEnabled: false })
    await page.getByRole('button', { name: 'Search docs' }).click()
    await page.waitForURL((url) => url.pathname === '/search')
    await input(page).fill('mint & more')
    await input(page).press('Enter')
    await page.waitForURL('**/search?q=mint+%26+more')
    expect(await page.content()).toContain('<noscript><p>Every page is also listed')
  })

  it('keeps what was typed before it came alive', async () => {
    const page = await stage.open('/')
    stage.harness.slow = { name: 'entry.js', delay: 600 }
    await page.goto(`${stage.harness.origin}/search`, { waitUntil: 'commit' })
    await input(page).fill('mint')
    await results(page).first().waitFor()
    expect(await input(page).inputValue()).toBe('mint')
  })
})
