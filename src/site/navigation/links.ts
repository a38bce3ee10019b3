/** Tells which URLs are pages of this site. Pure functions, so that unit tests can cover unusual URLs. */
import { address, pathOf } from '../../shared/address.ts'
import { canonicalPath } from '../../shared/paths.ts'

/** The canonical URL of a page of this site; undefined for other sites and for files such as `/reference.json`. */
export function pageAddress(href: string, origin: string): URL | undefined {
  if (!URL.canParse(href, origin)) return undefined
  const url = new URL(href, origin)
  if (url.origin !== origin) return undefined
  const path = pagePath(url.pathname)
  if (path === undefined || /\.[a-z0-9]+$/i.test(path)) return undefined
  url.pathname = address(path)
  return url
}

/** Path of the page at a URL path of this host; undefined if that is outside of the site. */
export function pagePath(pathname: string): string | undefined {
  const path = pathOf(pathname)
  return path && canonicalPath(path)
}
