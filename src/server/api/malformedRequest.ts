import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ProtocolErrorBody } from '../../search/protocol/protocolError.ts'

/** By the codes of Node's HTTP parser. */
const answers: Readonly<Record<string, ProtocolErrorBody>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { message: 'The request took too long to arrive', status: 408 },
  HPE_HEADER_OVERFLOW: { message: 'The address and the headers are too long', status: 431 },
}
const unreadable: ProtocolErrorBody = { message: 'This is not a request that HTTP allows', status: 400 }

/**
 * Answers what is no HTTP. No path is known then, so the body is the search API's, whose clients read it. The bytes that
 * came stand in the error, keys among them: unlike Fastify's own handler, this one does not log it.
 */
export function answerMalformed({ code = '' }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const answer = answers[code] ?? unreadable
  const { status } = answer
  const body = JSON.stringify(answer)
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
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
