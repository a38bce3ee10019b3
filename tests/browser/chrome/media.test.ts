import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pageKinds } from '../routes.ts'
import { createReader, openHydrated, stored } from '../site.ts'

const reader = createReader()
const brightness = (page: Page, property: 'color' | 'backgroundColor') =>
  page.evaluate((name) => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.body)[name].match(/\d+/g) ?? []).map(
      Number,
    )
    return (red + green + blue) / 3
  }, property)

const sheets = async (page: Page) => {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

describe('printed', () => {
  test.for([pageKinds.home, pageKinds.helper])('a page shows only the article: %s', async (path) => {
    const page = await reader.open(path)
    await page.emulateMedia({ media: 'print' })
    const chrome =
      '.navbar, .skip, .announcement, #menu, .outline, .actions, .copy, .neighbors, .site-footer, .crumbs a:not([href])'
    await expect.poll(() => page.locator(chrome).filter({ visible: true }).count()).toBe(0)
    await expect.poll(() => page.locator('#page h1').isVisible()).toBe(true)
  })

  test('the search does not lie over the article when it is open', async () => {
    const page = await openHydrated(reader, pageKinds.request)
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await page.keyboard.press('Control+k')
    await dialog.waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => dialog.isVisible()).toBe(false)
  })

  test('nor does the card of a name', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault')
    const card = page.getByRole('tooltip')
    await page.locator('#page pre a', { hasText: 'totalAssets' }).first().focus()
    await card.waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => card.isVisible()).toBe(false)
  })

  test('long lines of code wrap', async () => {
    const page = await reader.open('/vault/requests/getvault', { viewport: { width: 700, height: 900 } })
    await page.emulateMedia({ media: 'print' })
    const cut = await page
      .locator('pre')
      .evaluateAll((blocks) => blocks.filter((each) => each.scrollWidth > each.clientWidth).length)
    expect(cut).toBe(0)
  })

  test('a page is dark on white, also in dark mode', async () => {
    const page = await reader.open('/introduction', { storageState: stored({ theme: 'dark' }) })
    await expect.poll(() => brightness(page, 'color')).toBeGreaterThan(180)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => brightness(page, 'color')).toBeLessThan(80)
    await expect.poll(() => brightness(page, 'backgroundColor')).toBeGreaterThan(240)
  })

  test('a PDF of a page has a reasonable number of sheets', async () => {
    const page = await reader.open('/vault/requests/getvault')
    const pages = await sheets(page)
    expect(pages).toBeGreaterThan(1)
    expect(pages).toBeLessThan(20)
  })

  test('long code leaves no sheet half empty', async () => {
    const page = await reader.open('/setup/guides/mint')
    const printed = await sheets(page)
    await page.evaluate(() => {
      const style = new CSSStyleSheet()
      style.replaceSync('pre { break-inside: auto !important }')
      document.adoptedStyleSheets = [style]
    })
    expect(printed).toBe(await sheets(page))
  })
})

describe('reduced motion', () => {
  /** Elements with animations, transitions or smooth scrolling. */
  const moving = (page: Page) =>
    page.evaluate(() =>
      [document.documentElement, ...document.body.querySelectorAll('*')]
        .filter((element) => {
          const { animationName, transitionDuration, scrollBehavior } = getComputedStyle(element)
          return (
            element.getAnimations().length > 0 ||
            animationName !== 'none' ||
            /[1-9]/.test(transitionDuration) ||
            scrollBehavior === 'smooth'
          )
        })
        .map((element) => element.tagName + element.className),
    )

  test('disables all animations', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault', { reducedMotion: 'reduce' })
    await page.route('**/vault/transactions/withdraw', () => {})
    await page.locator('.sidebar a', { hasText: /^withdraw$/ }).click()
    await page.getByRole('progressbar').waitFor()
    await expect.poll(() => moving(page)).toEqual([])
  })

  test('disables the animation of the spinner, which differs from the search icon', async () => {
    const page = await openHydrated(reader, '/introduction', { reducedMotion: 'reduce' })
    await page.keyboard.press('Control+k')
    await page.locator('.search-footer').waitFor()
    const icon = () => page.locator('.search-dialog form svg').innerHTML()
    const before = await icon()
    await page.route('**/1/indexes/**', () => {})
    await page.keyboard.type('vault')
    const spinner = page.locator('.search-spinner')
    await spinner.waitFor()
    expect(await icon()).not.toBe(before)
    expect(await spinner.evaluate((each) => getComputedStyle(each).animationName)).toBe('none')
  })

  test('if not set, links within a page scroll smoothly', async () => {
    const page = await openHydrated(reader, '/vault/requests/getvault', { reducedMotion: 'no-preference' })
    await expect.poll(() => moving(page)).toEqual([])
    await page.locator('.outline a').last().click()
    await expect.poll(() => moving(page)).toEqual(['HTML'])
  })
})

describe('forced colors', () => {
  test('the current page and buttons are recognizable without the colors of the site', async () => {
    const page = await reader.open('/vault/requests/getvault', { forcedColors: 'active' })
    const outlined = await page
      .locator('.sidebar [aria-current=page]')
      .evaluate((link) => getComputedStyle(link).outlineStyle)
    expect(outlined).toBe('solid')
    const home = await reader.open('/', { forcedColors: 'active' })
    await expect
      .poll(() =>
        home
          .getByRole('link', { name: 'Set it up' })
          .evaluate((each) => getComputedStyle(each).borderTopStyle),
      )
      .toBe('solid')
  })

  test('the selected package manager is recognizable', async () => {
    const page = await reader.open('/setup/installation-setup', { forcedColors: 'active' })
    const lines = () =>
      page
        .locator('.tabs')
        .first()
        .locator('label')
        .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).borderBottomStyle))
    await expect.poll(() => lines()).toEqual(['solid', 'none', 'none', 'none'])
    await page.locator('.tabs').first().locator('label').nth(1).click()
    await expect.poll(() => lines()).toEqual(['none', 'solid', 'none', 'none'])
  })
})
