/**
 * What a request's path asks of the site, decided from the path alone. One page has one address: a trailing
 * `index.html`, `.html` or slash is stripped by a redirect. A path that could mean two things to two programs (an
 * encoded slash, a backslash, an empty or dotted segment, a control character) names nothing here. So a redirect
 * always stays on this origin: `//evil.example` and its spellings are refused before a `Location` is made of them.
 */

export type SitePath =
  /** The decoded path, with its leading slash and in its only spelling. */
  | { kind: 'path'; path: string }
  /** The decoded canonical path to redirect to. */
  | { kind: 'redirect'; path: string }
  | { kind: 'refused' }

const refused: SitePath = { kind: 'refused' }

/** Takes the path as it stands in the request line, without the query. */
export function readSitePath(rawPath: string): SitePath {
  const segments = decodeSegments(rawPath)
  if (segments === undefined) return refused
  const stripped = strip(segments)
  // `/...html` would be stripped to `/..`, which a browser resolves to another page.
  if (isDotted(stripped.at(-1))) return refused
  const path = `/${stripped.join('/')}`
  return { kind: path === `/${segments.join('/')}` ? 'path' : 'redirect', path }
}

/** Percent-encodes a decoded path for a `Location` header. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Strips until nothing is left to strip, so that one redirect is enough: `/a/index.html/` leads to `/a`. */
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

/** Slashes that were encoded, backslashes, and control characters. */
const forbidden = /[\p{Cc}/\\]/u

/**
 * The address that a request line asks for, below the site's own path. The line may hold a full address
 * (`GET http://host/path`, RFC 9112 §3.2.2), as proxies and some programs send it. A proxy may pass the site's path on,
 * or take it away.
 * @param base - path of the site at its host, without a slash at the end; '' at the root
 */
export function readTarget(url: string, base: string): string {
  const path = withSlash(url.replace(/^https?:\/\/[^/?#]*/i, ''))
  const isBelow = base !== '' && path.startsWith(base) && ['', '/', '?'].includes(path.charAt(base.length))
  return isBelow ? withSlash(path.slice(base.length)) : path
}

const withSlash = (path: string): string => (path.startsWith('/') || path === '*' ? path : `/${path}`)
