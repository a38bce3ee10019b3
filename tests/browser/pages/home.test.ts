import { describe, expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { guides, methodRoutes } from '../routes.ts'
import { arrived, createReader, openAwake, phone } from '../site.ts'

const reader = createReader()

describe('home', () => {
  test('names the areas of the API as the sidebar does, and says what each is for', async () => {
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

  test('every guide can be reached from it', async () => {
    const page = await reader.open('/')
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links).toEqual(
      expect.arrayContaining(guides.filter((route) => route.startsWith('/setup/guides/'))),
    )
  })

  test('a whole card is a link, and a method inside it links to the method', async () => {
    const page = await openAwake(reader, '/')
    const areas = page.getByRole('region', { name: 'The API' })
    await areas.getByRole('link', { name: 'getVault', exact: true }).click()
    await arrived(page, '/vault/requests/getvault')
    const other = await openAwake(reader, '/')
    await other
      .getByRole('region', { name: 'Three things to build first' })
      .getByRole('listitem')
      .last()
      .click({ position: { x: 5, y: 5 } })
    await other.waitForURL((url) => url.pathname !== '/')
  })

  test('the title is one line, and nothing is wider than a phone', async () => {
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
