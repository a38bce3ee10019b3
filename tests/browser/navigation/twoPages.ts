import type { Locator, Page, Route } from 'playwright-core'

/** The page a reader is on, and the page they go to next. */
export const start = '/vault/requests/getvault'
export const target = '/vault/transactions/withdraw'

/** The document that is fetched for the next page. */
export const nextDocument = `**${target}`
export const lost = (route: Route): Promise<void> => route.abort('connectionreset')

export const link = (page: Page, path = target): Locator => page.locator(`.sidebar a[href$="${path}"]`)

/** Documents loaded so far. */
export function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count++
  })
  return () => count
}
