/** What screen readers announce in the menu, the dialog, the results page and a calculator. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { CONCEPTS, VAULT } from '../categories.ts'
import { pageKinds } from '../routes.ts'
import { createReader, openHydrated, phone } from '../site.ts'
import { describeFocused, tabThrough } from './screenReader.ts'

const reader = createReader()
const { placeholder } = config.search

/** Waits until the description of the focused element matches. */
const expectFocused = (page: Page, wanted: string | RegExp) =>
  expect.poll(() => describeFocused(page)).toMatch(wanted)

test('the menu announces the state of its button, the links, and which category is open', async () => {
  const page = await openHydrated(reader, pageKinds.request, { viewport: phone })
  await page.getByRole('button', { name: 'Menu', exact: true }).focus()
  expect(await describeFocused(page)).toBe('button, Menu, collapsed')
  await page.keyboard.press('Enter')
  await expectFocused(page, 'button, Menu, expanded')
  const said = await tabThrough(page, 20)
  expect(said.slice(0, config.navbar.length)).toEqual(config.navbar.map(({ label }) => `link, ${label}`))
  expect(said).toContain('button, Close')
  expect(said).toContain(`button, Pages of ${VAULT}, expanded`)
  expect(said).toContain(`button, Pages of ${CONCEPTS}, collapsed`)
})

test('the dialog announces a combobox, the kind and page of each option, and the link to all results', async () => {
  const page = await openHydrated(reader, pageKinds.introduction)
  await page.keyboard.press('Control+k')
  await expectFocused(page, `combobox, ${placeholder}`)
  await page.keyboard.type('gethealthfactor')
  await page.locator('[data-query=gethealthfactor] [role=option]').first().waitFor()
  expect(await describeFocused(page)).toBe(`combobox, ${placeholder}, expanded: gethealthfactor`)
  await page.keyboard.press('ArrowDown')
  await expectFocused(page, /^option, getHealthFactor : .+ , Method, selected$/)
  await page.keyboard.press('ArrowDown')
  await expectFocused(page, /^option, .+ , in getHealthFactor.*, selected$/)
  await page.keyboard.press('ArrowUp')
  const [clear, cancel, all, shortcut] = await tabThrough(page, 4)
  expect(clear).toMatch(/^button, Clear the query/)
  expect(cancel).toBe('button, Cancel')
  expect(all).toMatch(/^link, See all \d+ results$/)
  expect(shortcut).toBe('checkbox, Open with /, checked')
  await page.keyboard.press('Space')
  await expectFocused(page, 'checkbox, Open with /, not checked')
})

test('the results page announces its field, its filters, links that differ, and the number of results', async () => {
  const page = await openHydrated(reader, '/search?q=getvault')
  await page.locator('.search-results > li').first().waitFor()
  await page.getByRole('searchbox').focus()
  expect(await describeFocused(page)).toBe(`searchbox, ${placeholder}: getvault`)
  const [search, kind, section, first, ...results] = await tabThrough(page, 20)
  expect(search).toBe('button, Search')
  expect(kind).toBe('combobox, Kind, collapsed: All kinds')
  expect(section).toBe('combobox, Section, collapsed: All sections')
  expect(first).toBe('link, getVault')
  for (const result of results) expect(result).toMatch(/^link, \S+/)
  // A page can be a hit, and what other hits lead to.
  const targets = new Map<string, string>()
  for (const { name, url } of await page.locator('.search-results a').evaluateAll(namesAndUrls)) {
    expect(targets.get(name) ?? url, name).toBe(url)
    targets.set(name, url)
  }
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringMatching(/^\d+ results for "getvault"$/))
})

test('a calculator announces fields with their units, and the problem with an invalid number', async () => {
  const page = await openHydrated(reader, '/introduction/units')
  const field = page.locator('#units-amount')
  await field.focus()
  expect(await describeFocused(page)).toMatch(/^textbox, Amount: [\d.]+$/)
  await field.fill('1,5')
  await expectFocused(
    page,
    /^textbox, Amount, invalid: 1,5; Leave out commas, and write decimals after a point/,
  )
  await page.keyboard.press('Tab')
  expect(await describeFocused(page)).toBe('combobox, Unit of amount, collapsed: whole tokens')
})

const namesAndUrls = (links: Element[]) =>
  links.map((link) => ({ name: link.textContent.trim(), url: (link as HTMLAnchorElement).href }))
