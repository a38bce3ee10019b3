/** What the search API and `/mcp` have in common: any page may ask, within limits, and bodies come as text. */

import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { readBodyText } from './readBodyText.ts'

/** A day, in seconds: how long a browser remembers that it may ask. */
const PREFLIGHT_MAX_AGE = 86_400

/** @param options.bodyLimit - bytes of a body, after decompression */
export const api = fp(async (scope: FastifyInstance, { bodyLimit }: { bodyLimit: number }) => {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' })
  })
  // The key is public and nothing is read from cookies, so any page may ask: `*`, without credentials.
  await scope.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'DELETE'],
    exposedHeaders: ['retry-after', 'mcp-session-id', 'mcp-protocol-version'],
    maxAge: PREFLIGHT_MAX_AGE,
  })
  scope.addHook('onRequest', scope.limitCaller)
  // Algolia's clients send JSON as text/plain to spare a preflight; the handlers parse it themselves.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    readBodyText(request, body, bodyLimit),
  )
})
