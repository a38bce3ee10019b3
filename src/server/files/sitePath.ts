/**
 * Normalizes a request's path. Each page has one URL: a trailing `index.html`, `.html` or slash is removed by a redirect.
 * Paths that programs may interpret differently (an encoded slash, a backslash, an empty or dotted segment, a control
 * character) are refused. So a redirect always stays on this origin: `//evil.example` and its variants are refused before
 * they can become a `Location`.
 */

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
  const stripped = strip(segments)
  // `/...html` would become `/..`, which a browser resolves to another page.
  if (isDotted(stripped.at(-1))) return refused
  const path = `/${stripped.join('/')}`
  return { kind: path === `/${segments.join('/')}` ? 'path' : 'redirect', path }
}

/** Percent-encodes a decoded path for a `Location` header. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Strips repeatedly, so that one redirect is enough: `/a/index.html/` goes straight to `/a`. */
function strip(segments: readonly string[]): string[] {
  const stripped = [...segments]
  for (let last = stripped.pop(); last !== undefined; last = stripped.pop()) {
    let name = last
    while (name.endsWith('.html')) name = name.slice(0, -'.html'.length)
    if (name !== '' && name !== 'index') return [...stripped, name]
  }
  return []
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

function isDotted(segment: string | undefined): boolean {
  return segment === '.' || segment === '..'
}

/** Encoded slashes, backslashes and control characters. */
const forbidden = /[\p{Cc}/\\]/u

/**
 * The target of a request, without the site's base path. The request line may contain a full URL
 * (`GET http://host/path`, RFC 9112 §3.2.2), as proxies and some programs send it. A proxy may keep the base path or
 * remove it.
 * @param base - the site's base path without a trailing slash; '' at the root
 */
export function readTarget(url: string, base: string): string {
  const path = withSlash(url.replace(/^https?:\/\/[^/?#]*/i, ''))
  const isBelow = base !== '' && path.startsWith(base) && ['', '/', '?'].includes(path.charAt(base.length))
  return isBelow ? withSlash(path.slice(base.length)) : path
}

const withSlash = (path: string): string => (path.startsWith('/') || path === '*' ? path : `/${path}`)
