/**
 * The specification's numbers of the site in the browser. Times are in milliseconds.
 *
 * Widths at which the layout changes are in `rem`, here and in the styles: for readers with a font of double size, a window is
 * half as wide.
 */

/** From this width on, 996 px, navbar links and sidebar are on the page; below it they are in the menu. Styles say it too. */
export const WIDE_SCREEN = '(width >= 62.25rem)'

/** Screens on which snippets of search results are short: up to 768 px. */
export const NARROW_SCREEN = '(width <= 48rem)'

/** A navigation that takes longer than this shows the progress bar. */
export const PROGRESS_DELAY = 200

/** Characters that a search input takes. */
export const MAX_QUERY_LENGTH = 64

/** A search that takes longer than this shows that the reader is waiting. */
export const STALL_THRESHOLD = 300

/** The Algolia client's own defaults, repeated here because the specification fixes them. */
export const CLIENT_TIMEOUTS = { connect: 1_000, read: 2_000, write: 30_000 }

/** Words of context around a match. */
export const SNIPPET_WORDS = { wide: 10, narrow: 5 }

/** Recent searches that are kept: fewer once there are favorites. */
export const RECENT_LIMIT = { alone: 7, withFavorites: 4 }

export const FAVORITE_LIMIT = 10

/** Queries suggested when nothing was found. */
export const SUGGESTION_LIMIT = 3
