import { safeStorage } from '../storage/safeStorage.ts'

const key = (sidebar: string): string => `sidebar-${sidebar}`

/** Categories that the reader opened or closed, by label. Anything else in storage is ignored. */
export function readOpenCategories(sidebar: string): Record<string, boolean> {
  try {
    const value: unknown = JSON.parse(safeStorage.get(key(sidebar)) ?? '{}')
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(Object.entries(value).filter(([, open]) => typeof open === 'boolean'))
  } catch {
    return {}
  }
}

export function writeOpenCategories(sidebar: string, categories: Record<string, boolean>): void {
  safeStorage.set(key(sidebar), JSON.stringify(categories))
}
