/**
 * Addresses of a copy of the site. Markdown and the answers of `/mcp` contain full addresses, because they are read away from
 * the site, and a build knows only its public one. Where it is served at another host (on staging, on a maintainer's
 * machine), the links of these texts are changed to lead to the copy that is being read.
 */

import type { FastifyRequest } from 'fastify'

export interface CopyAddress {
  /** Changes the public addresses in a text to those of the copy. */
  toCopy(text: string): string
  /** The reverse, for addresses that a reader of the copy sends. */
  toPublic(text: string): string
}

/** A host with an optional port; anything else in a `Host` header is not repeated. */
const safeHost = /^(?:[a-z\d.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/**
 * @param url - the site's public URL; '' when unknown
 * @returns undefined at the public address, whatever its scheme: TLS may end at a proxy that the server does not trust
 */
export function copyAddress({ host, protocol }: FastifyRequest, url: string): CopyAddress | undefined {
  if (!URL.canParse(url) || !safeHost.test(host)) return undefined
  const { origin, host: publicHost } = new URL(url)
  if (host.toLowerCase() === publicHost) return undefined
  const own = `${protocol}://${host}`
  return {
    toCopy: (text) => replaceOrigin(text, origin, own),
    toPublic: (text) => replaceOrigin(text, own, origin),
  }
}

/** Only whole origins: `https://docs.example` is also the beginning of `https://docs.example.org`. */
const replaceOrigin = (text: string, from: string, to: string): string =>
  text.replaceAll(from, (found, at: number) =>
    /^(?![\w-]|[.:]\w)/.test(text.slice(at + found.length, at + found.length + 2)) ? to : found,
  )
