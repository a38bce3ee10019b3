/** localStorage that never throws: forbidden, full or absent storage reads as empty and forgets what is written. */
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
      // The choice holds until the page is closed.
    }
  },
}
