/** The search API over bare HTTP: what clients of other languages send, and what attackers do. */

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type Ask, ask } from './ask.ts'
import { type FixtureBuild, fixtureRecords, writeFixtureBuild } from './fixtureBuild.ts'
import { type RunningServer, searchSettings, startServer } from './startServer.ts'

const { indexName, appId, searchKey } = searchSettings
const keys = { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey }
const keysInQuery = new URLSearchParams(keys).toString()
const queriesPath = '/1/indexes/*/queries'

let build: FixtureBuild
let server: RunningServer

beforeAll(async () => {
  build = writeFixtureBuild()
  // All of these callers have one address, which would soon have had its share.
  server = await startServer({ dist: build.dist, limits: { workPerWindowMs: 60_000 } })
})

afterAll(async () => {
  await server.app.close()
  build.remove()
})

const json = { 'content-type': 'application/json' }

function post(path: string, body: unknown, options: Ask = {}, origin = server.origin): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return ask(origin, path, {
    method: 'POST',
    body: text,
    ...options,
    headers: { ...keys, ...json, ...options.headers },
  })
}

const search = (query: string, more: object = {}) =>
  post(queriesPath, { requests: [{ indexName, query, ...more }] })
const parse = (answer: Answer) => JSON.parse(answer.text)
/** Another caller, who must not notice. */
const expectServing = async () => {
  const answer = await search('deposit')
  expect(answer.status).toBe(200)
  expect(parse(answer).results[0].hits[0].url).toBe('/vault/transactions/deposit')
}

function expectError(answer: Answer, status: number, message?: string | RegExp): void {
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

describe('the ways to ask', () => {
  const body = { requests: [{ indexName, query: 'getVault' }] }
  const firstUrl = (answer: Answer) => parse(answer).results[0].hits[0].url

  it('takes JSON as application/json, with keys in headers', async () => {
    expect(firstUrl(await post(queriesPath, body))).toBe('/vault/requests/getvault')
  })

  it('takes a compressed body, and one that begins with a mark of the byte order', async () => {
    const text = JSON.stringify(body)
    const asked = (bytes: Buffer, headers = {}) =>
      ask(server.origin, queriesPath, { method: 'POST', body: bytes, headers: { ...keys, ...headers } })
    expect(firstUrl(await asked(gzipSync(text), { 'content-encoding': 'gzip' }))).toBe(
      '/vault/requests/getvault',
    )
    expect(firstUrl(await asked(Buffer.from(`\ufeff${text}`)))).toBe('/vault/requests/getvault')
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    expectError(await asked(bomb, { 'content-encoding': 'gzip' }), 413)
    expectError(await asked(Buffer.from(text), { 'content-encoding': 'gzip' }), 400, 'decompressed')
    expectError(await asked(Buffer.from(text), { 'content-encoding': 'br' }), 415, 'gzip')
    expectError(await asked(Buffer.from(text), { 'content-encoding': 'constructor' }), 415)
  })

  it('takes JSON as text/plain or as what browsers make of it, with keys in the query string', async () => {
    for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded']) {
      const answer = await ask(server.origin, `${queriesPath}?${keysInQuery}&x-algolia-agent=x`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify(body),
      })
      expect(firstUrl(answer), type).toBe('/vault/requests/getvault')
    }
  })

  it('takes parameters as a URL-encoded string', async () => {
    const params = new URLSearchParams({ query: 'getVault', hitsPerPage: '1' }).toString()
    const answer = await post(queriesPath, { requests: [{ indexName, params }] })
    expect(firstUrl(answer)).toBe('/vault/requests/getvault')
    expect(parse(answer).results[0].hits).toHaveLength(1)
    const single = await post(`/1/indexes/${indexName}/query`, { params })
    expect(parse(single).hits[0].url).toBe('/vault/requests/getvault')
  })

  it('takes one search of one index', async () => {
    const answer = await post(`/1/indexes/${indexName}/query`, { query: 'deposit' })
    expect(parse(answer).hits[0].url).toBe('/vault/transactions/deposit')
  })

  it('answers JSON that nothing may store', async () => {
    const { headers } = await search('vault')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('compresses an answer that is worth it, as the caller likes', async () => {
    const body = { requests: [{ indexName, query: 'vault' }] }
    const hits = (answer: Answer) => parse(answer).results[0].hits
    const plain = await post(queriesPath, body)
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const encoding of ['br', 'gzip']) {
      const answer = await post(queriesPath, body, { headers: { 'accept-encoding': encoding } })
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.headers.vary).toBe('accept-encoding')
      expect(answer.headers['content-length']).toBe(String(answer.raw.length))
      expect(answer.raw.length).toBeLessThan(plain.raw.length / 2)
      expect(hits(answer)).toEqual(hits(plain))
    }
    const nothing = { requests: [{ indexName, query: 'zzzzqqqq' }] }
    const small = await post(queriesPath, nothing, { headers: { 'accept-encoding': 'br' } })
    expect(small.headers['content-encoding']).toBeUndefined()
  })

  it('lets pages of any origin ask, with the headers the clients send', async () => {
    const preflight = await ask(server.origin, queriesPath, {
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
    expect(preflight.headers['access-control-max-age']).toBe('86400')
    expect((await search('vault')).headers['access-control-allow-origin']).toBe('*')
    expect((await search('vault')).headers['access-control-allow-credentials']).toBeUndefined()
  })
})

describe('errors, in the shape of Algolia’s', () => {
  it.each([
    ['no keys', {}],
    ['another key', { ...keys, 'x-algolia-api-key': 'admin' }],
    ['a longer key', { ...keys, 'x-algolia-api-key': `${searchKey}x` }],
    ['a shorter key', { ...keys, 'x-algolia-api-key': searchKey.slice(0, -1) }],
    ['another application', { ...keys, 'x-algolia-application-id': 'APP' }],
  ])('403 for %s', async (_name, headers) => {
    const body = JSON.stringify({ requests: [] })
    const answer = await ask(server.origin, queriesPath, {
      method: 'POST',
      headers: { ...json, ...headers },
      body,
    })
    expectError(answer, 403, 'Invalid Application-ID or API key')
  })

  it('403 for keys given twice in the query string', async () => {
    const answer = await ask(server.origin, `${queriesPath}?${keysInQuery}&${keysInQuery}`, {
      method: 'POST',
      body: '{}',
    })
    expectError(answer, 403)
  })

  it('400 for conditions that no record can be held against, unless there are none', async () => {
    const none = await search('vault')
    for (const name of ['numericFilters', 'tagFilters']) {
      expectError(await search('vault', { [name]: ['weight.level>1'] }), 400, name)
      expectError(await search('vault', { params: `${name}=a%3D1` }), 400, name)
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
      await ask(server.origin, path, { method, headers: keys }),
      403,
      'Method not allowed with this API key',
    )
    expectError(await ask(server.origin, path, { method }), 403, 'Invalid Application-ID or API key')
  })

  it('answers in the protocol’s shape what is refused before it is looked at', async () => {
    for (const path of ['/1/%zz', '/1/indexes/%zz/query'])
      expectError(await ask(server.origin, path, { headers: keys }), 400)
    expectError(await ask(server.origin, '/1/keys', { method: 'PROPFIND', headers: keys }), 405)
  })

  it('404 for a path that the protocol has not', async () => {
    expectError(await ask(server.origin, '/1/nothing', { headers: keys }), 404)
  })

  it.each([
    ['no JSON', '{"requests":'],
    ['a number', '1'],
    ['null', 'null'],
    ['requests that are no list', '{"requests":{}}'],
    ['a request that is no object', '{"requests":[1]}'],
    [
      'too many requests',
      JSON.stringify({ requests: Array.from({ length: 500 }, () => ({ indexName, query: 'x' })) }),
    ],
    ['a query that is no text', JSON.stringify({ requests: [{ indexName, query: { a: 1 } }] })],
    ['a query of more than 512 bytes', JSON.stringify({ requests: [{ indexName, query: 'ä'.repeat(257) }] })],
    ['too many hits', JSON.stringify({ requests: [{ indexName, query: 'x', hitsPerPage: 100_000 }] })],
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

  it('429 with the seconds to wait, for one address and not for others', async () => {
    const limited = await startServer({
      dist: build.dist,
      trustProxy: 'loopback',
      limits: { ratePerWindow: 3, rateWindowMs: 30_000 },
    })
    const askAs = (address: string) =>
      post(queriesPath, { requests: [] }, { headers: { 'x-forwarded-for': address } }, limited.origin)
    for (let index = 0; index < 3; index++) expect((await askAs('192.0.2.1')).status).not.toBe(429)
    const refused = await askAs('192.0.2.1')
    expectError(refused, 429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30)
    expect((await askAs('192.0.2.2')).status).not.toBe(429)
    // Pages are not limited: a reader behind a busy address can still read.
    expect((await ask(limited.origin, '/', { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(200)
    await limited.app.close()
  })

  it('429 for key guessing too', async () => {
    const limited = await startServer({
      dist: build.dist,
      limits: { ratePerWindow: 5, rateWindowMs: 30_000 },
    })
    const statuses = []
    for (let index = 0; index < 7; index++) {
      const headers = { 'x-algolia-api-key': `guess-${index}` }
      statuses.push((await post(queriesPath, { requests: [] }, { headers }, limited.origin)).status)
    }
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429])
    await limited.app.close()
  })

  it('cannot be spoofed into another address when no proxy is trusted', async () => {
    const limited = await startServer({
      dist: build.dist,
      limits: { ratePerWindow: 2, rateWindowMs: 30_000 },
    })
    const statuses = []
    for (let index = 0; index < 3; index++) {
      const headers = { 'x-forwarded-for': `192.0.2.${index}` }
      statuses.push((await post(queriesPath, { requests: [] }, { headers }, limited.origin)).status)
    }
    expect(statuses.at(-1)).toBe(429)
    await limited.app.close()
  })
})

describe('hostile bodies', () => {
  it.each([
    ['deep arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['deep objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    [
      'deep facet filters',
      `{"requests":[{"indexName":"${indexName}","facetFilters":${'['.repeat(5000)}${']'.repeat(5000)}}]}`,
    ],
    [
      'deep filters',
      JSON.stringify({ requests: [{ indexName, filters: `${'('.repeat(3000)}a:b${')'.repeat(3000)}` }] }),
    ],
    ['many keys', `{${Array.from({ length: 4000 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['a byte order of nonsense', '\u0000\ufffd\ud800'],
  ])('%s: an error in Algolia’s shape, at once', async (_name, body) => {
    const start = performance.now()
    expectError(await post(queriesPath, body), 400)
    expect(performance.now() - start).toBeLessThan(1000)
    await expectServing()
  })

  it('treats names of built-in properties as names of nothing', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString']) {
      const body = `{"requests":[{"indexName":"${indexName}","query":"vault","${name}":{"polluted":true},"facets":["${name}"],"attributesToRetrieve":["${name}"],"facetFilters":["${name}:x"]}],"${name}":{"polluted":true}}`
      const answer = await post(queriesPath, body)
      expect([200, 400], name).toContain(answer.status)
      expectError(await post(`/1/indexes/${name}/query`, { query: 'x' }), 404)
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    await expectServing()
  })

  it('answers ten thousand words within the limits', async () => {
    const words = Array.from({ length: 10_000 }, (_, index) => `w${index}`).join(' ')
    expectError(await post(queriesPath, { requests: [{ indexName, query: words }] }), 400, 'query')
    const short = words.slice(0, 512)
    const start = performance.now()
    expect((await search(short)).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(500)
  })

  it('answers as many of the costliest searches as a body may hold, while others are served', async () => {
    const costly = {
      indexName,
      query: 'vualt depsoit getcnofig adress retruns capaicty',
      hitsPerPage: 1000,
      facets: ['*'],
    }
    const heavy = Array.from({ length: 20 }, () =>
      post(queriesPath, { requests: Array.from({ length: 50 }, () => costly) }),
    )
    const start = performance.now()
    expect((await ask(server.origin, '/')).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(2000)
    for (const answer of await Promise.all(heavy)) expect([200, 503]).toContain(answer.status)
  })

  it('answers 200 connections at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => search('vault')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => parse(answer).results[0].nbHits)).size).toBe(1)
  })

  it('survives whatever JSON comes: every answer is of the protocol', async () => {
    const requestLike = fc.record(
      {
        indexName: fc.oneof(fc.constant(indexName), fc.string()),
        query: fc.oneof(fc.string(), fc.jsonValue()),
        params: fc.oneof(fc.string(), fc.webQueryParameters()),
        page: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
        hitsPerPage: fc.oneof(fc.integer(), fc.jsonValue()),
        facetFilters: fc.jsonValue(),
        facets: fc.jsonValue(),
        filters: fc.oneof(fc.string(), fc.jsonValue()),
        attributesToSnippet: fc.jsonValue(),
        highlightPreTag: fc.oneof(fc.string(), fc.jsonValue()),
        type: fc.oneof(fc.constant('facet'), fc.jsonValue()),
        facet: fc.oneof(fc.constant('type'), fc.jsonValue()),
      },
      { requiredKeys: [] },
    )
    const bodies = fc.oneof(
      fc.jsonValue(),
      fc.record({ requests: fc.oneof(fc.array(requestLike, { maxLength: 3 }), fc.jsonValue()) }),
    )
    const paths = fc.constantFrom(
      queriesPath,
      `/1/indexes/${indexName}/query`,
      '/1/indexes/*/recommendations',
    )
    const open = await startServer({ dist: build.dist, limits: { ratePerWindow: 0 } })
    await fc.assert(
      fc.asyncProperty(paths, bodies, async (path, body) => {
        const answer = await post(path, body, {}, open.origin)
        if (answer.status !== 200) expectError(answer, answer.status)
        expect([200, 400, 404]).toContain(answer.status)
      }),
      { numRuns: 300 },
    )
    expect(open.logs.filter(({ level }) => Number(level) >= 50)).toEqual([])
    await open.app.close()
  })
})

describe('the log', () => {
  it('never holds a key, whatever happens', async () => {
    const secret = 'secret-key-that-must-not-be-logged'
    const headers = { 'x-algolia-application-id': appId, 'x-algolia-api-key': secret }
    const query = new URLSearchParams(headers)
    for (const path of [queriesPath, '/1/nothing', '/mcp', '/nothing', '/%', '/vault/']) {
      for (const body of ['{}', '{', 'x'.repeat(100_000)]) {
        await ask(server.origin, `${path}?${query}`, { method: 'POST', headers, body })
        await ask(server.origin, `${path}?${query}`, { headers })
      }
    }
    const malformed = connect(server.port, '127.0.0.1')
    malformed.end(`POST ${queriesPath}?${query} HTTP/1.1\r\nHost: x\r\nBad Header: a\r\n\r\n`)
    expect(await text(malformed)).toContain(
      '{"message":"This is not a request that HTTP allows","status":400}',
    )
    expect(server.logText()).not.toContain(secret)
    expect(server.logText()).not.toContain(searchKey)
    // As the numbers of its bytes.
    expect(server.logText()).not.toContain([...Buffer.from(secret)].join())
  })
})

describe('events', () => {
  const event = {
    eventType: 'click',
    eventName: 'Search result opened',
    index: indexName,
    queryID: '0123456789abcdef0123456789abcdef',
    objectIDs: ['/vault/requests/getvault'],
    positions: [2],
    userToken: 'anonymous-reader',
  }
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    ask(server.origin, `/1/events?${keysInQuery}`, {
      method: 'POST',
      // As a browser's beacon comes.
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      body: JSON.stringify(body),
    })
  const logged = () => server.logs.filter(({ msg }) => msg === 'A search event')

  it('are noted in the log, without the reader and the key, and answered as Algolia does', async () => {
    const answer = await send({ events: [event, { ...event, positions: [5] }] })
    expect(answer.status).toBe(200)
    expect(parse(answer)).toEqual({ status: 200, message: 'OK' })
    const { userToken, ...rest } = event
    expect(logged().map((line) => [line.level, line.event])).toEqual([
      [30, rest],
      [30, { ...rest, positions: [5] }],
    ])
    expect(server.logText()).not.toContain(userToken)
    expect(server.logText()).not.toContain(searchKey)
  })

  it('are refused with a wrong key, of another shape, or when there are too many', async () => {
    const before = logged().length
    expectError(await send({ events: [event] }, { 'x-algolia-api-key': 'wrong' }), 403)
    expectError(await send({ events: [{ ...event, positions: ['1'] }] }), 400, 'positions')
    expectError(await send({ events: Array.from({ length: 60 }, () => event) }), 400, 'Too many')
    expectError(await send({ events: [{ ...event, eventName: 'x'.repeat(100_000) }] }), 413)
    expect(logged()).toHaveLength(before)
  })
})

describe('without an index', () => {
  it.each([
    ['missing', undefined],
    ['cut off', JSON.stringify(fixtureRecords).slice(0, -10)],
    ['of another shape', '[{"objectID":"x"}]'],
    ['no list', '{"records":[]}'],
    ['none', '[]'],
  ])('records %s: pages are served, search answers 503, the log says so once', async (_name, records) => {
    const damaged = writeFixtureBuild()
    if (records === undefined) damaged.delete('search/records.json')
    else damaged.write('search/records.json', records)
    const degraded = await startServer({ dist: damaged.dist })
    const errors = () => degraded.logs.filter(({ level }) => Number(level) >= 50)
    expect((await ask(degraded.origin, '/vault/requests/getvault')).status).toBe(200)
    expect(JSON.parse((await ask(degraded.origin, '/healthz')).text)).toMatchObject({
      status: 'ok',
      records: 0,
      search: 'degraded',
    })
    for (let index = 0; index < 3; index++) {
      const body = { requests: [{ indexName, query: 'vault' }] }
      expectError(await post(queriesPath, body, {}, degraded.origin), 503, 'Search is not available')
    }
    expect(errors()).toHaveLength(1)
    expect(errors()[0]?.msg).toContain('records.json')
    expect(errors()[0]?.msg).toContain('npm run build')
    await degraded.app.close()
    damaged.remove()
  })

  it('with one, health says so', async () => {
    const health = await ask(server.origin, '/healthz')
    expect(parse(health)).toEqual({
      status: 'ok',
      build: 'fixture-1',
      records: fixtureRecords.length,
      search: 'ok',
    })
    expect(health.headers['cache-control']).toBe('no-store')
  })
})
