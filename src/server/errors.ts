/** Errors as callers are told of them, and as the log is. */

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
 * What a caller is told: `{message, status}`, which Algolia's clients read. Our own messages are passed on; a library's or
 * an internal one is not, because nobody has checked what it reveals.
 */
export function toErrorBody(error: unknown): ProtocolErrorBody {
  if (error instanceof ProtocolError) return error.body
  const { statusCode } = error as { statusCode?: number }
  const status = statusCode !== undefined && statusCode >= 400 ? statusCode : 500
  return { message: messages[status] ?? (status < 500 ? 'Bad request' : 'Internal error'), status }
}

/** Logs a fault of ours; a caller that has gone, or is told what to do, is none. */
export function logFault(error: unknown, request: FastifyRequest): void {
  const isGone = request.raw.aborted || request.socket.destroyed
  if (error instanceof ProtocolError || isGone || toErrorBody(error).status < 500) return
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

/** By the codes of Node's HTTP parser. */
const unreadable: Readonly<Record<string, ProtocolErrorBody>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { message: 'The request took too long to arrive', status: 408 },
  HPE_HEADER_OVERFLOW: { message: 'The address and the headers are too long', status: 431 },
}
const notHttp: ProtocolErrorBody = { message: 'This is not a request that HTTP allows', status: 400 }

/**
 * Answers what is no HTTP. No path is known then, so the body is the search API's, whose clients read it. Nothing is logged:
 * the bytes that came stand in the error, keys among them, and one client can send thousands a second.
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
