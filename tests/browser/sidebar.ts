import type { Page } from 'playwright-core'

/** Opens every category of the sidebar. */
export async function openCategories(page: Page): Promise<void> {
  const closed = page.locator('.sidebar [aria-expanded=false]')
  const names = await closed.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''))
  for (const name of names) {
    const button = page.locator('.sidebar').getByRole('button', { name, exact: true })
    await button.click()
    await button.and(page.locator('[aria-expanded=true]')).waitFor()
  }
}
