/** Names under which the site keeps something in a reader's browser. The specification fixes `theme` and DocSearch's names. */

export const COLOR_MODE_KEY = 'theme'

/** Id of the announcement that the reader dismissed. */
export const ANNOUNCEMENT_KEY = 'announcement'

/** `off` where the reader does not want the slash key to open the search. */
export const SLASH_KEY = 'search-slash'

/** The version of the documentation that the reader saw last. */
export const PREFERRED_VERSION_KEY = 'docs-preferred-version'

/** Categories of a sidebar that the reader opened or closed. */
export const openCategoriesKey = (sidebar: string): string => `sidebar-${sidebar}`

/** As DocSearch has them: what readers saved on a DocSearch site of the same index is still theirs. */
export const recentSearchesKey = (indexName: string): string => `__DOCSEARCH_RECENT_SEARCHES__${indexName}`
export const favoriteSearchesKey = (indexName: string): string =>
  `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`

/** For the length of a session: the build that the page was reloaded for, and the search to go on with after that. */
export const STALE_BUILD_KEY = 'stale'
export const SEARCH_TEXT_KEY = 'search'

/** For the length of a session: which of several search hosts is asked first. */
export const SEARCH_HOST_KEY = 'search-host'
