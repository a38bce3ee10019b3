import type { Locator, Page } from 'playwright-core'

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })
export const input = (page: Page): Locator => page.getByRole('combobox', { name: 'Search docs' })
export const options = (page: Page): Locator => page.getByRole('option')
export const titles = (page: Page): Promise<string[]> =>
  page.locator('.search-option-title').allTextContents()

/** Where the dialog sent the reader so far. */
export const visited = (page: Page): Promise<string[]> => page.evaluate(() => window.visited)
