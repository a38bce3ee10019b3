import { isUnreachable } from '../search/client/searchClient.ts'

/** How long an unreachable search service is not tried again, in milliseconds. */
const UNREACHABLE_COOLDOWN = 30_000

/**
 * For readers who saved the site: if no search service responds, the saved index is searched. For a while, the service is not
 * tried again, so that not every keystroke waits for a dead connection.
 *
 * @returns a function that resolves with the result of the service, or else of the saved index; it throws what they throw
 */
export function createSearchFallback() {
  let unreachableUntil = 0
  return async <Result>(
    searchOnline: () => Promise<Result>,
    searchSaved: () => Promise<Result>,
  ): Promise<Result> => {
    // The site has no other service worker, so a controller means that the reader saved the site.
    if (!navigator.serviceWorker?.controller) return searchOnline()
    if (!navigator.onLine || Date.now() < unreachableUntil) return searchSaved()
    try {
      return await searchOnline()
    } catch (error) {
      if (!isUnreachable(error)) throw error
      unreachableUntil = Date.now() + UNREACHABLE_COOLDOWN
      return searchSaved()
    }
  }
}
