import type { Page } from 'playwright-core'

/** Delays requests until it is opened. */
export async function holdBack(page: Page, url: RegExp | string): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(url, async (route) => {
    await opened
    // The page may be closed by then.
    await route.continue().catch(() => {})
  })
  return open
}
