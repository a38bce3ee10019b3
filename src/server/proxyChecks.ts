import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { ProtocolError } from '../search/algolia/protocolError.ts'
import { isDecodable } from './files/sitePath.ts'

/** Refuses requests that a proxy may read differently, and warns of a proxy that is not trusted. */
export const proxyChecks = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async ({ raw, originalUrl }) => {
    // With two Host headers, a proxy and the server may each trust a different one: RFC 9112 §3.2 requires a 400.
    if ((raw.headersDistinct.host?.length ?? 0) > 1)
      throw new ProtocolError(400, 'A request may have one Host header')
    if (!isDecodable(originalUrl)) throw new ProtocolError(400, 'The path cannot be decoded')
  })

  let hasWarned = false
  app.addHook('onRequest', async ({ headers, socket, ips = [] }) => {
    // Of a trusted proxy, Fastify lists the addresses that it reports, too.
    if (hasWarned || !headers['x-forwarded-for'] || ips.length > 1) return
    // Behind a proxy that is not trusted, all readers share one rate limit.
    hasWarned = true
    app.log.warn(
      { proxy: socket.remoteAddress },
      'X-Forwarded-For came from an address that is not trusted and is ignored. If that is your proxy, set TRUST_PROXY to its address',
    )
  })
})
