/** localStorage that never throws. Where it is forbidden or full, a choice holds as long as what it changed is on screen. */
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
      // Nothing else depends on it.
    }
  },
}
