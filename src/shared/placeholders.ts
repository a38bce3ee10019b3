/** A comment that the build puts into the 404 page. The server replaces it by links to similar pages. */
export const SUGGESTIONS_PLACEHOLDER = '<!--suggestions-->'
