import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { missing, pageKinds } from '../routes.ts'
import { arrived, createReader, heading, phone } from '../site.ts'

const reader = createReader()
/** Otherwise what gets the focus is still on its way into sight. */
const still = { reducedMotion: 'reduce' } as const

interface Stop {
  name: string
  /** Reached from the stop before by going down the document. */
  inOrder: boolean
  /** Drawn on screen and not covered by the navbar. */
  seen: boolean
  /** Shows that it has the focus. */
  marked: boolean
}

/** Presses Tab until the focus leaves the page. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let press = 0; press < 600; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(describeFocus)
    if (!stop) return stops
    stops.push(stop)
  }
  throw new Error('the focus never left the page')
}

/** Runs in the page. */
function describeFocus(): Stop | undefined {
  const state = window as unknown as { last?: Element }
  const element = document.activeElement
  if (!element || element === document.body || element === document.documentElement) return undefined
  const shown = element.closest('label') ?? element
  // A link that goes on in the next line has two boxes.
  const box = shown.getClientRects()[0] ?? shown.getBoundingClientRect()
  const [x, y] = [box.left + Math.min(box.width / 2, 40), box.top + Math.min(box.height / 2, 12)]
  const top = document.elementFromPoint(x, y)
  // A field may be marked by the box around it; a label, where its field is not drawn.
  const isDrawn =
    element.checkVisibility({ opacityProperty: true }) && element.getBoundingClientRect().width > 4
  const marks = [shown, shown.parentElement as Element, ...(isDrawn ? [element] : [])]
  const isMarked = marks.some((each) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
  })
  const last = state.last
  state.last = element
  ;(element as HTMLElement).dataset.visited = ''
  return {
    name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
    inOrder: !last || (last.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    seen: top !== null && (shown.contains(top) || top.contains(shown)),
    marked: isMarked,
  }
}

const troubles = (stops: Stop[]) => stops.filter((stop) => !stop.inOrder || !stop.seen || !stop.marked)

describe('with the keyboard alone', () => {
  const kinds = { ...pageKinds, 'all methods': '/methods', results: '/search?q=claimqueue' }
  test.for(Object.entries(kinds))(
    'Tab goes through everything of the page, in order, in sight, marked: %s',
    async ([kind, path]) => {
      if (path === missing) reader.expectErrors(/status of 404/)
      const page = await reader.open(path, still)
      if (kind === 'results') await page.locator('.search-results > li').first().waitFor()
      // What a calculator adds once it is used is not on the way.
      await page.evaluate(() => {
        for (const each of document.querySelectorAll<HTMLElement>('a, button, select, textarea, input'))
          each.dataset.present = ''
      })
      const stops = await walk(page)
      expect(troubles(stops)).toEqual([])
      const names = stops.map((stop) => stop.name)
      expect(names[0]).toBe('A Skip to main content')
      expect(names.slice(-2)).toEqual(['A GitHub', 'BUTTON Save for offline reading'])
      expect(names).toContain('BUTTON Color mode: light. Switch to dark')
      const missed = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            'a[href], button, select, textarea, input:not([type=radio])',
          ),
        ]
          .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.tabIndex >= 0)
          .filter((each) => 'present' in each.dataset && !('visited' in each.dataset))
          .map((each) => each.outerHTML),
      )
      expect(missed).toEqual([])
    },
  )

  test('Shift+Tab goes back the same way, under the navbar nothing', async () => {
    const page = await reader.open(pageKinds.request, still)
    await page.locator('.neighbors a').last().focus()
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Shift+Tab')
      const stop = await page.evaluate(describeFocus)
      expect(stop?.seen, stop?.name).toBe(true)
    }
  })

  test('Tab in the navbar leaves a scrolled page where it is', async () => {
    const page = await reader.open(pageKinds.request, still)
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.locator('.brand').evaluate((link: HTMLElement) => link.focus({ preventScroll: true }))
    for (let press = 0; press < 4; press++) {
      await page.keyboard.press('Tab')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('.navbar') !== null))
        .toBe(true)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
    }
  })

  test('one gets from the home page to a method, its errors, and the next method', async () => {
    const page = await reader.open('/', still)
    await press(page, 'A API')
    await arrived(page, '/introduction')
    await press(page, 'BUTTON Pages of Boost')
    await page.locator('.sidebar').getByRole('link', { name: 'lock', exact: true }).waitFor()
    await press(page, 'A lock')
    await arrived(page, '/boost/transactions/lock')
    await expect.poll(() => heading(page)).toBe('sdk.boost.lock')
    await press(page, 'A Errors')
    await page.waitForFunction(() => location.hash === '#errors')
    await press(page, 'A Next boost.unlock')
    await arrived(page, '/boost/transactions/unlock')
  })

  test('the menu of small screens is walked to its end and closed', async () => {
    const page = await reader.open(pageKinds.request, { ...still, viewport: phone })
    await press(page, 'BUTTON Menu')
    await page.locator('#menu').waitFor({ state: 'visible' })
    const names: string[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(describeFocus)
      if (!(await page.evaluate(() => document.activeElement?.closest('#menu') !== null))) break
      expect(stop?.seen, stop?.name).toBe(true)
      expect(stop?.marked, stop?.name).toBe(true)
      names.push(stop?.name ?? '')
    }
    expect(names.slice(0, 3)).toEqual(['A Setup', 'A API', 'A GitHub'])
    expect(names.at(-1)).toBe('BUTTON Pages of Utils')
    await page.locator('#menu').waitFor({ state: 'hidden' })
  })
})

/** Walks to a control and presses Enter. */
async function press(page: Page, name: string): Promise<void> {
  for (let tab = 0; tab < 400; tab++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(describeFocus))?.name === name) return page.keyboard.press('Enter')
  }
  throw new Error(`Tab never reached ${name}`)
}
