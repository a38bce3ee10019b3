/**
 * Compresses bodies that are generated per request. At the lowest level, 16 kB of hits become 2.3 kB in 0.05 ms: less
 * than it takes to hand them to another thread, as streams would. Responses contain no secrets, so compression cannot
 * leak any through their size.
 */

import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | undefined

/** Smaller bodies, in bytes, fit into one packet anyway. */
const SMALLEST = 1400

export function encodingFor({ raw }: FastifyRequest): Encoding {
  const accepted = new Negotiator(raw).encodings(['br', 'gzip'])
  return accepted.includes('br') ? 'br' : (accepted[0] as Encoding)
}

/** @returns compressed bytes, or the text itself when compression does not pay off */
export function compress(text: string, encoding: Encoding): string | Buffer {
  if (text.length < SMALLEST || encoding === undefined) return text
  if (encoding === 'gzip') return gzipSync(text, { level: 1 })
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
}

/** Sends the output of {@link compress} with the headers for its encoding. */
export function sendCompressed(reply: FastifyReply, body: string | Buffer, encoding: Encoding): FastifyReply {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  if (typeof body !== 'string') reply.header('content-encoding', encoding)
  return reply.send(body)
}
