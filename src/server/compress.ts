/**
 * Compresses bodies that are generated per request. The lowest level compresses 16 kB of hits to 2.3 kB in 0.05 ms, which is
 * faster than passing them to another thread, as the asynchronous functions do. Responses contain no secrets that their
 * compressed size could leak.
 */

import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | undefined

/** Shorter bodies fit into a single packet anyway. */
const MIN_COMPRESSED_LENGTH = 1400

/** Sends a text in the best encoding that the client accepts. */
export function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const encoding = encodingFor(request)
  return sendCompressed(reply, compress(text, encoding), encoding)
}

export function encodingFor({ raw }: FastifyRequest): Encoding {
  const accepted = new Negotiator(raw).encodings(['br', 'gzip'])
  return accepted.includes('br') ? 'br' : (accepted[0] as Encoding)
}

/** @returns the compressed bytes, or the text itself if compression is not worthwhile or not accepted */
export function compress(text: string, encoding: Encoding): string | Buffer {
  if (text.length < MIN_COMPRESSED_LENGTH || encoding === undefined) return text
  if (encoding === 'gzip') return gzipSync(text, { level: 1 })
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
}

/** Sends the output of {@link compress} with the headers for its encoding. */
export function sendCompressed(reply: FastifyReply, body: string | Buffer, encoding: Encoding): FastifyReply {
  const vary = new Set(`${reply.getHeader('vary') ?? ''}`.split(', ').filter(Boolean))
  reply.header('vary', [...vary.add('accept-encoding')].join(', '))
  if (typeof body !== 'string') reply.header('content-encoding', encoding)
  return reply.send(body)
}
