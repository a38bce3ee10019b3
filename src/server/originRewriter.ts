/**
 * Rewrites URLs for copies of the site. Markdown and the responses of `/mcp` contain full URLs, because they are read
 * outside of the site, and a build knows only its public URL. If a copy is served on another host (staging, or a
 * maintainer's machine), the URLs in these texts are changed to those of the copy.
 */

import type { FastifyRequest } from 'fastify'

/** A host with an optional port. Other values of a `Host` header never appear in responses. */
const safeHost = /^(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** Checked because a proxy may pass on any `X-Forwarded-Proto` that a client sends. */
const safeProtocol = /^https?$/

/**
 * @param url - the site's public URL; '' if unknown
 * @returns a function that replaces the public origin in a text by that of the copy. Undefined on the public host, with any
 * scheme and port, because TLS may end at a proxy that the server does not trust. Also undefined for `no-transform` requests
 */
export function originRewriter(
  { host, protocol, headers }: FastifyRequest,
  url: string,
): ((text: string) => string) | undefined {
  if (!URL.canParse(url) || !safeHost.test(host) || !safeProtocol.test(protocol)) return undefined
  if (headers['cache-control']?.includes('no-transform')) return undefined
  const { origin, host: publicHost } = new URL(url)
  const requestedHost = host.toLowerCase()
  if (requestedHost === publicHost || requestedHost.replace(/:(?:80|443)$/, '') === publicHost)
    return undefined
  return (text) => replaceOrigin(text, origin, `${protocol}://${host}`)
}

/** Only whole origins: `https://docs.example` is also the beginning of `https://docs.example.org`. */
const replaceOrigin = (text: string, from: string, to: string): string =>
  text.replaceAll(from, (found, at: number) =>
    /^(?![\w-]|[.:]\w)/.test(text.slice(at + found.length, at + found.length + 2)) ? to : found,
  )
