import { safeStorage } from './storage/safeStorage.ts'

/** Storage key of the docs version the reader chose last. */
export const preferredVersionKey = 'docs-preferred-version'

/** The stored version if the site has it, otherwise the one given. */
export function preferredVersion(known: string[], fallback: string): string {
  const stored = safeStorage.get(preferredVersionKey)
  return stored && known.includes(stored) ? stored : fallback
}

export const storePreferredVersion = (id: string): void => safeStorage.set(preferredVersionKey, id)
