import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { isOverTls } from './hsts.ts'

export interface SecurityHeadersOptions {
  /** The value of Strict-Transport-Security. */
  hsts: string
  /** Readers come over TLS alone. */
  isTlsOnly: boolean
}

/** On every response; those of single pages come from the rules of the build. */
export const securityHeaders = fp(async (app: FastifyInstance, options: SecurityHeadersOptions) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isOverTls(request, options.isTlsOnly)) reply.header('strict-transport-security', options.hsts)
    done()
  })
})
