import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { config } from '../../../site.config.ts'
import { BOOST, UTILS } from '../categories.ts'
import { pageKinds } from '../routes.ts'
import { createReader, heading, phone, waitForPage } from '../site.ts'
import { describeFocus } from './focus.ts'

const reader = createReader()
/** Without it, the focused element may still be scrolling into view. */
const still = { reducedMotion: 'reduce' } as const

describe('with only the keyboard', () => {
  test('Tab in the navbar does not scroll the page', async () => {
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

  test('a reader can go from the home page to a method, its errors, and the next method', async () => {
    const page = await reader.open('/', still)
    await press(page, 'A API')
    await waitForPage(page, '/introduction')
    await press(page, `BUTTON Pages of ${BOOST}`)
    await page.locator('.sidebar').getByRole('link', { name: 'lock', exact: true }).waitFor()
    await press(page, 'A lock')
    await waitForPage(page, '/boost/transactions/lock')
    await expect.poll(() => heading(page)).toBe('sdk.boost.lock')
    await press(page, 'A Errors')
    await page.waitForFunction(() => location.hash === '#errors')
    await press(page, 'A Next boost.unlock')
    await waitForPage(page, '/boost/transactions/unlock')
  })

  test('Tab goes through the whole menu of narrow screens, which closes at its end', async () => {
    const page = await reader.open(pageKinds.request, { ...still, viewport: phone })
    await press(page, 'BUTTON Menu')
    await page.locator('#menu').waitFor({ state: 'visible' })
    const names: string[] = []
    for (;;) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(describeFocus)
      if (!(await page.evaluate(() => document.activeElement?.closest('#menu') !== null))) break
      expect(stop?.isVisible, stop?.name).toBe(true)
      expect(stop?.hasIndicator, stop?.name).toBe(true)
      names.push(stop?.name ?? '')
    }
    expect(names.slice(0, 3)).toEqual(['A Setup', 'A API', `A ${config.repository.label}`])
    expect(names.at(-1)).toBe(`BUTTON Pages of ${UTILS}`)
    await page.locator('#menu').waitFor({ state: 'hidden' })
  })
})

/** Presses Tab until a control has the focus, then Enter. */
async function press(page: Page, name: string): Promise<void> {
  for (let tab = 0; tab < 400; tab++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(describeFocus))?.name === name) return page.keyboard.press('Enter')
  }
  throw new Error(`Tab never reached ${name}`)
}
