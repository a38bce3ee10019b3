import { safeStorage } from '../storage/safeStorage.ts'
import { openCategoriesKey } from '../storage/storageKeys.ts'

/** Categories that the reader opened or closed, by label. Anything else in storage is ignored. */
export function readOpenCategories(sidebar: string): Record<string, boolean> {
  try {
    const value: unknown = JSON.parse(safeStorage.get(openCategoriesKey(sidebar)) ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(Object.entries(value).filter(([, open]) => typeof open === 'boolean'))
  } catch {
    return {}
  }
}

export function writeOpenCategories(sidebar: string, categories: Record<string, boolean>): void {
  safeStorage.set(openCategoriesKey(sidebar), JSON.stringify(categories))
}
