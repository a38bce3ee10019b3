/** Rate limits, and who counts as one caller. Pages are always served. */

import type { FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { recordsFromPage } from '../../../src/search/records/recordsFromPage.ts'
import { recordOptions } from '../../search/shortPages.ts'
import { fixtureSearchablePages } from '../support/fixtureBuild.ts'
import { serveFixture } from '../support/fixtureServer.ts'
import { type RawResponse, rawRequest } from '../support/rawRequest.ts'
import { expectError, json, keys, parse, QUERIES_PATH } from '../support/searchService.ts'
import { type RunningServer, searchSettings, startServer } from '../support/startServer.ts'

const { indexName } = searchSettings
const fixture = serveFixture({}, (build) => {
  const pages = Array.from({ length: 60 }, (_, copy) =>
    fixtureSearchablePages.map((page) => ({ ...page, route: `/${copy}${page.route}` })),
  ).flat()
  build.write(
    'search/records.json',
    JSON.stringify(pages.flatMap((page) => recordsFromPage(page, recordOptions))),
  )
})

const servers: RunningServer[] = []
afterEach(async () => {
  for (const { app } of servers.splice(0)) await app.close()
})
async function start(options: Partial<Parameters<typeof startServer>[0]> = {}): Promise<RunningServer> {
  const limits = { ratePerWindow: 3, rateWindowMs: 60_000, ...options.limits }
  const server = await startServer({ dist: fixture.build.dist, trustProxy: 'loopback', ...options, limits })
  servers.push(server)
  return server
}
const search = ({ origin }: RunningServer, forwarded?: string, requests: object[] = []) =>
  rawRequest(origin, QUERIES_PATH, {
    method: 'POST',
    headers: { ...keys, ...json, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) },
    body: JSON.stringify({ requests }),
  })
/** The number of five searches that are not refused. */
async function answered(
  server: RunningServer,
  forwarded: (index: number) => string | undefined,
): Promise<number> {
  const statuses: number[] = []
  for (let index = 0; index < 5; index++) statuses.push((await search(server, forwarded(index))).status)
  for (const status of statuses) expect([200, 429]).toContain(status)
  return statuses.filter((status) => status === 200).length
}

describe('the rate limit', () => {
  it('refuses requests with a retry-after header, but neither other callers nor pages', async () => {
    const server = await start()
    expect(await answered(server, () => '192.0.2.1')).toBe(3)
    const refused = await search(server, '192.0.2.1')
    expectError(refused, 429, /try again in \d+ seconds/)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await search(server, '192.0.2.2')).status).toBe(200)
    const from = { headers: { 'x-forwarded-for': '192.0.2.1' } }
    const page = await rawRequest(server.origin, '/', from)
    expect([page.status, page.headers['x-ratelimit-limit']]).toEqual([200, undefined])
    expect((await rawRequest(server.origin, '/search', from)).status).toBe(200)
  })

  it('says when to try again also if that is in a second', async () => {
    const server = await start({ limits: { ratePerWindow: 1, rateWindowMs: 900 } })
    const again = async () => parse(await search(server)).message
    await expect.poll(again, { interval: 1 }).toBe('Too many requests, try again in 1 second')
  })

  it('is shared by searches, results pages and agent tools', async () => {
    const server = await start({ limits: { ratePerWindow: 30 } })
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    const ways = [
      () => search(server, '192.0.2.1'),
      () => rawRequest(server.origin, '/search?q=deposit', { headers }),
      () =>
        rawRequest(server.origin, '/mcp', { method: 'POST', headers: { ...json, ...headers }, body: '{}' }),
    ]
    for (let index = 0; index < 30; index++) await ways[index % 3]?.()
    for (const way of ways) expect((await way()).status).toBe(429)
    const refused = (await ways[2]?.()) as RawResponse
    // Not the code for an invalid message, which clients would not retry.
    expect(parse(refused)).toMatchObject({ jsonrpc: '2.0', error: { code: -32000 } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await search(server, '192.0.2.2')).status).toBe(200)
  })

  it('also counts requests with wrong keys', async () => {
    const server = await start()
    const guess = (key: string) =>
      rawRequest(server.origin, QUERIES_PATH, {
        method: 'POST',
        headers: { 'x-algolia-api-key': key },
        body: '{}',
      })
    const statuses = []
    for (const key of ['a', 'b', 'c', 'd']) statuses.push((await guess(key)).status)
    expect(statuses).toEqual([403, 403, 403, 429])
  })

  const EXPENSIVE_QUERY = 'vualt depsoit getcnofig adress retruns capaicty'
  const mcpHeaders = { ...json, accept: 'application/json, text/event-stream' }
  const expensive: [string, (server: RunningServer, index: number) => Promise<RawResponse>][] = [
    [
      'searches',
      (server, index) => {
        const request = { indexName, hitsPerPage: 100, distinct: 0, attributesToSnippet: ['*:1000'] }
        const requests = Array.from({ length: 10 }, () => ({
          ...request,
          query: `${EXPENSIVE_QUERY} ${index}`,
        }))
        return search(server, '192.0.2.1', requests)
      },
    ],
    [
      'calls of agent tools',
      ({ origin }, index) => {
        const params = {
          name: 'search_docs',
          arguments: { query: `${EXPENSIVE_QUERY} ${index}`, limit: 20 },
        }
        const batch = Array.from({ length: 10 }, (_, id) => ({
          jsonrpc: '2.0',
          id,
          method: 'tools/call',
          params,
        }))
        return rawRequest(origin, '/mcp', {
          method: 'POST',
          headers: { ...mcpHeaders, 'x-forwarded-for': '192.0.2.1' },
          body: JSON.stringify(batch),
        })
      },
    ],
  ]

  it.each(expensive)('counts a batch of expensive %s as several requests', async (_name, send) => {
    const server = await start({ limits: { ratePerWindow: 100, msPerRequest: 3 } })
    let served = 0
    while ((await send(server, served)).status === 200) served++
    expect(served).toBeGreaterThan(0)
    expect(served).toBeLessThan(100)
    expect((await search(server, '192.0.2.1')).status).toBe(429)
    expect((await search(server, '192.0.2.2', [{ indexName, query: 'deposit' }])).status).toBe(200)
  })

  it('counts a request once more for each full unit of CPU time', async () => {
    const { app, ...server } = await start({ limits: { ratePerWindow: 5, msPerRequest: 3 } })
    const request = { ip: '192.0.2.1', socket: {}, routeOptions: { config: {} } } as FastifyRequest
    const measured = vi.spyOn(process, 'cpuUsage').mockReturnValue({ user: 5000, system: 4000 })
    expect(app.runMetered(request, () => 'the result')).toBe('the result')
    measured.mockRestore()
    const statuses = []
    for (let index = 0; index < 3; index++)
      statuses.push((await search({ app, ...server }, '192.0.2.1')).status)
    expect(statuses).toEqual([200, 200, 429])
  })

  it('does not count the time in which other programs use the processor', async () => {
    const { app, ...server } = await start({ limits: { ratePerWindow: 100, msPerRequest: 3 } })
    const request = { ip: '192.0.2.1', socket: {}, routeOptions: { config: {} } } as FastifyRequest
    app.runMetered(request, () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000))
    expect((await search({ app, ...server }, '192.0.2.1')).status).toBe(200)
  })
})

describe('a caller', () => {
  const trustWarnings = ({ logs }: RunningServer) =>
    logs.filter(({ msg }) => String(msg).includes('TRUST_PROXY'))

  it('is the address that a trusted proxy reports, even if the caller sends another one', async () => {
    const server = await start()
    expect(await answered(server, (index) => `198.51.100.${index}, 192.0.2.3`)).toBe(3)
  })

  it('is the peer if no proxy is trusted, and the log explains once what to set', async () => {
    const server = await start({ trustProxy: false })
    expect(await answered(server, (index) => `192.0.2.${index}`)).toBe(3)
    expect(trustWarnings(server)).toMatchObject([{ level: 40, proxy: '127.0.0.1' }])
  })

  it('may be on the machine of a trusted proxy, which is no reason to warn', async () => {
    const server = await start()
    expect(await answered(server, () => '127.0.0.1')).toBe(3)
    expect(trustWarnings(server)).toEqual([])
  })

  it.each([
    ['x-forwarded-for', '192.0.2.1'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-host', 'docs.example'],
  ])('whose %s is ignored is named in the log, once for each', async (name, value) => {
    const server = await start({ trustProxy: '127.0.0.1' })
    for (const localAddress of ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.2'])
      await rawRequest(server.origin, '/', { localAddress, headers: { [name]: value } })
    expect(trustWarnings(server)).toMatchObject([
      { proxy: '127.0.0.2', headers: [name] },
      { proxy: '127.0.0.3', headers: [name] },
    ])
  })

  it('does not fill the log', async () => {
    const server = await start({ trustProxy: false })
    for (let index = 0; index < 100; index++)
      await rawRequest(server.origin, '/', {
        localAddress: `127.0.0.${index + 1}`,
        headers: { 'x-forwarded-for': '::1' },
      })
    expect(trustWarnings(server).length).toBeLessThan(50)
  })

  it('is the whole /64 network for IPv6', async () => {
    const server = await start()
    expect(await answered(server, (index) => `2001:db8:1:2:${index}::${index}`)).toBe(3)
    expect((await search(server, '2001:db8:1:3::1')).status).toBe(200)
  })

  it('is the proxy if it reports no valid address', async () => {
    const server = await start()
    const garbage = ['192.0.2.1:4711', 'unknown', '[2001:db8::1]:80', '-', '999.1.1.1']
    expect(await answered(server, (index) => garbage[index])).toBe(3)
  })
})

describe('an overloaded server', () => {
  it('refuses searches, which clients can send to another replica, and serves pages', async () => {
    const server = await start({ limits: { ratePerWindow: 0, eventLoopDelayMs: 0.001 } })
    await expect.poll(async () => (await search(server)).status).toBe(503)
    const refused = await search(server)
    expectError(refused, 503, 'busy')
    expect(refused.headers['retry-after']).toBe('1')
    expect((await rawRequest(server.origin, '/')).status).toBe(200)
    const tools = await rawRequest(server.origin, '/mcp', { method: 'POST', headers: json, body: '{}' })
    expect([tools.status, tools.headers['retry-after']]).toEqual([503, '1'])
    expect(parse(tools).error).toEqual({ code: -32603, message: expect.stringContaining('busy') })
  })
})

describe('a response', () => {
  it('is the same from the cache, in any encoding, and is only sent to callers with the key', async () => {
    const body = JSON.stringify({ requests: [{ indexName, query: 'd' }] })
    const get = (headers: Record<string, string> = {}, text = body) =>
      rawRequest(fixture.server.origin, QUERIES_PATH, {
        method: 'POST',
        headers: { ...keys, ...headers },
        body: text,
      })
    const first = await get({ 'accept-encoding': 'br' })
    for (const encoding of ['br', 'gzip', undefined, 'br', 'gzip', undefined]) {
      const again = await get(encoding ? { 'accept-encoding': encoding } : {})
      expect(again.status).toBe(200)
      expect(again.headers['content-encoding']).toBe(encoding)
      expect(again.headers['content-type']).toBe(first.headers['content-type'])
      expect(again.headers.vary).toBe('accept-encoding')
      expect(parse(again).results[0].hits).toEqual(parse(first).results[0].hits)
    }
    expect((await get({ 'x-algolia-api-key': 'wrong' })).status).toBe(403)
    const withId = JSON.stringify({ requests: [{ indexName, query: 'd', clickAnalytics: true }] })
    const ids = [await get({}, withId), await get({}, withId)].map((each) => parse(each).results[0].queryID)
    expect(new Set(ids).size).toBe(2)
  })
})
