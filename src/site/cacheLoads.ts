/** Caches loads by key. A failed load is removed, so that the next call tries again. */
export function cacheLoads<T>(load: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const loads = new Map<string, Promise<T>>()
  return (key) => {
    const existing = loads.get(key)
    if (existing) return existing
    const started = load(key)
    loads.set(key, started)
    started.catch(() => loads.delete(key))
    return started
  }
}
