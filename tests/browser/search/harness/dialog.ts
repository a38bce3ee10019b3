import type { Locator, Page } from 'playwright-core'
import { config } from '../../../../site.config.ts'

/** Accessible name of the search input, and of the button and the link that open the search. */
export const { placeholder } = config.search

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })
export const input = (page: Page): Locator => page.getByRole('combobox', { name: placeholder })
export const options = (page: Page): Locator => page.getByRole('option')
export const titles = (page: Page): Promise<string[]> =>
  page.locator('.search-option-title').allTextContents()

/** URLs that the dialog has navigated to so far. */
export const visited = (page: Page): Promise<string[]> => page.evaluate(() => window.visited)
