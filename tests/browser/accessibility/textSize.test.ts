/** WCAG 2.2 requirements that axe cannot check: text spacing, enlarged text, and the narrowest windows. */
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '../chromium.ts'
import { pageKinds } from '../routes.ts'
import { createReader, origin, phone } from '../site.ts'

const reader = createReader()

/** The spacing of the success criterion 1.4.12. */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`

/** The page's security policy allows no style of a test's own. */
const allowStyles = { bypassCSP: true } as const

describe('text', () => {
  test('of double size does not push the tabs of package managers under the code', async () => {
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

describe('in a window of 320 px with a scrollbar that takes room', () => {
  let browser: Awaited<ReturnType<typeof chromium.launch>>
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: findChromium() as string,
      args: ['--no-sandbox', '--disable-gpu'],
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
  })
  afterAll(() => browser?.close())

  test.for(['/', pageKinds.request, '/methods', '/setup/guides/mint', '/introduction'])(
    'nothing is wider than the window, with wider spacing neither: %s',
    async (path) => {
      const page = await browser.newPage({
        baseURL: origin,
        viewport: { width: 320, height: 640 },
        ...allowStyles,
      })
      await page.goto(path)
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
