/**
 * Which pages may ask `/mcp`. The protocol wants servers to look at `Origin`, so that no page can reach a server on the
 * reader's own machine by giving that machine a name of the page's site (DNS rebinding). This endpoint only reads what is
 * public, so nothing could be learnt that way; it keeps the rule all the same, because clients and audits rely on it.
 *
 * Allowed are programs, which send no origin; the site's own pages, by the address that the build knows, as a `Host` header
 * would be bent as well; pages of the reader's machine, where inspectors and local clients run; and the windows of
 * editors and extensions, whose schemes no web page can have. Other web pages are refused, sandboxed ones (`null`) too.
 */

const localNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** @param site - address of the site; '' where it is not known */
export function isAllowedOrigin(origin: string | undefined, site: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false
  const { protocol, hostname, origin: asked } = new URL(origin)
  if (protocol !== 'http:' && protocol !== 'https:') return true
  return localNames.has(hostname) || (URL.canParse(site) && asked === new URL(site).origin)
}
