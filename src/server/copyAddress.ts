/**
 * Addresses of a copy of the site. Markdown and the answers of `/mcp` contain full addresses, because they are read away from
 * the site, and a build knows only its public one. Where it is served at another host (on staging, on a maintainer's
 * machine), the links of these texts are changed to lead to the copy that is being read.
 */

import type { FastifyRequest } from 'fastify'

/** A host with an optional port; anything else in a `Host` header is not repeated. */
const safeHost = /^(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** A proxy may pass on whatever a client wrote into `X-Forwarded-Proto`. */
const safeProtocol = /^https?$/

/**
 * @param url - the site's public URL; '' when unknown
 * @returns changes the public addresses in a text to those of the copy. Undefined at the public address, whatever its scheme
 * and port: TLS may end at a proxy that the server does not trust. Undefined, too, for a client that wants what the build wrote
 */
export function copyAddress(
  { host, protocol, headers }: FastifyRequest,
  url: string,
): ((text: string) => string) | undefined {
  if (!URL.canParse(url) || !safeHost.test(host) || !safeProtocol.test(protocol)) return undefined
  if (headers['cache-control']?.includes('no-transform')) return undefined
  const { origin, host: publicHost } = new URL(url)
  const asked = host.toLowerCase()
  if (asked === publicHost || asked.replace(/:(?:80|443)$/, '') === publicHost) return undefined
  return (text) => replaceOrigin(text, origin, `${protocol}://${host}`)
}

/** Only whole origins: `https://docs.example` is also the beginning of `https://docs.example.org`. */
const replaceOrigin = (text: string, from: string, to: string): string =>
  text.replaceAll(from, (found, at: number) =>
    /^(?![\w-]|[.:]\w)/.test(text.slice(at + found.length, at + found.length + 2)) ? to : found,
  )
