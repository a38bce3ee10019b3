import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { UTILS, VAULT } from '../categories.ts'
import { holdRequests } from '../holdRequests.ts'
import { placeholder } from './harness/dialog.ts'
import { setStage } from './harness/stage.ts'

const stage = setStage()
const input = (page: Page) => page.getByRole('searchbox', { name: placeholder })
const results = (page: Page) => page.locator('.search-results > li')
const address = (page: Page) => page.evaluate(() => location.href.replace(location.origin, ''))
const announcement = (page: Page) => page.getByRole('status').textContent()
const more = (page: Page) => page.getByRole('button', { name: 'Show more results' })

describe('the results page', () => {
  it('searches for the query in the URL', async () => {
    const page = await stage.open('/search?q=mint')
    await results(page).first().waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('mint')
    await expect
      .poll(() => results(page).first().getByRole('link').getAttribute('href'))
      .toBe('/ostoken/transactions/mint')
    await expect.poll(() => page.locator('.search-count').textContent()).toMatch(/^\d+ results?$/)
    expect(stage.harness.requested.filter((name) => name.includes('lazy'))).toEqual([])
  })

  it('searches as the reader types and writes the query to the URL', async () => {
    const page = await stage.open('/search')
    await input(page).pressSequentially('mint')
    await results(page).first().waitFor()
    await expect.poll(() => address(page)).toBe('/search?q=mint')
    await input(page).fill('')
    await expect.poll(() => address(page)).toBe('/search')
    await expect.poll(() => results(page).count()).toBe(0)
  })

  it('removes an empty query string from the URL', async () => {
    const page = await stage.open('/search?')
    await expect.poll(() => address(page)).toBe('/search')
  })

  it('searches again when going back or forward changes the URL', async () => {
    const page = await stage.open('/search?q=mint')
    await results(page).first().waitFor()
    await page.evaluate(() => history.pushState({}, '', '/search?q=withdraw'))
    const query = () => page.evaluate(() => location.search)
    await page.goBack()
    await expect.poll(query).toBe('?q=mint')
    await expect.poll(() => results(page).first().isVisible()).toBe(true)
    await page.goForward()
    await expect.poll(query).toBe('?q=withdraw')
    await expect.poll(() => input(page).inputValue()).toBe('withdraw')
    await expect.poll(() => results(page).first().getByRole('link').textContent()).toBe('withdraw')
  })

  it('has the query in its title', async () => {
    const page = await stage.open('/search?q=mint')
    await expect.poll(() => page.title()).toMatch(/^mint · /)
    await input(page).fill('')
    await expect.poll(() => page.title()).not.toContain('mint')
  })

  it('filters the results by kind and section, and shows the number of hits for each option', async () => {
    const page = await stage.open('/search?q=vault')
    const kind = page.getByRole('combobox', { name: 'Kind' })
    const section = page.getByRole('combobox', { name: 'Section' })
    const choice = () => kind.getByRole('option', { name: /^Methods/ }).textContent()
    await expect.poll(choice).toMatch(/^Methods \(\d+\)$/)
    const methods = Number(/\d+/.exec((await choice()) ?? '')?.[0])
    await kind.selectOption('method')
    await expect.poll(() => page.locator('.search-count').textContent()).toBe(`${methods} results`)
    await section.selectOption(VAULT)
    await expect
      .poll(() => results(page).locator('.search-result-path').allTextContents())
      .not.toContain(UTILS)
    await expect
      .poll(() => results(page).locator('.search-result-label').allTextContents())
      .toContain('Method')
    await expect
      .poll(() => address(page))
      .toBe(`/search?${new URLSearchParams({ q: 'vault', kind: 'method', section: VAULT })}`)
    await input(page).fill('dollars')
    await page.getByRole('button', { name: 'Show all results' }).click()
    await expect.poll(() => kind.inputValue()).toBe('')
    await results(page).first().waitFor()
  })

  it('keeps the filters in the URL, and applies them on load and when going back or forward', async () => {
    const page = await stage.open('/search?q=vault&kind=method&section=Vault')
    const kind = page.getByRole('combobox', { name: 'Kind' })
    await expect.poll(() => kind.inputValue()).toBe('method')
    await results(page).first().waitFor()
    const narrowed = await page.locator('.search-count').textContent()
    await page.evaluate(() => history.pushState({}, '', '/search?q=vault&kind=error'))
    await page.goBack()
    await page.goForward()
    await expect.poll(() => kind.inputValue()).toBe('error')
    await expect.poll(() => page.locator('.search-count').textContent()).not.toBe(narrowed)
    await page.goBack()
    await expect.poll(() => page.locator('.search-count').textContent()).toBe(narrowed)
  })

  it('follows the last of several URLs, even if they change faster than the page renders', async () => {
    const page = await stage.open('/search?q=vault&kind=method')
    const kind = page.getByRole('combobox', { name: 'Kind' })
    await expect.poll(() => kind.inputValue()).toBe('method')
    await page.evaluate(() => {
      for (const name of ['error', 'method']) history.pushState({}, '', `/search?q=vault&kind=${name}`)
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    expect(await kind.inputValue()).toBe('method')
  })

  it('announces the number of results once the reader pauses', async () => {
    stage.expectErrors(/503/)
    const page = await stage.open('/search')
    await input(page).pressSequentially('mint')
    await expect.poll(() => announcement(page)).toMatch(/^\d+ results? for "mint"$/)
    await input(page).fill('zzqq')
    await expect.poll(() => announcement(page)).toBe('No results for "zzqq"')
    stage.host.refuse = { status: 503, message: 'down' }
    await input(page).fill('other')
    await expect.poll(() => announcement(page)).toMatch(/^Unable to fetch results\./)
  })

  it('shows more results with a button, and moves the focus to the first new one', async () => {
    const page = await stage.open('/search?q=a', { config: { hitsPerPage: 4 } })
    await results(page).first().waitFor()
    const total = Number.parseInt((await page.locator('.search-count').textContent()) ?? '', 10)
    expect(total).toBeGreaterThan(12)
    while (await more(page).isVisible()) {
      const before = await results(page).count()
      await more(page).press('Enter')
      const added = results(page).nth(before).getByRole('link')
      await expect.poll(() => added.evaluate((link) => link === document.activeElement)).toBe(true)
    }
    await expect.poll(() => results(page).count()).toBe(total)
    const addresses = await results(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.outerHTML))
    expect(new Set(addresses).size).toBeGreaterThan(4)
  })

  it('announces more results once they are there, however often the button is pressed', async () => {
    const page = await stage.open('/search?q=a', { config: { hitsPerPage: 4 } })
    await results(page).first().waitFor()
    await page.evaluate(() => {
      const status = document.querySelector('[role=status]') as HTMLElement
      const announced: string[] = []
      Object.assign(window, { announced })
      new MutationObserver(() => announced.push(status.textContent)).observe(status, { childList: true })
    })
    const release = stage.host.hold('a,a,a')
    await more(page).press('Enter')
    await page.getByRole('button', { name: 'Loading…' }).waitFor()
    await page.keyboard.press('Enter')
    release()
    await expect.poll(() => results(page).count()).toBe(8)
    await expect.poll(() => announcement(page)).toBe('4 more results')
    const announced = await page.evaluate(() => (window as unknown as { announced: string[] }).announced)
    expect(announced.filter((text) => text.includes('more'))).toEqual(['4 more results'])
  })

  it('offers a retry if more results cannot be loaded', async () => {
    stage.expectErrors(/503/)
    const page = await stage.open('/search?q=a', { config: { hitsPerPage: 4 } })
    await results(page).first().waitFor()
    const before = await results(page).count()
    stage.host.refuse = { status: 503, message: 'down' }
    await more(page).click()
    const again = page.getByRole('button', { name: 'Unable to fetch results. Try again' })
    await again.waitFor()
    stage.host.refuse = undefined
    await again.click()
    await expect.poll(() => results(page).count()).toBeGreaterThan(before)
  })

  it('forgets that more results could not be loaded when the reader searches for something else', async () => {
    stage.expectErrors(/503/)
    const page = await stage.open('/search?q=a', { config: { hitsPerPage: 4 } })
    await results(page).first().waitFor()
    stage.host.refuse = { status: 503, message: 'down' }
    await more(page).click()
    await page.getByRole('button', { name: 'Unable to fetch results. Try again' }).waitFor()
    stage.host.refuse = undefined
    await input(page).fill('vault')
    await more(page).waitFor()
  })

  it('shows messages when there are no results, and when no host responds', async () => {
    stage.expectErrors(/503/)
    const page = await stage.open('/search?q=mintxx')
    await page.locator('.search-message-title').waitFor()
    await expect
      .poll(() => page.locator('.search-message-title').textContent())
      .toBe('No results for "mintxx"')
    await page.getByRole('list', { name: 'Try searching for' }).getByRole('button').first().click()
    await results(page).first().waitFor()
    stage.host.refuse = { status: 503, message: 'down' }
    await input(page).fill('other')
    await expect
      .poll(() => page.locator('.search-message-title').textContent())
      .toBe('Unable to fetch results')
  })

  it('escapes the query, and uses only its first 64 characters', async () => {
    const page = await stage.open(
      `/search?q=${encodeURIComponent(`<img src=x onerror=alert(1)>${'x'.repeat(99)}`)}`,
    )
    await page.locator('.search-message-title, .search-results').waitFor()
    await expect.poll(() => page.locator('main img').count()).toBe(0)
    await expect.poll(async () => (await input(page).inputValue()).length).toBe(64)
  })

  it('does not cut a character in half, and searches for half a character without a crash', async () => {
    const message = '.search-message-title'
    const query = `${'x'.repeat(63)}👍`
    const page = await stage.open(`/search?q=${encodeURIComponent(query)}👍`)
    await expect.poll(() => page.locator(message).textContent()).toBe(`No results for "${query}"`)
    // Some browsers cut pasted text in the middle of a character.
    await input(page).fill('yy\ud83d')
    await expect.poll(() => page.locator(message).textContent()).toMatch(/^No results for "yy/)
  })

  it('keeps what was typed before hydration', async () => {
    const page = await stage.open('/')
    const release = await holdRequests(page, /entry\.js/)
    await page.goto(`${stage.harness.origin}/search`, { waitUntil: 'commit' })
    await input(page).fill('mint')
    release()
    await results(page).first().waitFor()
    await expect.poll(() => input(page).inputValue()).toBe('mint')
  })
})
