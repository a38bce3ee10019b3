import { finished, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { UnreadAnswers } from './unreadAnswers.ts'

/**
 * Bytes of a piece of a large answer. What is written at once is known to be taken only when all of it is: by pieces,
 * a reader that takes one within the time for unread answers (10 s) is told from one that takes nothing.
 */
const PIECE = 64 * 1024

/** Sends an answer that was made for one caller, and counts it until it is taken. */
export function sendHeld(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  unread: Pick<UnreadAnswers, 'hold'>,
): FastifyReply {
  finished(reply.raw, unread.hold(request.ip, body.length, request.raw.socket))
  if (body.length <= PIECE) return reply.send(body)
  const bytes = Buffer.from(body)
  return reply.header('content-length', bytes.length).send(Readable.from(piecesOf(bytes)))
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE) yield bytes.subarray(start, start + PIECE)
}
