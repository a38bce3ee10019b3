/** Errors of the search API. */

import { describe, it } from 'vitest'
import { rawRequest } from '../support/rawRequest.ts'
import { expectError, json, keys, QUERIES_PATH, serveSearch } from '../support/searchService.ts'
import { searchSettings } from '../support/startServer.ts'

const { indexName } = searchSettings
const { service, post, expectServing } = serveSearch()

describe('errors, in Algolia’s format', () => {
  it('403 without keys, and with another key or application', async () => {
    for (const other of [
      {},
      { ...keys, 'x-algolia-api-key': 'admin' },
      { ...keys, 'x-algolia-application-id': 'a' },
    ]) {
      const headers = { ...json, ...other }
      const response = await rawRequest(service.server.origin, QUERIES_PATH, {
        method: 'POST',
        headers,
        body: '{}',
      })
      expectError(response, 403, 'Invalid Application-ID or API key')
    }
  })

  it('404 for another index', async () => {
    expectError(await post('/1/indexes/other/query', { query: 'x' }), 404, 'other')
    expectError(await post('/1/indexes/%2e%2e%2fetc/query', { query: 'x' }), 404)
  })

  it.each([
    ['GET', '/1/indexes/stakewise-v3-sdk/settings'],
    ['POST', '/1/indexes/stakewise-v3-sdk/browse'],
    ['DELETE', '/1/indexes/stakewise-v3-sdk/x'],
    ['GET', '/1/keys'],
    ['PUT', '/1/security/sources'],
    ['PATCH', '/1/indexes/stakewise-v3-sdk/x'],
    ['GET', '/1/nothing'],
  ])('403 for %s %s: nothing can be written or listed', async (method, path) => {
    expectError(
      await rawRequest(service.server.origin, path, { method, headers: keys }),
      403,
      'Method not allowed with this API key',
    )
    expectError(
      await rawRequest(service.server.origin, path, { method }),
      403,
      'Invalid Application-ID or API key',
    )
  })

  it('keeps the format if a request is refused before it is parsed', async () => {
    for (const path of ['/1/%zz', '/1/indexes/%zz/query'])
      expectError(await rawRequest(service.server.origin, path, { headers: keys }), 400, 'cannot be decoded')
    expectError(
      await rawRequest(service.server.origin, '/1/keys', { method: 'PROPFIND', headers: keys }),
      405,
    )
  })

  it.each([
    ['no JSON', '{"requests":', 'not valid JSON'],
    ['deep arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['an unsupported parameter', JSON.stringify({ requests: [{ indexName, query: 'x', hitPerPage: 3 }] })],
  ])('400 for %s', async (_name, body, message?: string) => {
    expectError(await post(QUERIES_PATH, body), 400, message)
  })

  it('413 for a body that is too large, with or without a content length', async () => {
    const large = JSON.stringify({ requests: [{ indexName, query: 'x'.repeat(5_000_000) }] })
    expectError(await post(QUERIES_PATH, large), 413, 'too large')
    const chunked = await post(QUERIES_PATH, large, { headers: { 'transfer-encoding': 'chunked' } })
    expectError(chunked, 413)
    await expectServing()
  })
})
