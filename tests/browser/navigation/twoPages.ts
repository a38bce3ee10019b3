import type { Locator, Page, Route } from 'playwright-core'

/** The page that the reader is on, and the page that they go to next. */
export const start = '/vault/requests/getvault'
export const target = '/vault/transactions/withdraw'

/** URL pattern of the document that is fetched for the next page. */
export const nextDocument = `**${target}`
export const lost = (route: Route): Promise<void> => route.abort('connectionreset')

export const link = (page: Page, path = target): Locator => page.locator(`.sidebar a[href$="${path}"]`)

/** @returns a function that returns the number of documents loaded since this call */
export function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count++
  })
  return () => count
}
