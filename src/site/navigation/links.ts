/** Which addresses are pages of this site. Pure, so that every odd address has a test. */

/** The address if it leads to a page of this site, cleaned; undefined for another site or a file such as `/reference.json`. */
export function pageAddress(href: string, origin: string): URL | undefined {
  if (!URL.canParse(href, origin)) return undefined
  const url = new URL(href, origin)
  if (url.origin !== origin) return undefined
  url.pathname = cleanPath(url.pathname)
  return /\.[a-z0-9]+$/i.test(url.pathname) ? undefined : url
}

/** Strips a trailing `index.html`, `.html` and slash, as the server does. */
export function cleanPath(pathname: string): string {
  const stripped = pathname
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/i, '/')
    .replace(/\.html$/i, '')
    .replace(/\/+$/, '')
  return stripped === '' ? '/' : stripped
}
