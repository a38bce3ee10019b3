/** What the search API refuses, and how it says so. */

import { describe, expect, it } from 'vitest'
import { ask } from './support/ask.ts'
import {
  expectError,
  json,
  keys,
  keysInQuery,
  parse,
  queriesPath,
  serveSearch,
} from './support/searchService.ts'
import { searchSettings } from './support/startServer.ts'

const { indexName, searchKey } = searchSettings
const { service, post, search, expectServing } = serveSearch()

describe('errors, in the shape of Algolia’s', () => {
  it.each([
    ['no keys', {}],
    ['another key', { ...keys, 'x-algolia-api-key': 'admin' }],
    ['a longer key', { ...keys, 'x-algolia-api-key': `${searchKey}x` }],
    ['a shorter key', { ...keys, 'x-algolia-api-key': searchKey.slice(0, -1) }],
    ['another application', { ...keys, 'x-algolia-application-id': 'APP' }],
  ])('403 for %s', async (_name, headers) => {
    const body = JSON.stringify({ requests: [] })
    const answer = await ask(service.server.origin, queriesPath, {
      method: 'POST',
      headers: { ...json, ...headers },
      body,
    })
    expectError(answer, 403, 'Invalid Application-ID or API key')
  })

  it('403 for keys given twice in the query string', async () => {
    const answer = await ask(service.server.origin, `${queriesPath}?${keysInQuery}&${keysInQuery}`, {
      method: 'POST',
      body: '{}',
    })
    expectError(answer, 403)
  })

  it('no hits instead of an error for conditions that no record can be held against', async () => {
    const none = await search('vault')
    for (const name of ['numericFilters', 'tagFilters']) {
      expect(parse(await search('vault', { [name]: ['price>1'] })).results[0].nbHits, name).toBe(0)
      expect(parse(await search('vault', { params: `${name}=a%3D1` })).results[0].nbHits, name).toBe(0)
      for (const empty of ['', [], null])
        expect(parse(await search('vault', { [name]: empty })).results[0].nbHits).toBe(
          parse(none).results[0].nbHits,
        )
    }
  })

  it('404 for another index', async () => {
    expectError(await post('/1/indexes/other/query', { query: 'x' }), 404, 'other')
    expectError(await post(queriesPath, { requests: [{ indexName: 'other', query: 'x' }] }), 404, 'other')
    expectError(await post('/1/indexes/%2e%2e%2fetc/query', { query: 'x' }), 404)
  })

  it.each([
    ['GET', '/1/indexes'],
    ['GET', '/1/indexes/stakewise-v3-sdk/settings'],
    ['PUT', '/1/indexes/stakewise-v3-sdk/settings'],
    ['POST', '/1/indexes/stakewise-v3-sdk/browse'],
    ['POST', '/1/indexes/stakewise-v3-sdk/batch'],
    ['DELETE', '/1/indexes/stakewise-v3-sdk'],
    ['DELETE', '/1/indexes/stakewise-v3-sdk/x'],
    ['PATCH', '/1/indexes/stakewise-v3-sdk/x'],
    ['GET', '/1/keys'],
    ['GET', '/1/task/1'],
    ['GET', '/1/security/sources'],
  ])('403 for %s %s: nothing can be written or listed', async (method, path) => {
    expectError(
      await ask(service.server.origin, path, { method, headers: keys }),
      403,
      'Method not allowed with this API key',
    )
    expectError(await ask(service.server.origin, path, { method }), 403, 'Invalid Application-ID or API key')
  })

  it('answers in the protocol’s shape what is refused before it is looked at', async () => {
    for (const path of ['/1/%zz', '/1/indexes/%zz/query'])
      expectError(await ask(service.server.origin, path, { headers: keys }), 400)
    expectError(await ask(service.server.origin, '/1/keys', { method: 'PROPFIND', headers: keys }), 405)
  })

  it('404 for a path that the protocol has not', async () => {
    expectError(await ask(service.server.origin, '/1/nothing', { headers: keys }), 404)
  })

  it.each([
    ['no JSON', '{"requests":'],
    ['a number', '1'],
    ['null', 'null'],
    ['requests that are no list', '{"requests":{}}'],
    ['a request that is no object', '{"requests":[1]}'],
    [
      'too many requests',
      JSON.stringify({ requests: Array.from({ length: 11 }, () => ({ indexName, query: 'x' })) }),
    ],
    ['a query that is no text', JSON.stringify({ requests: [{ indexName, query: { a: 1 } }] })],
    ['a query of more than 512 bytes', JSON.stringify({ requests: [{ indexName, query: 'ä'.repeat(257) }] })],
    ['a misspelled parameter', JSON.stringify({ requests: [{ indexName, query: 'x', hitPerPage: 3 }] })],
    ['a page below zero', JSON.stringify({ requests: [{ indexName, query: 'x', page: -1 }] })],
    [
      'a tag that runs',
      JSON.stringify({ requests: [{ indexName, highlightPreTag: '<img src=x onerror=alert(1)>' }] }),
    ],
  ])('400 for %s', async (_name, body) => {
    expectError(await post(queriesPath, body), 400)
  })

  it('413 for a body that is too large, whether its length is told or not', async () => {
    const large = JSON.stringify({ requests: [{ indexName, query: 'x'.repeat(5_000_000) }] })
    expectError(await post(queriesPath, large), 413)
    const chunked = await post(queriesPath, large, { headers: { 'transfer-encoding': 'chunked' } })
    expectError(chunked, 413)
    await expectServing()
  })
})
