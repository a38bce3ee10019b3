/** Security headers of all responses, and `/.well-known/security.txt`. Headers of single pages come from the build's rules. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

/** Two years. Without `includeSubDomains`, because a documentation site should not decide for its subdomains. */
export const HSTS = 'max-age=63072000'

/**
 * Whether to send Strict-Transport-Security, which RFC 6797 §7.2 forbids over plain HTTP. True if a trusted proxy reports
 * TLS, or if `isTlsOnly` is set and no proxy reports plain HTTP.
 * @param isTlsOnly - the setting `HSTS`: all readers use TLS, even if no trusted proxy reports it
 */
function isOverTls(request: Pick<FastifyRequest, 'protocol' | 'headers'>, isTlsOnly: boolean): boolean {
  return request.protocol === 'https' || (isTlsOnly && request.headers['x-forwarded-proto'] !== 'http')
}

/** Paths that pages of other sites may call. */
const openToOtherSites = /^\/(?:1|mcp)(?:[/?]|$)/

export const securityHeaders = fp(async (app: FastifyInstance, { isTlsOnly }: { isTlsOnly: boolean }) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': openToOtherSites.test(request.url) ? 'cross-origin' : 'same-origin',
    })
    if (isOverTls(request, isTlsOnly)) reply.header('strict-transport-security', HSTS)
  })
})

const YEAR_MS = 365 * 86_400_000

/** Serves `security.txt` (RFC 9116). It must have an expiration date, so it is generated for each request. */
export async function securityText(
  app: FastifyInstance,
  { contact, url }: { contact: string | undefined; url: string },
): Promise<void> {
  if (contact === undefined) return
  const path = '/.well-known/security.txt'
  app.get(path, async (_request, reply) => {
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(Date.now() + YEAR_MS).toISOString()}`,
      'Preferred-Languages: en',
      ...(url ? [`Canonical: ${url}${path}`] : []),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
