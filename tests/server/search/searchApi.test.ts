/** The search API over plain HTTP, as clients in other languages use it. */

import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { type RawResponse, rawRequest } from '../support/rawRequest.ts'
import { expectError, keys, keysInQuery, parse, QUERIES_PATH, serveSearch } from '../support/searchService.ts'
import { searchSettings } from '../support/startServer.ts'

const { indexName } = searchSettings
const { service, post, search } = serveSearch()

describe('the search API', () => {
  const body = { requests: [{ indexName, query: 'getVault' }] }
  const firstUrl = (response: RawResponse) => parse(response).results[0].hits[0].url

  it('accepts a compressed body, and one with a byte order mark', async () => {
    const text = JSON.stringify(body)
    const send = (bytes: Buffer, headers = {}) =>
      rawRequest(service.server.origin, QUERIES_PATH, {
        method: 'POST',
        body: bytes,
        headers: { ...keys, ...headers },
      })
    expect(firstUrl(await send(gzipSync(text), { 'content-encoding': 'gzip' }))).toBe(
      '/vault/requests/getvault',
    )
    expect(firstUrl(await send(gzipSync(text), { 'content-encoding': 'GZIP' }))).toBe(
      '/vault/requests/getvault',
    )
    expect(firstUrl(await send(Buffer.from(`\ufeff${text}`)))).toBe('/vault/requests/getvault')
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    expectError(await send(bomb, { 'content-encoding': 'gzip' }), 413, /larger than \d+ bytes/)
    expectError(await send(Buffer.from(text), { 'content-encoding': 'gzip' }), 400, 'decompressed')
    expectError(await send(Buffer.from(text), { 'content-encoding': 'br' }), 415, 'gzip')
    expectError(await send(Buffer.from(text), { 'content-encoding': 'constructor' }), 415)
  })

  it('accepts the names of keys in any case, as the client for insights sends them', async () => {
    const credentials = keysInQuery.replace('api-key', 'API-Key').replace('application-id', 'Application-Id')
    const path = `/1/indexes/${indexName}?query=deposit&${credentials}`
    expect((await rawRequest(service.server.origin, path)).status).toBe(200)
  })

  it('accepts text/plain and the content type of forms, with keys in the query string', async () => {
    for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded']) {
      const response = await rawRequest(
        service.server.origin,
        `${QUERIES_PATH}?${keysInQuery}&x-algolia-agent=x`,
        {
          method: 'POST',
          headers: { 'content-type': type },
          body: JSON.stringify(body),
        },
      )
      expect(firstUrl(response), type).toBe('/vault/requests/getvault')
    }
  })

  it('accepts a search in the URL, and does not repeat the keys', async () => {
    const path = `/1/indexes/${indexName}?query=deposit&hitsPerPage=1&${keysInQuery}`
    const response = parse(await rawRequest(service.server.origin, path))
    expect(response.hits).toMatchObject([{ url: '/vault/transactions/deposit' }])
    expect(response.params).toBe('query=deposit&hitsPerPage=1')
  })

  it('says that it is there, without keys', async () => {
    const response = await rawRequest(service.server.origin, '/1/isalive')
    expect([response.status, parse(response)]).toEqual([200, { message: 'server is alive' }])
  })

  it('responds to HEAD as to GET, without the body', async () => {
    for (const path of [`/1/indexes/${indexName}?query=deposit&${keysInQuery}`, '/1/keys', '/1/nothing']) {
      const [head, get] = await Promise.all(
        ['HEAD', 'GET'].map((method) => rawRequest(service.server.origin, path, { method, headers: keys })),
      )
      expect([head?.status, head?.headers['content-type'], head?.text]).toEqual([
        get?.status,
        get?.headers['content-type'],
        '',
      ])
    }
  })

  it('responds with JSON that must not be cached', async () => {
    const { headers } = await search('vault')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('compresses large responses with an encoding that the caller accepts', async () => {
    const body = { requests: [{ indexName, query: 'vault' }] }
    const hits = (response: RawResponse) => parse(response).results[0].hits
    const plain = await post(QUERIES_PATH, body)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const encoding of ['br', 'gzip']) {
      const response = await post(QUERIES_PATH, body, { headers: { 'accept-encoding': encoding } })
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.headers.vary).toBe('accept-encoding')
      expect(response.headers['content-length']).toBe(String(response.raw.length))
      expect(response.raw.length).toBeLessThan(plain.raw.length / 2)
      expect(hits(response)).toEqual(hits(plain))
    }
    // Browsers list gzip first.
    const both = await post(QUERIES_PATH, body, { headers: { 'accept-encoding': 'gzip, deflate, br' } })
    expect(both.headers['content-encoding']).toBe('br')
    const nothing = { requests: [{ indexName, query: 'zzzzqqqq' }] }
    const small = await post(QUERIES_PATH, nothing, { headers: { 'accept-encoding': 'br' } })
    expect(small.headers['content-encoding']).toBeUndefined()
  })

  it('allows any origin, with the headers that clients send', async () => {
    const preflight = await rawRequest(service.server.origin, QUERIES_PATH, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,x-algolia-api-key,x-algolia-application-id',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers['access-control-allow-origin']).toBe('*')
    expect(preflight.headers['access-control-allow-headers']).toContain('x-algolia-api-key')
    expect(preflight.headers['access-control-allow-methods']).toBe('GET, POST, DELETE')
    expect(preflight.headers['access-control-max-age']).toBe('86400')
    const { headers } = await search('vault')
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    for (const name of ['retry-after', 'mcp-session-id', 'mcp-protocol-version'])
      expect(headers['access-control-expose-headers']).toContain(name)
  })
})
