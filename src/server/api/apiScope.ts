/** What the search API and `/mcp` have in common: who may ask, how often, how much, and how errors look. */

import cors from '@fastify/cors'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProtocolError } from '../../search/protocol/protocolError.ts'
import type { Limits } from '../options.ts'
import { toErrorBody } from './apiError.ts'
import { compressAnswer, describeEncoding, encodingFor } from './compressAnswer.ts'
import { readBodyText } from './readBodyText.ts'

/** A day, in seconds: how long a browser remembers that it may ask. */
const PREFLIGHT_MAX_AGE = 86_400

/** Where the routes are that are registered here. */
const apiPath = /^\/(?:1\/|mcp(?:[/?]|$))/

/** Registers routes under the API's rules; the rest of the server is not touched by them. */
export async function registerApi(
  app: FastifyInstance,
  limits: Limits,
  registerRoutes: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      // The CORS plugin takes OPTIONS for every path there is; those of pages are not the API's.
      if (request.method === 'OPTIONS' && !apiPath.test(request.url)) return reply.callNotFound()
      reply.header('cache-control', 'no-store')
    })

    scope.addHook('onSend', async (request, reply, payload) => {
      // What comes as bytes has been compressed already, if at all.
      if (typeof payload !== 'string' || reply.hasHeader('vary')) return payload
      const written = compressAnswer(payload, encodingFor(request))
      describeEncoding(reply, written)
      return written.body
    })

    // The key is public and nothing is read from cookies, so any page may ask: `*`, without credentials.
    await scope.register(cors, {
      origin: '*',
      methods: ['GET', 'POST', 'DELETE'],
      exposedHeaders: ['retry-after', 'mcp-session-id', 'mcp-protocol-version'],
      maxAge: PREFLIGHT_MAX_AGE,
    })

    if (limits.ratePerWindow > 0) {
      await scope.register(rateLimit, {
        max: limits.ratePerWindow,
        timeWindow: limits.rateWindowMs,
        groupId: 'api',
        addHeaders: {
          'x-ratelimit-limit': false,
          'x-ratelimit-remaining': false,
          'x-ratelimit-reset': false,
        },
        addHeadersOnExceeding: {
          'x-ratelimit-limit': false,
          'x-ratelimit-remaining': false,
          'x-ratelimit-reset': false,
        },
        errorResponseBuilder: (_request, { after }) =>
          new ProtocolError(429, `Too many requests, try again in ${after}`),
      })
    }

    // Algolia's clients send JSON as text/plain to spare a preflight; the handlers parse it themselves.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
      readBodyText(request, body, limits.body),
    )

    scope.setErrorHandler(async (error, request, reply) => {
      const body = toErrorBody(error)
      // An answer whose reader has gone is no fault.
      const isFault = body.status >= 500 && !(error instanceof ProtocolError) && !reply.raw.destroyed
      if (isFault) request.log.error({ err: error }, 'A request failed')
      if (error instanceof ProtocolError && error.retryAfter !== undefined)
        reply.header('retry-after', error.retryAfter)
      return reply.code(body.status).send(body)
    })
    registerRoutes(scope)
  })
}
