import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { callerIp } from './callerLimits.ts'

export interface AccessLogOptions {
  /** Also logs the caller's address and the query string. */
  isFull: boolean
}

/** Logs one line per request. The response contains the same request ID, so that bug reports can be matched to log lines. */
export const accessLog = fp(async (app: FastifyInstance, { isFull }: AccessLogOptions) => {
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.header('x-request-id', id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, log } = request
    const path = request.originalUrl
    const line = {
      method,
      path: isFull ? withoutKey(path) : path.split('?', 1)[0],
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      ...(isFull && { address: callerIp(request) }),
    }
    log.info(line, 'Request')
  })
})

/** The search key is public, but keys do not belong in logs. */
function withoutKey(path: string): string {
  return path.replace(/(x-algolia-api-key=)[^&]*/gi, '$1…')
}
