import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { describeFocus, type Stop } from '../accessibility/focus.ts'
import { missing, pageKinds } from '../routes.ts'
import { createReader, desktop, phone } from '../site.ts'

const reader = createReader()
/** Without it, the focused element may still be scrolling into view. */
const still = { reducedMotion: 'reduce' } as const

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

const badStops = (stops: Stop[]) =>
  stops.filter((stop) => !stop.inOrder || !stop.isVisible || !stop.hasIndicator)

describe('with only the keyboard', () => {
  const kinds = { ...pageKinds, 'all methods': '/methods', results: '/search?q=claimqueue' }
  const walks = Object.entries(kinds).flatMap(([kind, path]) =>
    [desktop, phone].map((viewport) => [kind, viewport.width, path, viewport] as const),
  )
  test.for(walks)(
    'Tab reaches every control in order, visibly and with a focus indicator: %s, %i px',
    async ([kind, , path, viewport]) => {
      if (path === missing) reader.expectErrors(/status of 404/)
      const page = await reader.open(path, { ...still, viewport })
      if (kind === 'results') await page.locator('.search-results > li').first().waitFor()
      // Ignore controls that calculators add when they hydrate.
      await page.evaluate(() => {
        for (const each of document.querySelectorAll<HTMLElement>('a, button, select, textarea, input'))
          each.dataset.present = ''
      })
      // Wait for hydration, which adds the offline button. On a short page, the walk could end before.
      await page.keyboard.press('Shift')
      await page.getByRole('button', { name: 'Save for offline reading' }).waitFor()
      const stops = await walk(page)
      expect(badStops(stops)).toEqual([])
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
})
