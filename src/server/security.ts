/** Security headers of all responses. Headers of single files come from the build's rules. */

import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { HSTS } from '../shared/hsts.ts'

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
