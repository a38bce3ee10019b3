/** Helpers for tests of the search API over plain HTTP: requests, and a check that every error must pass. */

import { expect } from 'vitest'
import { serveFixture } from './fixtureServer.ts'
import { type RawRequest, type RawResponse, rawRequest } from './rawRequest.ts'
import { searchSettings } from './startServer.ts'

const { indexName, appId, searchKey } = searchSettings
export const keys = { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey }
export const keysInQuery = new URLSearchParams(keys).toString()
export const json = { 'content-type': 'application/json' }
export const queriesPath = '/1/indexes/*/queries'

export const parse = (answer: RawResponse) => JSON.parse(answer.text)

/** Starts one server for all tests of a file, and returns functions for requests. Call it once, at the top of the file. */
export function serveSearch() {
  // All callers in a file share one address, which would soon reach the limit.
  const service = serveFixture({ limits: { ratePerWindow: 0 } })

  function post(
    path: string,
    body: unknown,
    options: RawRequest = {},
    origin = service.server.origin,
  ): Promise<RawResponse> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return rawRequest(origin, path, {
      method: 'POST',
      body: text,
      ...options,
      headers: { ...keys, ...json, ...options.headers },
    })
  }

  const search = (query: string, more: object = {}) =>
    post(queriesPath, { requests: [{ indexName, query, ...more }] })

  /** Expects that another caller is still served. */
  const expectServing = async () => {
    const answer = await search('deposit')
    expect(answer.status).toBe(200)
    expect(parse(answer).results[0].hits[0].url).toBe('/vault/transactions/deposit')
  }

  return { service, post, search, expectServing }
}

export function expectError(answer: RawResponse, status: number, message?: string | RegExp): void {
  expect(answer.status).toBe(status)
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.headers['access-control-allow-origin']).toBe('*')
  const body = parse(answer)
  expect(Object.keys(body).sort()).toEqual(['message', 'status'])
  expect(body.status).toBe(status)
  expect(body.message.length).toBeLessThan(300)
  expect(body.message).not.toMatch(/node_modules|\.ts:|at \w+ \(/)
  if (message !== undefined) expect(body.message).toMatch(message)
}
