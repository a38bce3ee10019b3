import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { pickEncoding } from '../static/negotiate.ts'

/** Bytes that fit into one packet anyway. */
const SMALLEST = 1400

/**
 * Compresses an answer made for one request, at the lowest level: 16 kB of hits become 2.3 kB in 0.05 ms, less than
 * it would take to hand them to another thread. Answers hold no secret, so their size may tell about them.
 */
export function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: string,
): string | Buffer {
  if (payload.length < SMALLEST) return payload
  reply.header('vary', 'accept-encoding')
  const encoding = pickEncoding(request.headers['accept-encoding'], ['br', 'gzip', 'identity'])
  if (encoding === 'identity') return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  if (encoding === 'gzip') return gzipSync(payload, { level: 1 })
  return brotliCompressSync(payload, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
}
