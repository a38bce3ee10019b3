import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

export interface AccessLogOptions {
  /** Also who asked, and for what exactly: the caller's address and the query. */
  isFull: boolean
}

/** A line for each request. Its id is in the response too, so that a reader's report can be found. */
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
      ...(isFull && { address: request.ip }),
    }
    log.info(line, 'Request')
  })
})

/** The search key is public, and still no key belongs into a log. */
function withoutKey(path: string): string {
  return path.replace(/(x-algolia-api-key=)[^&]*/gi, '$1…')
}
