import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings, injectAxe } from './axe.ts'
import { holdRequests } from './holdRequests.ts'
import { createReader, hydrate, openHydrated, phone } from './site.ts'

const reader = createReader()
const article = '/vault/requests/getvault'
const card = (page: Page) => page.getByRole('tooltip')
const name = (page: Page) => page.locator('#page pre a', { hasText: 'totalAssets' }).first()

describe('the card of a name in an example', () => {
  test('is fetched on hover, and shows type, unit and description', async () => {
    const context = await reader.context()
    await injectAxe(context)
    const page = await context.newPage()
    await page.goto(article)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.mouse.move(1, 300)
    await page.mouse.move(3, 303)
    await page.waitForSelector('html[data-hydrated]')
    expect(fetched).not.toContain('/_pages/names.json')
    await name(page).hover()
    await expect
      .poll(() => card(page).innerText())
      .toMatch(/totalAssets: string\s+Unit: .*18 decimals\s+Total value locked/)
    expect(fetched).toContain('/_pages/names.json')
    expect(await axeFindings(page)).toEqual([])
    await page.mouse.move(5, 5)
    await expect.poll(() => card(page).isVisible()).toBe(false)
  })

  test('is fetched again if the response broke off', async () => {
    const page = await openHydrated(reader, article)
    await page.route('**/_pages/names.json', (route) => route.fulfill({ body: '{"/vault' }), { times: 1 })
    const received = page.waitForResponse('**/_pages/names.json')
    await name(page).hover()
    await (await received).finished()
    await page.mouse.move(5, 5)
    await name(page).hover()
    await expect.poll(() => card(page).isVisible()).toBe(true)
  })

  test('shows on focus, describes the link, and closes on Escape', async () => {
    const page = await openHydrated(reader, article)
    await name(page).focus()
    await expect.poll(() => card(page).isVisible()).toBe(true)
    expect(await name(page).getAttribute('aria-describedby')).toBe(await card(page).getAttribute('id'))
    await page.keyboard.press('Escape')
    await expect.poll(() => card(page).isVisible()).toBe(false)
    expect(await name(page).evaluate((each) => each === document.activeElement)).toBe(true)
  })

  test('shows on a focus that scrolls the page to the name', async () => {
    const page = await openHydrated(reader, article)
    await name(page).hover()
    await expect.poll(() => card(page).isVisible()).toBe(true)
    const last = page.locator('#page pre a:visible').last()
    await last.evaluate(async (link: HTMLElement) => {
      const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }))
      link.focus()
      await scrolled
      await new Promise((resolve) => requestAnimationFrame(resolve))
    })
    await expect.poll(() => card(page).isVisible()).toBe(true)
    expect(await last.getAttribute('aria-describedby')).toBe('name-card')
    expect(await name(page).getAttribute('aria-describedby')).toBeNull()
  })

  test('stays with the focused name if scrolling brings another one under the pointer', async () => {
    const page = await openHydrated(reader, article)
    const [focused, other] = [name(page), page.locator('#page pre a', { hasText: 'apy' }).first()]
    await focused.focus()
    await expect.poll(() => card(page).isVisible()).toBe(true)
    const { x, y } = (await other.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(x + 4, y + 4 - 150)
    await other.evaluate(async (link) => {
      const entered = new Promise((resolve) => link.addEventListener('pointerover', resolve, { once: true }))
      scrollBy({ top: 150, behavior: 'instant' })
      await entered
    })
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    expect(await focused.getAttribute('aria-describedby')).toBe('name-card')
    await page.mouse.move(x + 6, y + 5 - 150)
    await expect.poll(() => other.getAttribute('aria-describedby')).toBe('name-card')
  })

  test('shows for a link that got the focus before hydration', async () => {
    const page = await reader.open(article)
    const release = await holdRequests(page, '**/assets/**')
    await name(page).focus()
    release()
    await expect.poll(() => card(page).isVisible()).toBe(true)
  })

  test('shows on focus while the pointer rests elsewhere', async () => {
    const page = await openHydrated(reader, article)
    const release = await holdRequests(page, '**/assets/**')
    await name(page).focus()
    await page.locator('#page .lead').hover()
    release()
    await expect.poll(() => card(page).isVisible()).toBe(true)
  })

  test('stays while the pointer is over it', async () => {
    const page = await openHydrated(reader, article)
    await name(page).hover()
    await expect.poll(() => card(page).isVisible()).toBe(true)
    await page.clock.install()
    await card(page).hover()
    await page.clock.runFor(5000)
    expect(await card(page).isVisible()).toBe(true)
  })

  test('shows the inferred type of a variable, on hover and on focus', async () => {
    const context = await reader.context()
    await injectAxe(context)
    const page = await context.newPage()
    await page.goto(article)
    await hydrate(page)
    const example = page.locator('#page figure.code').nth(1)
    const code = await example.locator('pre').textContent()
    await example.hover()
    const variable = example.getByRole('button', { name: 'ltvPercent', exact: true })
    await variable.hover()
    await expect.poll(() => card(page).innerText()).toBe('ltvPercent: bigint')
    await page.mouse.move(5, 5)
    await expect.poll(() => card(page).isVisible()).toBe(false)
    await example.getByRole('link', { name: 'osTokenConfig' }).focus()
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => card(page).innerText()).toBe('ltvPercent: bigint')
    expect(await variable.getAttribute('aria-describedby')).toBe(await card(page).getAttribute('id'))
    expect(await example.locator('pre').textContent()).toBe(code)
    expect(await axeFindings(page)).toEqual([])
  })

  test('does not show on touch: a tap follows the link', async () => {
    const page = await openHydrated(reader, article, { viewport: phone, hasTouch: true })
    await name(page).tap()
    await expect.poll(() => new URL(page.url()).hash).toBe('#returns-totalassets')
  })

  test('shows for a glossary term in prose, which links to its entry', async () => {
    const page = await openHydrated(reader, '/setup/guides/leave')
    const term = page.locator('#page a.term').first()
    await term.focus()
    await expect.poll(() => card(page).innerText()).toMatch(/\S+\s+\S.*\.$/s)
    await term.click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/introduction/glossary')
    expect(new URL(page.url()).hash).not.toBe('')
  })
})
