import type { Locator, Page } from 'playwright-core'
import { config } from '../../../../site.config.ts'

/** Names the field, the button and the link that lead to the search. */
export const { placeholder } = config.search

export const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' })
export const input = (page: Page): Locator => page.getByRole('combobox', { name: placeholder })
export const options = (page: Page): Locator => page.getByRole('option')
export const titles = (page: Page): Promise<string[]> =>
  page.locator('.search-option-title').allTextContents()

/** Where the dialog sent the reader so far. */
export const visited = (page: Page): Promise<string[]> => page.evaluate(() => window.visited)
