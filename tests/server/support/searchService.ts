/** Helpers for tests of the search API over plain HTTP: requests, and a check that every error must pass. */

import { expect } from 'vitest'
import { serveFixture } from './fixtureServer.ts'
import { type RawRequest, type RawResponse, rawRequest } from './rawRequest.ts'
import { searchSettings } from './startServer.ts'

const { indexName, appId, searchKey } = searchSettings
export const keys = { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey }
export const keysInQuery = new URLSearchParams(keys).toString()
export const json = { 'content-type': 'application/json' }
export const QUERIES_PATH = '/1/indexes/*/queries'

export const parse = (response: RawResponse) => JSON.parse(response.text)

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
    post(QUERIES_PATH, { requests: [{ indexName, query, ...more }] })

  /** Expects that another caller is still served. */
  const expectServing = async () => {
    const response = await search('deposit')
    expect(response.status).toBe(200)
    expect(parse(response).results[0].hits[0].url).toBe('/vault/transactions/deposit')
  }

  return { service, post, search, expectServing }
}

export function expectError(response: RawResponse, status: number, message?: string | RegExp): void {
  expect(response.status).toBe(status)
  expect(response.headers['content-type']).toContain('application/json')
  expect(response.headers['access-control-allow-origin']).toBe('*')
  // Clients that are to come back are told when.
  if (status !== 429 && status !== 503) expect(response.headers['retry-after']).toBeUndefined()
  const body = parse(response)
  expect(Object.keys(body).sort()).toEqual(['message', 'status'])
  expect(body.status).toBe(status)
  expect(body.message.length).toBeLessThan(300)
  expect(body.message).not.toMatch(/node_modules|\.ts:|at \w+ \(/)
  if (message !== undefined) expect(body.message).toMatch(message)
}
