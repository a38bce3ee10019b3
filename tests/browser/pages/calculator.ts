import type { Locator, Page } from 'playwright-core'

/** A page with a calculator, and the selectors of two of its fields. */
export const healthFactorPage = '/osToken/helpers/gethealthfactor'
export const staked = '#health-factor-staked'
export const minted = '#health-factor-minted'

export const answer = (page: Page): Locator => page.locator('.calculator output')

/** Waits until the result contains a text. */
export const waitForAnswer = (page: Page, text: string) =>
  page.waitForFunction(
    (wanted) => document.querySelector('.calculator output')?.textContent?.includes(wanted),
    text,
  )
