/** Which addresses are pages of this site. Pure, so that every odd address has a test. */
import { address, pathOf } from '../../shared/address.ts'

/** The address if it leads to a page of this site, cleaned; undefined for another site or a file such as `/reference.json`. */
export function pageAddress(href: string, origin: string): URL | undefined {
  if (!URL.canParse(href, origin)) return undefined
  const url = new URL(href, origin)
  if (url.origin !== origin) return undefined
  const path = pagePath(url.pathname)
  if (path === undefined || /\.[a-z0-9]+$/i.test(path)) return undefined
  url.pathname = address(path)
  return url
}

/** Path of the page that an address of this host leads to; undefined where that is not within the site. */
export function pagePath(pathname: string): string | undefined {
  const path = pathOf(pathname)
  return path && cleanPath(path)
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
