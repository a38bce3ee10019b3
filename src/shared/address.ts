/**
 * Where the site stands on its host. Within the project, pages and files are called by their path (`/setup/migration`), as if
 * the site stood at the host's root. What is printed into a page, or asked of the server, is an address: `address` makes it.
 */

/** The build defines it in the browser's code. */
declare const BASE: string | undefined

let base = typeof BASE === 'undefined' ? '' : BASE

/**
 * Path of a site on its host, without a slash at the end: '' at the root, `/sdk` for `https://example.org/sdk`. What is no
 * address has none; the checks of the configuration tell of it.
 */
export const basePathOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).pathname.replace(/\/+$/, '') : ''

/** To be called by whatever prints pages outside of the browser, before it does. @param url - public address of the site */
export function setSiteUrl(url: string): void {
  base = basePathOf(url)
}

/** `/setup/migration` -> `/sdk/setup/migration`. Addresses of other sites, and places of the page, stay as they are. */
export const address = (path: string): string => (/^\/(?!\/)/.test(path) ? base + path : path)

/** `/sdk/setup/migration` -> `/setup/migration`; undefined for what is not below the site's own path. */
export function pathOf(pathname: string): string | undefined {
  if (pathname === base) return '/'
  return pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : undefined
}
