/**
 * Decides which URLs a hit may link to. Hits come from a search service and from the browser's storage, and neither is
 * trusted: a `javascript:` URL in an index must not run, and a path such as `//host` must not lead off the site
 * unnoticed. The check uses the URL parser, which resolves oddities (tabs inside a scheme, backslashes, dots) exactly
 * as the browser does.
 */

const absoluteHttp = /^https?:\/\//i

/**
 * @param url - as the service or the storage returned it
 * @param origin - the page's own origin
 * @returns a path with query and hash for a page of this site, a full http(s) address for another one, undefined
 * for anything else
 */
export function safeUrl(url: string, origin: string): string | undefined {
  if (!URL.canParse(url, origin)) return undefined
  const parsed = new URL(url, origin)
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return undefined
  if (parsed.username || parsed.password) return undefined
  if (parsed.origin !== origin) return absoluteHttp.test(url) ? parsed.href : undefined
  // A path that starts with two slashes would be read as another host.
  return parsed.pathname.startsWith('//') ? parsed.href : parsed.pathname + parsed.search + parsed.hash
}
