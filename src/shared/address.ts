/**
 * The site's base path. Within the project, pages and files are identified by their path (`/setup/migration`), as if the
 * site were at the root of its host. `address` adds the base path to everything that is printed into a page or requested
 * from the server.
 */

/** The build defines it in the client code. */
declare const BASE: string | undefined

let base = typeof BASE === 'undefined' ? '' : BASE

/**
 * A site's base path without a trailing slash: '' at the root, `/sdk` for `https://example.org/sdk`. Also '' for an invalid
 * URL, which the checks of the configuration report.
 */
export const basePathOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).pathname.replace(/\/+$/, '') : ''

/** Sets the base path. Outside the browser, call it before printing pages. @param url - public URL of the site */
export function setSiteUrl(url: string): void {
  base = basePathOf(url)
}

/** `/setup/migration` -> `/sdk/setup/migration`. Absolute URLs and anchors are returned unchanged. */
export const address = (path: string): string => (/^\/(?!\/)/.test(path) ? base + path : path)

/** `/sdk/setup/migration` -> `/setup/migration`; undefined for anything outside the site's base path. */
export function pathOf(pathname: string): string | undefined {
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined
}
