/** Numbers the product's specification fixes for search. Times are in milliseconds. */

/** Characters the search input takes. */
export const longestQuery = 64

/** A request slower than this shows that the reader is waiting. */
export const stallThreshold = 300

/** The Algolia client's own defaults, repeated here because the specification fixes them. */
export const timeouts = { connect: 1_000, read: 2_000, write: 30_000 }

/** Words of context around a match. */
export const snippetWords = { wide: 10, narrow: 5 }

/** Screens on which snippets are short. */
export const narrowScreen = '(max-width: 768px)'

export const recentLimit = { alone: 7, withFavourites: 4 }
export const favouriteLimit = 10

/** Suggested queries when nothing was found. */
export const suggestionLimit = 3
