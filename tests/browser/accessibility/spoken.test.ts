/** What a screen reader says in the menu, the dialog, the results page and a calculator. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { pageKinds } from '../routes.ts'
import { createReader, openAwake, phone } from '../site.ts'
import { spoken, spokenWalk } from './spoken.ts'

const reader = createReader()
const { placeholder } = config.search

/** Waits until the focus speaks of this. */
const says = (page: Page, wanted: string | RegExp) => expect.poll(() => spoken(page)).toMatch(wanted)

test('the menu: what its button did, the links, and which category is open', async () => {
  const page = await openAwake(reader, pageKinds.request, { viewport: phone })
  await page.getByRole('button', { name: 'Menu', exact: true }).focus()
  expect(await spoken(page)).toBe('button, Menu, collapsed')
  await page.keyboard.press('Enter')
  await says(page, 'button, Menu, expanded')
  const said = await spokenWalk(page, 12)
  expect(said.slice(0, config.navbar.length)).toEqual(config.navbar.map(({ label }) => `link, ${label}`))
  expect(said).toContain('button, Close')
  expect(said).toContain('button, Pages of Vault, expanded')
  expect(said).toContain('button, Pages of Concepts, collapsed')
})

test('the dialog: a field with a list, its options with what they are and where, the way to all of them', async () => {
  const page = await openAwake(reader, pageKinds.introduction)
  await page.keyboard.press('Control+k')
  await says(page, `combobox, ${placeholder}`)
  await page.keyboard.type('gethealthfactor')
  await page.locator('[data-query=gethealthfactor] [role=option]').first().waitFor()
  expect(await spoken(page)).toBe(`combobox, ${placeholder}, expanded: gethealthfactor`)
  await page.keyboard.press('ArrowDown')
  await says(page, /^option, getHealthFactor : .+ , Method, selected$/)
  await page.keyboard.press('ArrowDown')
  await says(page, /^option, .+ , in getHealthFactor.*, selected$/)
  await page.keyboard.press('ArrowUp')
  const [clear, cancel, all, shortcut] = await spokenWalk(page, 4)
  expect(clear).toMatch(/^button, Clear the query/)
  expect(cancel).toBe('button, Cancel')
  expect(all).toMatch(/^link, See all \d+ results$/)
  expect(shortcut).toBe('checkbox, Open with /, checked')
  await page.keyboard.press('Space')
  await says(page, 'checkbox, Open with /, not checked')
})

test('the results page: its field, its filters, results named by page, and how many there are', async () => {
  const page = await openAwake(reader, '/search?q=getvault')
  await page.locator('.search-results > li').first().waitFor()
  await page.getByRole('searchbox').focus()
  expect(await spoken(page)).toBe(`searchbox, ${placeholder}: getvault`)
  const [search, kind, section, first, ...results] = await spokenWalk(page, 12)
  expect(search).toBe('button, Search')
  expect(kind).toBe('combobox, Kind, collapsed: All kinds')
  expect(section).toBe('combobox, Section, collapsed: All sections')
  expect(first).toBe('link, getVault')
  for (const result of results) expect(result).toMatch(/^link, \S+/)
  expect(new Set(results).size).toBe(results.length)
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContainEqual(expect.stringMatching(/^\d+ results for "getvault"$/))
})

test('a calculator: fields with their units, and what is wrong with a number', async () => {
  const page = await openAwake(reader, '/introduction/units')
  const field = page.locator('#units-amount')
  await field.focus()
  expect(await spoken(page)).toMatch(/^textbox, Amount: [\d.]+$/)
  await field.fill('1,5')
  await says(page, /^textbox, Amount, invalid: 1,5; Write decimals after a point/)
  await page.keyboard.press('Tab')
  expect(await spoken(page)).toBe('combobox, Unit of amount, collapsed: whole tokens')
})
