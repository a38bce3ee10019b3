/** Shared by the search API and `/mcp`: CORS for any origin, limits per caller, and bodies parsed as text. */

import { gunzipSync } from 'node:zlib'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError } from '../shared/httpError.ts'

/** Seconds for which browsers cache a preflight response: one day. */
const PREFLIGHT_MAX_AGE = 86_400

export const api = fp(async (scope: FastifyInstance) => {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  // The key is public and cookies are not used, so any origin is allowed, without credentials.
  await scope.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'DELETE'],
    exposedHeaders: ['retry-after', 'mcp-session-id', 'mcp-protocol-version'],
    maxAge: PREFLIGHT_MAX_AGE,
  })
  scope.addHook('onRequest', scope.limitCaller)
  // Algolia's clients send JSON as text/plain to avoid a preflight; the handlers parse it themselves.
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    readBodyText(request, body, scope.initialConfig.bodyLimit as number),
  )
})

/**
 * Decodes a body as text, whatever its content type. Algolia's clients for Node can compress long bodies.
 * @param maxBytes - maximum bytes after decompression
 * @throws {HttpError} 415 for an unsupported encoding, 413 when it is too large, 400 when it cannot be decoded
 */
function readBodyText({ headers }: Pick<FastifyRequest, 'headers'>, body: Buffer, maxBytes: number): string {
  const encoding = (headers['content-encoding'] ?? 'identity').toLowerCase()
  if (encoding !== 'identity' && encoding !== 'gzip')
    throw new HttpError(415, 'Send the body uncompressed or with gzip')
  try {
    const bytes = encoding === 'gzip' ? gunzipSync(body, { maxOutputLength: maxBytes }) : body
    // Unlike `toString`, it skips the byte order mark with which some programs start.
    return new TextDecoder().decode(bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new HttpError(413, `The body is larger than ${maxBytes} bytes`)
    throw new HttpError(400, 'The body could not be decompressed')
  }
}
