/** Turns errors into responses and log entries. */

import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError, type HttpErrorBody } from '../shared/httpError.ts'

const messages: Readonly<Record<number, string>> = {
  400: 'The request could not be read',
  405: 'Method not allowed',
  413: 'The request body is too large',
  415: 'Unsupported media type',
}

/**
 * The error body `{message, status}`, as Algolia's clients expect it. It contains only our own messages, because messages of
 * libraries and internal errors may reveal internals.
 */
export function toErrorBody(error: unknown): HttpErrorBody {
  if (error instanceof HttpError) return error.body
  const { statusCode: status = 500 } = error as { statusCode?: number }
  return { message: messages[status] ?? (status < 500 ? 'Bad request' : 'Internal error'), status }
}

/** Logs internal errors. Errors of the caller are explained in the response and not logged. */
export function logFault(error: unknown, request: FastifyRequest): void {
  if (error instanceof HttpError || toErrorBody(error).status < 500) return
  request.log.error({ err: error }, 'A request failed')
}

/** The search API's error handler. */
export function sendApiError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  logFault(error, request)
  const body = toErrorBody(error)
  if (error instanceof HttpError && error.retryAfter !== undefined)
    reply.header('retry-after', error.retryAfter)
  return reply.code(body.status).header('access-control-allow-origin', '*').send(body)
}

/** Error bodies by error code of Node's HTTP parser. */
const parserErrors: Readonly<Record<string, HttpErrorBody>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { message: 'The request took too long to arrive', status: 408 },
  HPE_HEADER_OVERFLOW: { message: 'The URL and the headers are too long', status: 431 },
}
const notHttp: HttpErrorBody = { message: 'Malformed HTTP request', status: 400 }

/**
 * Responds to requests that are not valid HTTP. Their path is unknown, so the body has the format of the search API, whose
 * clients parse it. Nothing is logged, because the error contains the raw bytes, possibly with keys, and one client can send
 * thousands of such requests per second.
 */
export function respondToMalformed({ code }: { code: string }, socket: Socket): void {
  const error = parserErrors[code] ?? notHttp
  const body = JSON.stringify(error)
  // Not if the client has reset the connection.
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Cross-Origin-Resource-Policy: cross-origin',
        'Access-Control-Allow-Origin: *',
        `Content-Length: ${body.length}`,
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroy()
}
