/** Turns errors into responses and log entries. */

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ProtocolError, type ProtocolErrorBody } from '../search/algolia/protocolError.ts'

const messages: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  405: 'Method not allowed',
  413: 'The request body is too large',
  415: 'Unsupported media type',
}

/**
 * The error body `{message, status}`, which Algolia's clients read. Our own messages are passed on; those of libraries and
 * internal errors are not, because they may reveal anything.
 */
export function toErrorBody(error: unknown): ProtocolErrorBody {
  if (error instanceof ProtocolError) return error.body
  const { statusCode: status = 500 } = error as { statusCode?: number }
  return { message: messages[status] ?? (status < 500 ? 'Bad request' : 'Internal error'), status }
}

/** Logs our own faults: not those we explain to the caller. */
export function logFault(error: unknown, request: FastifyRequest): void {
  if (error instanceof ProtocolError || toErrorBody(error).status < 500) return
  request.log.error({ err: error }, 'A request failed')
}

/** The search API's error handler. */
export function sendApiError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logFault(error, request)
  const body = toErrorBody(error)
  if (error instanceof ProtocolError && error.retryAfter !== undefined)
    reply.header('retry-after', error.retryAfter)
  return reply.code(body.status).header('access-control-allow-origin', '*').send(body)
}

/** Responses by the error codes of Node's HTTP parser. */
const unreadable: Readonly<Record<string, ProtocolErrorBody>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { message: 'The request took too long to arrive', status: 408 },
  HPE_HEADER_OVERFLOW: { message: 'The address and the headers are too long', status: 431 },
}
const notHttp: ProtocolErrorBody = { message: 'This is not a request that HTTP allows', status: 400 }

/**
 * Answers requests that are not valid HTTP. Their path is unknown, so the body has the search API's format, which its
 * clients can read. Nothing is logged: the error contains the raw bytes, possibly with keys, and one client can send
 * thousands a second.
 */
export function answerMalformed({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const answer = unreadable[code] ?? notHttp
  const body = JSON.stringify(answer)
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Access-Control-Allow-Origin: *',
        `Content-Length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroy()
}
