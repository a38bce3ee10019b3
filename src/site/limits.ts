/**
 * Limits of the site in the browser. Most are those of DocSearch and Docusaurus, which readers know; each may be changed. Times
 * are in milliseconds.
 *
 * Breakpoints are in `rem`, here and in the styles, so that a reader with a larger font size gets the layout of a narrower
 * screen.
 */

/** From 996 px on, the page shows navbar links and sidebar; below, they are in the menu. Keep in sync with the styles. */
export const WIDE_SCREEN = '(width >= 62.25rem)'

/** Up to 768 px: search results have shorter snippets. */
export const NARROW_SCREEN = '(width <= 48rem)'

/** How long a navigation takes before the progress bar appears. */
export const PROGRESS_DELAY = 200

/** In characters. */
export const MAX_QUERY_LENGTH = 64

/** How long a search takes before the UI shows that it is still running. */
export const STALL_THRESHOLD = 300

/** The Algolia client's own defaults, written down so that an update of the client does not change them unnoticed. */
export const clientTimeouts = { connect: 1_000, read: 2_000, write: 30_000 }

/** Number of words in a snippet around a match. The results page has room for sentences, whatever its width. */
export const snippetWords = { wide: 10, narrow: 5, resultsPage: 25 }

/** How many recent searches are stored. Fewer once there are favorites. */
export const recentLimit = { alone: 7, withFavorites: 4 }

export const FAVORITE_LIMIT = 10

/** Queries suggested when nothing was found. */
export const SUGGESTION_LIMIT = 3
