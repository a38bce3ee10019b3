import { describe, expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { guides, methodRoutes } from '../routes.ts'
import { createReader, openHydrated, phone, waitForPage } from '../site.ts'

const reader = createReader()

describe('home', () => {
  test('has a card with a description and methods for each category of the API', async () => {
    const page = await reader.open('/')
    const areas = page.getByRole('region', { name: 'The API' }).getByRole('listitem')
    const categories = config.sidebars
      .filter(({ id }) => id === 'api')
      .flatMap(({ items }) => items.flatMap((item) => ('groups' in item ? item : [])))
      .filter(({ groups }) =>
        groups.some(({ folder }) => methodRoutes.some((route) => route.startsWith(`/${folder}/`))),
      )
    expect(await areas.locator('h3 a').allTextContents()).toEqual(categories.map(({ label }) => label))
    for (const area of await areas.all()) {
      expect(await area.locator('p').first().textContent()).not.toBe('')
      expect(await area.locator('p a').count()).toBeGreaterThan(0)
    }
  })

  test('links to every guide', async () => {
    const page = await reader.open('/')
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(
      expect.arrayContaining(guides.filter((route) => route.startsWith('/setup/guides/'))),
    )
  })

  test('begins the last line of all cards in a row at the same height', async () => {
    const page = await reader.open('/')
    const cards = await page
      .locator('main li:has(h3)')
      .evaluateAll((all) =>
        all.map((card) => [card, card.lastElementChild].map((each) => each?.getBoundingClientRect().top)),
      )
    const lines = new Set(cards.map(String))
    expect(lines.size).toBe(new Set(cards.map(([top]) => top)).size)
  })

  test('has clickable cards, in which methods link to their pages', async () => {
    const page = await openHydrated(reader, '/')
    const areas = page.getByRole('region', { name: 'The API' })
    await areas.getByRole('link', { name: 'getVault', exact: true }).click()
    await waitForPage(page, '/vault/requests/getvault')
    const other = await openHydrated(reader, '/')
    await other
      .getByRole('region', { name: 'Three things to build first' })
      .getByRole('listitem')
      .last()
      .click({ position: { x: 5, y: 5 } })
    await other.waitForURL((url) => url.pathname !== '/')
  })

  test('fits on a phone, with the title on one line', async () => {
    const page = await reader.open('/', { viewport: phone })
    const lines = await page.locator('h1').evaluate((title) => {
      const range = document.createRange()
      range.selectNodeContents(title)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
    })
    expect(lines).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})
