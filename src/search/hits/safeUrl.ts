/**
 * Decides which URLs a hit may link to. Hits come from a search service and from the browser's storage. Neither is trusted:
 * a `javascript:` URL in an index must not run, and a path such as `//host` must not lead to another host unnoticed. The URL
 * parser resolves oddities (tabs inside a scheme, backslashes, dots) exactly as the browser does.
 */

const absoluteHttp = /^https?:\/\//i

/**
 * @param url - from the service or the storage, unchecked
 * @param origin - the page's own origin
 * @returns the path with query and hash for a page of this site, the full URL for an http(s) URL of another site, undefined
 * for anything else
 */
export function safeUrl(url: string, origin: string): string | undefined {
  if (!URL.canParse(url, origin)) return undefined
  const parsed = new URL(url, origin)
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return undefined
  if (parsed.username || parsed.password) return undefined
  if (parsed.origin !== origin) return absoluteHttp.test(url) ? parsed.href : undefined
  // The browser would read a path with two leading slashes as a host.
  return parsed.pathname.startsWith('//') ? parsed.href : parsed.pathname + parsed.search + parsed.hash
}
