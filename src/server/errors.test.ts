import type { FastifyRequest } from 'fastify'
import { expect, it, vi } from 'vitest'
import { HttpError } from '../shared/httpError.ts'
import { logFault, toErrorBody } from './errors.ts'

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
})
