/** Storage that never throws: if it is blocked or full, values are not stored and the UI works without them. */

type StorageName = 'localStorage' | 'sessionStorage'

export function readStorage(key: string, storage: StorageName = 'localStorage'): string | null {
  try {
    return globalThis[storage].getItem(key)
  } catch {
    return null
  }
}

export function writeStorage(key: string, value: string, storage: StorageName = 'localStorage'): void {
  try {
    globalThis[storage].setItem(key, value)
  } catch {
    // Storage is blocked or full.
  }
}

// Keys in local storage and session storage. Browsers of readers contain them: who changes one loses what is stored under it.

export const COLOR_MODE_KEY = 'theme'

/** Id of the announcement that the reader dismissed. */
export const ANNOUNCEMENT_KEY = 'announcement'

/** `off` if the reader turned off the slash key as a shortcut for the search. */
export const SLASH_KEY = 'search-slash'

/** The version of the documentation that the reader last visited. */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version'

/** DocSearch's own keys, so that readers keep what they saved on a DocSearch site with the same index name. */
export const recentSearchesKey = (indexName: string): string => `__DOCSEARCH_RECENT_SEARCHES__${indexName}`
export const favoriteSearchesKey = (indexName: string): string =>
  `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`

/** In session storage: the stale build that caused a reload, and the query of the search to resume after the reload. */
export const STALE_BUILD_KEY = 'stale'
export const SEARCH_TEXT_KEY = 'search'

/** In session storage: the index of the search host to try first. */
export const SEARCH_HOST_KEY = 'search-host'
