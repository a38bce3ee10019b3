/**
 * Normalizes the path of a request. Each page has one URL: a redirect removes a trailing `index.html`, `.html` or slash.
 * Paths that programs may interpret differently (with encoded slashes, backslashes, empty or dotted segments, or control
 * characters) are refused. So redirects always stay on this origin: `//evil.example` and its variants never become a
 * `Location`.
 */

import { canonicalPath } from '../../shared/paths.ts'

export interface SitePath {
  /** Decoded, with its leading slash, canonical. */
  path: string
  /** The request has this path already, so it needs no redirect. */
  isCanonical: boolean
}

/**
 * @param rawPath - as in the request line, without the query
 * @returns undefined for a path that is refused
 */
export function readSitePath(rawPath: string): SitePath | undefined {
  const decoded = decode(rawPath)
  if (decoded === undefined) return undefined
  const path = canonicalPath(decoded)
  // `/...html` would become `/..`, which a browser resolves to another page.
  return ambiguous.test(path) ? undefined : { path, isCanonical: path === decoded }
}

/** Backslashes, control characters, and empty or dotted segments. */
const ambiguous = /[\p{Cc}\\]|\/\/|\/\.{1,2}(?:\/|$)/u

function decode(rawPath: string): string | undefined {
  // Decoded, an encoded slash would look like one between segments.
  if (!rawPath.startsWith('/') || /%2f/i.test(rawPath) || !isDecodable(rawPath)) return undefined
  const path = decodeURIComponent(rawPath)
  return ambiguous.test(path) ? undefined : path
}

/** `%zz` and `%E0` cannot be decoded. */
function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** Whether the path of a URL can be decoded; its query does not matter. */
export const hasDecodablePath = (url: string): boolean => isDecodable(url.split('?', 1)[0] ?? '')

/** Percent-encodes a decoded path for a `Location` header. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/**
 * Returns the target of a request without the site's base path. The request line may contain a full URL
 * (`GET http://host/path`, RFC 9112 §3.2.2), as proxies and some programs send it. Proxies may keep or remove the base path.
 * @param base - the site's base path without a trailing slash; '' at the root
 */
export function readTarget(url: string, base: string): string {
  const path = withSlash(url.replace(/^https?:\/\/[^/?#]*/i, ''))
  const isBelow = path.startsWith(base) && ['', '/', '?'].includes(path.charAt(base.length))
  return isBelow ? withSlash(path.slice(base.length)) : path
}

const withSlash = (path: string): string => (path.startsWith('/') ? path : `/${path}`)
