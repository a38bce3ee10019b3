import type { Page } from 'playwright-core'

/** Delays requests whose URL matches. @returns a function that releases them, and all later ones */
export async function holdRequests(page: Page, url: RegExp | string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    await released
    // The page may be closed by then.
    await route.continue().catch(() => {})
  })
  return release
}
