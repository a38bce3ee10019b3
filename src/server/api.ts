/** What the search API and `/mcp` have in common: any page may ask, within limits, and bodies come as text. */

import { gunzipSync } from 'node:zlib'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { ProtocolError } from '../search/algolia/protocolError.ts'

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

/** Algolia's clients for Node compress long bodies when told to. */
const decoders: Readonly<Record<string, (body: Buffer, maxOutputLength: number) => Buffer>> = {
  identity: (body) => body,
  gzip: (body, maxOutputLength) => gunzipSync(body, { maxOutputLength }),
}

/**
 * A body's text, whatever its content type says.
 * @param most - bytes it may have when it is no longer compressed
 * @throws {ProtocolError} 415 for an encoding that is not read, 413 when there is more, 400 when it cannot be decoded
 */
function readBodyText({ headers }: Pick<FastifyRequest, 'headers'>, body: Buffer, most: number): string {
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decode = Object.hasOwn(decoders, encoding) ? decoders[encoding] : undefined
  if (decode === undefined) throw new ProtocolError(415, 'A body may be sent as it is or with gzip')
  try {
    const text = decode(body, most).toString('utf8')
    // Some programs begin UTF-8 with a mark of the byte order.
    return text.startsWith('\ufeff') ? text.slice(1) : text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new ProtocolError(413, `The body is larger than ${most} bytes`)
    throw new ProtocolError(400, 'The body could not be decompressed')
  }
}
