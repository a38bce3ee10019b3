/**
 * Checks contrast: 4.5:1 for text, 3:1 for large text and icons, in every interaction state, in both color modes and in
 * forced colors.
 */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { setTheme } from '../axe.ts'
import { missing, pageKinds } from '../routes.ts'
import { createReader, hydrate, phone } from '../site.ts'
import { lowContrastParts, STATES } from './contrast.ts'

const reader = createReader()
/** Disables transitions of colors, and allows the test to add styles. */
const options: BrowserContextOptions = { reducedMotion: 'reduce', bypassCSP: true }

async function openHydrated(path: string, more: BrowserContextOptions = {}): Promise<Page> {
  if (path === missing) reader.expectErrors(/status of 404/)
  const page = await reader.open(path, { ...options, ...more })
  await hydrate(page)
  return page
}

async function openDialog(query: string): Promise<Page> {
  const page = await openHydrated(pageKinds.introduction)
  await page.keyboard.press('Control+k')
  await page.keyboard.type(query)
  return page
}

/** One bad color can affect every line of a page, in every state. */
function brief(parts: string[], most = 20): string[] {
  const others = parts.length - most
  return others > 0 ? [...parts.slice(0, most), `and ${others} more`] : parts
}

const views: Record<string, () => Promise<Page>> = {
  ...Object.fromEntries(Object.entries(pageKinds).map(([kind, path]) => [kind, () => openHydrated(path)])),
  'all methods': () => openHydrated('/methods'),
  'a calculator': () => openHydrated('/introduction/units'),
  'a calculator with a mistake': async () => {
    const page = await openHydrated('/introduction/units')
    await page.locator('#units-amount').fill('1,5')
    await page.locator('#units-amount[aria-invalid=true]').waitFor()
    return page
  },
  'results on their page': async () => {
    const page = await openHydrated('/search?q=vault')
    await page.locator('.search-results > li').first().waitFor()
    return page
  },
  'results in the dialog': async () => {
    const page = await openDialog('vault')
    await page.getByRole('option').first().waitFor()
    return page
  },
  'nothing found in the dialog': async () => {
    const page = await openDialog('zzxqj')
    await page.getByText('No results for').first().waitFor()
    return page
  },
  'the menu of small screens': async () => {
    const page = await openHydrated(pageKinds.request, { viewport: phone })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.locator('#menu').waitFor({ state: 'visible' })
    return page
  },
}

describe('text and icons have enough contrast in every state: light, dark, and in forced colors', () => {
  test.for(Object.entries(views))('%s', async ([name, open]) => {
    const page = await open()
    const within = /dialog/.test(name) ? 'dialog' : /menu/.test(name) ? '#menu' : 'body'
    const light = await lowContrastParts(page, within)
    await setTheme(page, 'dark')
    const dark = await lowContrastParts(page, within)
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    const forced = await lowContrastParts(page, within)
    const found = { light: brief(light), dark: brief(dark), forced: brief(forced) }
    expect(found).toEqual({ light: [], dark: [], forced: [] })
  })
})

test('text with low contrast in only one state is detected', async () => {
  const rules = ['hover', 'focus', 'active', 'target', 'checked', 'disabled'].map(
    (state) => `h1:${state} { color: rgb(128 128 128 / 50%) }`,
  )
  const page = await reader.open('/', options)
  await page.route('**/faint.css', (route) =>
    route.fulfill({ contentType: 'text/css', body: rules.join('') }),
  )
  await page.evaluate(() => {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'stylesheet', href: '/faint.css' })
    document.head.append(link)
  })
  const found = await lowContrastParts(page)
  for (const each of found) expect(each).toMatch(/^\w.*h1/i)
  const states = new Set(found.map((each) => each.slice(0, each.indexOf(':'))))
  expect(states).toEqual(new Set(STATES.filter(Boolean)))
})
