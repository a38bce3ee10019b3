import { describe, expect, test } from 'vitest'
import { allPages } from './routes.ts'
import { createReader } from './site.ts'

const reader = createReader()

describe('narrow screens', () => {
  test('no page has to be scrolled sideways at 390 px, nor at 320 px, which is 1280 px at 400 %', async () => {
    reader.expectErrors(/status of 404/)
    const page = await (await reader.context({ viewport: { width: 390, height: 844 } })).newPage()
    const wide: string[] = []
    for (const path of allPages) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        const needed = await page.evaluate(() => document.documentElement.scrollWidth)
        if (needed > width)
          wide.push(`${path} needs ${needed} px at ${width} px: ${await page.evaluate(widest)}`)
      }
    }
    expect(wide).toEqual([])
  })

  test('at 400 % the menu, the search and the colour mode can be reached', async () => {
    const page = await reader.open('/vault/requests/getvault', { viewport: { width: 320, height: 256 } })
    for (const control of [
      page.getByRole('button', { name: 'Menu' }),
      page.getByRole('button', { name: /^Colour mode/ }),
    ]) {
      const box = await control.boundingBox()
      expect((box?.x ?? 999) + (box?.width ?? 0)).toBeLessThanOrEqual(320)
      expect(box?.width).toBeGreaterThanOrEqual(24)
      expect(box?.height).toBeGreaterThanOrEqual(24)
    }
  })

  test('rows of tables are stacked, each cell as wide as the screen allows', async () => {
    const page = await reader.open('/vault/requests/getvault', { viewport: { width: 390, height: 844 } })
    const [name, meaning] = await page
      .locator('table.rows tbody tr')
      .first()
      .evaluate((row) => [row.children[0], row.children[2]].map((cell) => cell?.getBoundingClientRect()))
    expect(meaning?.top).toBeGreaterThanOrEqual((name?.bottom ?? 0) - 1)
    expect(meaning?.width).toBeGreaterThan(300)
  })
})

/** Runs in the page: the element that reaches furthest to the right, but for what can be scrolled by itself. */
function widest(): string {
  let [found, right] = ['', 0]
  const scrollers = [...document.querySelectorAll('pre, .scroll')]
  for (const element of document.querySelectorAll('body *')) {
    if (scrollers.some((scroller) => scroller !== element && scroller.contains(element))) continue
    const box = element.getBoundingClientRect()
    if (box.right > right) {
      right = box.right
      found = `${element.tagName}.${element.className} "${element.textContent?.slice(0, 40)}"`
    }
  }
  return found
}
