import type { Page } from 'playwright-core'

/** Scrolls instantly, whatever the page's styles say. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((wanted) => window.scrollTo({ top: wanted, behavior: 'instant' }), top)

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)
