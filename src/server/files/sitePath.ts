/**
 * Normalizes the path of a request. Each page has one URL: a redirect removes a trailing `index.html`, `.html` or slash.
 * Paths that programs may interpret differently (with encoded slashes, backslashes, empty or dotted segments, or control
 * characters) are refused. So redirects always stay on this origin: `//evil.example` and its variants never become a
 * `Location`.
 */

import { canonicalPath } from '../../shared/paths.ts'

export type SitePath =
  /** The decoded path with its leading slash, already canonical. */
  | { kind: 'path'; path: string }
  /** The decoded canonical path to redirect to. */
  | { kind: 'redirect'; path: string }
  | { kind: 'refused' }

const refused: SitePath = { kind: 'refused' }

/** @param rawPath - as in the request line, without the query */
export function readSitePath(rawPath: string): SitePath {
  const segments = decodeSegments(rawPath)
  if (segments === undefined) return refused
  const decoded = `/${segments.join('/')}`
  const path = canonicalPath(decoded)
  // `/...html` would become `/..`, which a browser resolves to another page.
  if (isDotted(path.slice(path.lastIndexOf('/') + 1))) return refused
  return { kind: path === decoded ? 'path' : 'redirect', path }
}

/** Percent-encodes a decoded path for a `Location` header. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

function decodeSegments(rawPath: string): string[] | undefined {
  if (!rawPath.startsWith('/')) return undefined
  const raw = rawPath.slice(1).split('/')
  const segments: string[] = []
  for (const [index, text] of raw.entries()) {
    const segment = decodeSegment(text)
    const isLast = index === raw.length - 1
    if (segment === undefined || (segment === '' && !isLast)) return undefined
    segments.push(segment)
  }
  return segments
}

function decodeSegment(text: string): string | undefined {
  let segment: string
  try {
    segment = decodeURIComponent(text)
  } catch {
    return undefined
  }
  return isDotted(segment) || forbidden.test(segment) ? undefined : segment
}

function isDotted(segment: string): boolean {
  return segment === '.' || segment === '..'
}

/** Encoded slashes, backslashes and control characters. */
const forbidden = /[\p{Cc}/\\]/u

/**
 * Returns the target of a request without the site's base path. The request line may contain a full URL
 * (`GET http://host/path`, RFC 9112 §3.2.2), as proxies and some programs send it. Proxies may keep or remove the base path.
 * @param base - the site's base path without a trailing slash; '' at the root
 */
export function readTarget(url: string, base: string): string {
  const path = withSlash(url.replace(/^https?:\/\/[^/?#]*/i, ''))
  const isBelow = base !== '' && path.startsWith(base) && ['', '/', '?'].includes(path.charAt(base.length))
  return isBelow ? withSlash(path.slice(base.length)) : path
}

const withSlash = (path: string): string => (path.startsWith('/') || path === '*' ? path : `/${path}`)
