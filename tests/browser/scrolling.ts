import type { Page } from 'playwright-core'

/** Scrolls instantly, whatever the page's styles say. */
export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((wanted) => window.scrollTo({ top: wanted, behavior: 'instant' }), top)

export const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

/** Where the page is after it has not scrolled for ten frames. */
export const scrollEnd = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let still = 0, last = scrollY; still < 10; last = scrollY) {
      await new Promise(requestAnimationFrame)
      still = scrollY === last ? still + 1 : 0
    }
    return scrollY
  })
