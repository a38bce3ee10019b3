import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { HttpError } from '../shared/httpError.ts'
import { logFault, respondToMalformed, toErrorBody } from './errors.ts'

it('logs internal errors, but no errors of callers', () => {
  const error = vi.fn()
  const fault = new Error('broken')
  const refusals = [new HttpError(503, 'Search is off'), Object.assign(new Error('x'), { statusCode: 413 })]
  for (const each of [...refusals, fault]) logFault(each, { log: { error } } as unknown as FastifyRequest)
  expect(error.mock.calls).toEqual([[{ err: fault }, 'A request failed']])
})

it("tells callers what they did wrong in our own words, and nothing of the server's faults", () => {
  const message = (statusCode?: number) =>
    toErrorBody(Object.assign(new Error('secret'), { statusCode })).message
  expect([message(413), message(417), message()]).toEqual([
    'The request body is too large',
    'Bad request',
    'Internal error',
  ])
  expect(message(400)).toContain('could not be read')
  expect(message(405)).toContain('Method')
  expect(message(415)).toContain('media type')
})

describe('a request that is not HTTP', () => {
  /** What is sent over the connection. */
  const responseTo = (code: string, prepare: (socket: PassThrough) => void = () => undefined) => {
    const socket = new PassThrough()
    prepare(socket)
    let sent = ''
    socket.write = (text: string) => {
      sent += text
      return true
    }
    respondToMalformed({ code }, socket as unknown as Socket)
    expect(socket.destroyed).toBe(true)
    return sent
  }

  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', 'HTTP/1.1 408 Request Timeout', 'took too long'],
    ['HPE_HEADER_OVERFLOW', 'HTTP/1.1 431 Request Header Fields Too Large', 'too long'],
    ['HPE_INVALID_METHOD', 'HTTP/1.1 400 Bad Request', 'Malformed'],
  ])('gets a complete response that any page may read (%s)', (code, status, message) => {
    const [head = '', body = ''] = responseTo(code).split('\r\n\r\n')
    const [first, ...headers] = head.split('\r\n')
    expect(first).toBe(status)
    expect(headers.map((header) => header.toLowerCase())).toEqual(
      expect.arrayContaining([
        'connection: close',
        `content-length: ${Buffer.byteLength(body)}`,
        'content-type: application/json; charset=utf-8',
        'cache-control: no-store',
        'x-content-type-options: nosniff',
        'cross-origin-resource-policy: cross-origin',
        'access-control-allow-origin: *',
      ]),
    )
    expect(JSON.parse(body)).toEqual({
      status: Number(status.split(' ')[1]),
      message: expect.stringContaining(message),
    })
  })

  it('gets none if the client is gone', () => {
    expect(responseTo('ECONNRESET', (socket) => socket.destroy())).toBe('')
    expect(responseTo('HPE_INVALID_METHOD', (socket) => socket.end())).toBe('')
  })
})
