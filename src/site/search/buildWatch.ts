/**
 * Detects a deploy: a search response names another build than the first one did. In the shape of an external store, so that
 * components can render it.
 */
export interface BuildWatch {
  /** A new version was deployed, so the next page is loaded as a document. */
  isStale(): boolean
  subscribe(onStale: () => void): () => void
  /** @param build - the build id in a search response; third-party services send none */
  report(build: unknown): void
}

export function createBuildWatch(): BuildWatch {
  const listeners = new Set<() => void>()
  let first: string | undefined
  let isStale = false
  return {
    isStale: () => isStale,
    subscribe(onStale) {
      listeners.add(onStale)
      return () => listeners.delete(onStale)
    },
    report(build) {
      if (typeof build !== 'string') return
      first ??= build
      if (isStale || build === first) return
      isStale = true
      for (const notify of listeners) notify()
    },
  }
}
