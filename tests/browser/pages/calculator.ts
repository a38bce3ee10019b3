import type { Locator, Page } from 'playwright-core'

/** A page with a calculator, and two of its fields. */
export const healthFactorPage = '/osToken/helpers/gethealthfactor'
export const staked = '#health-factor-staked'
export const minted = '#health-factor-minted'

export const answer = (page: Page): Locator => page.locator('.calculator output')

/** Waits until the answer has this in it. */
export const answers = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('.calculator output')?.textContent?.includes(wanted),
    text,
  )
