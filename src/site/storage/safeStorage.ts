/** What could not be stored; holds until the page is closed. */
const kept = new Map<string, string>()

/** localStorage that never throws: forbidden, full or absent storage remembers for this page alone. */
export const safeStorage = {
  get(key: string): string | null {
    try {
      return kept.get(key) ?? window.localStorage.getItem(key)
    } catch {
      return kept.get(key) ?? null
    }
  },
  set(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value)
      kept.delete(key)
    } catch {
      kept.set(key, value)
    }
  },
}
