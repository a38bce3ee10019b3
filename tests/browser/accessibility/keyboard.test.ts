import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { pageKinds } from '../routes.ts'
import { arrived, createReader, heading, phone } from '../site.ts'
import { describeFocus } from './focus.ts'

const reader = createReader()
/** Otherwise what gets the focus is still on its way into sight. */
const still = { reducedMotion: 'reduce' } as const

describe('with the keyboard alone', () => {
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
