/** `localStorage` that never throws. If storage is blocked or full, values are not stored and the UI works without them. */
export const safeStorage = {
  get(key: string): string | null {
    try {
      return window.localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set(key: string, value: string): void {
    try {
      window.localStorage.setItem(key, value)
    } catch {
      // See above.
    }
  },
}
