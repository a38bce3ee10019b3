/** WCAG 2.2 requirements that axe cannot check: text spacing, enlarged text, and reflow in narrow windows. */
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../chromium.ts'
import { pageKinds } from '../routes.ts'
import { createReader, hydrate, origin, phone } from '../site.ts'

const reader = createReader()

/** The text spacing of success criterion 1.4.12. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/** Without it, the Content-Security-Policy blocks styles that tests add. */
const allowStyles = { bypassCSP: true } as const

describe('text', () => {
  test('at 200 % does not make the code cover the tabs of package managers', async () => {
    const page = await reader.open('/setup/prerequisites', { viewport: phone, ...allowStyles })
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('.tabs')].flatMap((tabs) => {
        const code = [...tabs.querySelectorAll('.code')].find((each) => each.getClientRects().length > 0)
        const top = code?.getBoundingClientRect().top ?? 0
        return [...tabs.querySelectorAll('label')]
          .filter((label) => label.getBoundingClientRect().bottom > top + 1)
          .map((label) => label.textContent)
      }),
    )
    expect(covered).toEqual([])
  })

  test('grows with the font size of the browser', async () => {
    const page = await reader.open(pageKinds.request, allowStyles)
    const sizes = () =>
      page
        .locator('#page :is(h1, h2, p, pre, li), .sidebar a, .site-footer a')
        .evaluateAll((all) => all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)))
    const before = await sizes()
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const after = await sizes()
    for (const [index, size] of before.entries()) expect(after[index]).toBeCloseTo(size * 2, 0)
  })
})

/** Starts a separate Chromium, for settings that need arguments: scrollbars that take up space, or the default font size. */
const launch = (args: string[], ignoreDefaultArgs: string[] = []) =>
  chromium.launch({
    executablePath: findChromium() as string,
    args: ['--no-sandbox', '--disable-gpu', ...args],
    ignoreDefaultArgs,
  })

describe('with a default font size of 200 %', () => {
  let browser: Awaited<ReturnType<typeof chromium.launch>>
  beforeAll(async () => {
    browser = await launch(['--blink-settings=defaultFontSize=32,defaultFixedFontSize=26'])
  })
  afterAll(() => browser?.close())

  const openPage = async (path: string, viewport = { width: 1280, height: 800 }) => {
    const page = await browser.newPage({ baseURL: origin, viewport })
    await page.goto(path)
    await hydrate(page)
    return page
  }

  test.for([pageKinds.introduction, '/setup/migration', '/methods', pageKinds.helper, pageKinds.home])(
    'the layout is that of a window half as wide: %s',
    async (path) => {
      const page = await openPage(path)
      expect(
        await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        }),
      ).toBeLessThanOrEqual(0)
      await expect.poll(() => page.getByRole('button', { name: 'Menu', exact: true }).isVisible()).toBe(true)
      const width = (await page.locator('h1').boundingBox())?.width ?? 0
      expect(width).toBeGreaterThan(1000)
      await page.close()
    },
  )

  test.for([pageKinds.home, pageKinds.request, pageKinds.helper, '/methods', '/setup/guides/mint'])(
    'nothing is beside the screen of a phone: %s',
    async (path) => {
      const page = await openPage(path, phone)
      expect(
        await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        }),
      ).toBeLessThanOrEqual(0)
      const outside = await page
        .locator('.navbar :is(a, button), #page h1')
        .filter({ visible: true })
        .evaluateAll((all) =>
          all
            .filter(
              (each) =>
                each.getBoundingClientRect().right > innerWidth || each.scrollWidth > each.clientWidth,
            )
            .map((each) => each.outerHTML),
        )
      expect(outside).toEqual([])
      await page.close()
    },
  )

  test.for([
    { width: 1280, height: 800 },
    { width: 640, height: 800 },
  ])('nothing in the search dialog is cut off, at %o', async (viewport) => {
    const page = await openPage(pageKinds.introduction, viewport)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('exit queue')
    await page.getByRole('option').first().waitFor()
    await page.getByRole('checkbox', { name: 'Open with /' }).waitFor()
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.search-dialog :is(span, label, input, kbd, button)')]
        .filter((each) => each.getBoundingClientRect().width > 2)
        .filter((each) => {
          const { right, left } = each.getBoundingClientRect()
          const isCut =
            !each.matches('input') && each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 2
          return right > innerWidth || left < 0 || isCut
        })
        .map((each) => `${each.className} ${each.textContent}`),
    )
    expect(cut).toEqual([])
    await page.close()
  })
})

describe('in a window of 320 px with a scrollbar that takes up space', () => {
  let browser: Awaited<ReturnType<typeof chromium.launch>>
  beforeAll(async () => {
    browser = await launch([], ['--hide-scrollbars'])
  })
  afterAll(() => browser?.close())

  test.for(['/', pageKinds.request, '/methods', '/setup/guides/mint', '/introduction', '/search?q=exit'])(
    'nothing is wider than the window, even with wide text spacing: %s',
    async (path) => {
      const page = await browser.newPage({
        baseURL: origin,
        viewport: { width: 320, height: 640 },
        ...allowStyles,
      })
      await page.goto(path)
      if (path.startsWith('/search')) {
        await hydrate(page)
        await page.locator('.search-filters select').first().waitFor()
      }
      const overflow = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return { bar: innerWidth - clientWidth > 0, wider: scrollWidth - clientWidth }
        })
      expect(await overflow()).toEqual({ bar: true, wider: 0 })
      await page.addStyleTag({ content: TEXT_SPACING })
      expect(await overflow()).toEqual({ bar: true, wider: 0 })
      await page.close()
    },
  )
})
