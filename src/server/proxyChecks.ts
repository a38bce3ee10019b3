import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError } from '../shared/httpError.ts'
import { hasDecodablePath } from './files/sitePath.ts'

/** Maximum number of addresses to warn of. If readers reach the port directly, there may be thousands. */
const MAX_WARNINGS = 20

/** Refuses requests that a proxy may read differently, and warns of a proxy that is not trusted. */
export const proxyChecks = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ raw, originalUrl }) => {
    // With two Host headers, a proxy and the server may each trust a different one: RFC 9112 §3.2 requires a 400.
    if ((raw.headersDistinct.host?.length ?? 0) > 1)
      throw new HttpError(400, 'A request may have only one Host header')
    if (!hasDecodablePath(originalUrl)) throw new HttpError(400, 'The path cannot be decoded')
  })

  const warned = new Set<string>()
  app.addHook('onRequest', async (request) => {
    const proxy = request.socket.remoteAddress ?? ''
    if (warned.has(proxy) || warned.size >= MAX_WARNINGS) return
    const ignored = ignoredHeaders(request)
    if (ignored.length === 0) return
    warned.add(proxy)
    app.log.warn(
      { proxy, headers: ignored },
      'X-Forwarded-* headers came from an address that is not trusted and are ignored. If that is your proxy, set TRUST_PROXY to its address',
    )
  })
})

/** Names of the headers that would change how the request is read if the sender were trusted. */
function ignoredHeaders({ headers, ips = [], protocol, host }: FastifyRequest): string[] {
  const reported = (name: string) =>
    String(headers[name] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
  const ignored = {
    // Of a trusted proxy, Fastify lists the addresses that it reports, too.
    'x-forwarded-for': ips.length < 2,
    'x-forwarded-proto': reported('x-forwarded-proto') !== protocol,
    'x-forwarded-host': reported('x-forwarded-host') !== host,
  }
  return Object.entries(ignored).flatMap(([name, isIgnored]) => (headers[name] && isIgnored ? [name] : []))
}
