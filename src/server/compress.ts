/**
 * Compresses bodies that are made for one request. At the lowest level 16 kB of hits become 2.3 kB in 0.05 ms: less than it
 * takes to hand them to another thread, as streams would. What is sent holds no secret, so its size may tell about it.
 */

import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'

export type Encoding = 'br' | 'gzip' | undefined

/** Bytes that fit into one packet anyway. */
const SMALLEST = 1400

export function encodingFor({ raw }: FastifyRequest): Encoding {
  const accepted = new Negotiator(raw).encodings(['br', 'gzip'])
  return accepted.includes('br') ? 'br' : (accepted[0] as Encoding)
}

/** @returns bytes where it was worth it, the text where it was not */
export function compress(text: string, encoding: Encoding): string | Buffer {
  if (text.length < SMALLEST || encoding === undefined) return text
  if (encoding === 'gzip') return gzipSync(text, { level: 1 })
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
}

/** Sets the headers that tell of the encoding, and sends what {@link compress} has made. */
export function sendCompressed(reply: FastifyReply, body: string | Buffer, encoding: Encoding): FastifyReply {
  const vary = reply.getHeader('vary')
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
  if (typeof body !== 'string') reply.header('content-encoding', encoding)
  return reply.send(body)
}
