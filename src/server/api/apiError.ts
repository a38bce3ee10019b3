/** Errors as Algolia's clients read them: `{message, status}`. */

import type { FastifyReply } from 'fastify'
import { ProtocolError, type ProtocolErrorBody } from '../../search/protocol/protocolError.ts'

const messages: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  413: 'The request body is too large',
}

/**
 * What a caller is told. Our own messages are passed on; a library's or an internal one is not, because nobody has
 * checked what it reveals.
 */
export function toErrorBody(error: unknown): ProtocolErrorBody {
  if (error instanceof ProtocolError) return error.body
  const { statusCode } = error as { statusCode?: number }
  const status = statusCode !== undefined && statusCode >= 400 ? statusCode : 500
  return { message: messages[status] ?? (status < 500 ? 'Bad request' : 'Internal error'), status }
}

/** Answers what is refused before the API's own rules hold, such as an address that cannot be decoded. */
export function sendApiError(reply: FastifyReply, body: ProtocolErrorBody): FastifyReply {
  return reply.code(body.status).header('access-control-allow-origin', '*').send(body)
}
