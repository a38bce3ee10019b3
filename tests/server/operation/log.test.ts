/** What is logged about requests, and what is never logged. */

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetrics, serveMetrics } from '../../../src/server/metrics.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { expectError, keys, keysInQuery, parse, QUERIES_PATH, serveSearch } from '../support/searchService.ts'
import { type RunningServer, searchSettings, startServer } from '../support/startServer.ts'

const { indexName, appId, searchKey } = searchSettings
const { service, post, search } = serveSearch()

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
  let insightful: RunningServer
  beforeAll(async () => {
    insightful = await startServer({
      dist: service.build.dist,
      search: { ...searchSettings, insights: true },
      limits: { ratePerWindow: 0 },
    })
  })
  afterAll(() => insightful.app.close())
  const send = (body: unknown, headers: Record<string, string> = {}, { origin } = insightful) =>
    rawRequest(origin, `/1/events?${keysInQuery}`, {
      method: 'POST',
      // The content type of a browser's beacon.
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      body: JSON.stringify(body),
    })

  it('are logged as one line per body if insights are on, without the reader and the key', async () => {
    const before = insightful.logs.length
    const response = await send({ events: [event, { ...event, positions: [5] }] })
    expect(parse(response)).toEqual({ status: 200, message: 'OK' })
    const lines = insightful.logs.slice(before)
    const { queryID, objectIDs } = event
    expect(lines).toMatchObject([
      {
        level: 30,
        msg: 'Search results opened',
        events: 2,
        used: [{ queryID, objectID: objectIDs[0], position: 2 }, { position: 5 }],
      },
    ])
    expect(insightful.logText()).not.toContain(event.userToken)
    expect(insightful.logText()).not.toContain(searchKey)
  })

  it('are logged in short lines, even if a body is long', async () => {
    const before = insightful.logText().length
    const objectIDs = Array.from({ length: 3 }, (_, index) => `${index}${'x'.repeat(400)}`)
    await send({ events: Array.from({ length: 40 }, () => ({ ...event, objectIDs, positions: [1, 2, 3] })) })
    expect(insightful.logText().length - before).toBeLessThan(3000)
  })

  it('are not logged if insights are off', async () => {
    const before = service.server.logs.length
    expect((await send({ events: [event] }, {}, service.server)).status).toBe(200)
    expect(service.server.logs.slice(before)).toEqual([])
  })

  it('are refused with a wrong key, in another format, or in a long body', async () => {
    const before = insightful.logs.length
    expectError(await send({ events: [event] }, { 'x-algolia-api-key': 'wrong' }), 403)
    expectError(await send({ events: [{ ...event, positions: ['first'] }] }), 400, 'positions')
    expectError(await send({ events: [{ ...event, eventName: 'x'.repeat(100_000) }] }), 413)
    expect(insightful.logs.slice(before)).toEqual([])
  })
})

describe('the access log', () => {
  const ask3 = async ({ origin }: RunningServer) => {
    await rawRequest(origin, '/vault/requests/getvault?secret=1', {
      headers: { 'x-request-id': 'from-the-proxy' },
    })
    await rawRequest(origin, `/1/nothing?${keysInQuery}`, { headers: { 'x-request-id': 'my mail is me' } })
    return rawRequest(origin, '/nothing')
  }
  const requestsIn = ({ logs }: RunningServer) => logs.filter(({ msg }) => msg === 'Request')

  it('is off by default', async () => {
    await ask3(service.server)
    expect(requestsIn(service.server)).toEqual([])
  })

  it('has a line for each request with its id, without queries and addresses', async () => {
    const logging = await startServer({ dist: service.build.dist, accessLog: 'on' })
    const start = performance.now()
    const last = await ask3(logging)
    const elapsed = performance.now() - start
    for (const { milliseconds } of requestsIn(logging)) {
      expect(String(milliseconds)).toMatch(/^\d+(?:\.\d)?$/)
      expect(Number(milliseconds)).toBeLessThan(elapsed)
    }
    expect(requestsIn(logging)).toMatchObject([
      { method: 'GET', path: '/vault/requests/getvault', status: 200, reqId: 'from-the-proxy' },
      { path: '/1/nothing', status: 403, reqId: expect.stringMatching(/^[\w-]{36}$/) },
      {
        path: '/nothing',
        status: 404,
        reqId: last.headers['x-request-id'],
        milliseconds: expect.any(Number),
      },
    ])
    expect(JSON.stringify(requestsIn(logging))).not.toMatch(/secret|127\.0\.0\.1|algolia/)
    await logging.app.close()
  })

  it('has a line for a path that cannot be decoded', async () => {
    const logging = await startServer({ dist: service.build.dist, accessLog: 'on' })
    for (const path of ['/%zz', '/1/indexes/%zz/query?secret=1']) {
      const { status, headers } = await rawRequest(logging.origin, path)
      expect(status).toBe(400)
      const line = { path: path.split('?')[0], status: 400, reqId: headers['x-request-id'] }
      expect(requestsIn(logging).at(-1)).toMatchObject(line)
    }
    await logging.app.close()
  })

  it('has them if configured, but still no key', async () => {
    const logging = await startServer({ dist: service.build.dist, accessLog: 'full' })
    await ask3(logging)
    expect(requestsIn(logging)).toMatchObject([
      { path: '/vault/requests/getvault?secret=1', address: '127.0.0.1' },
      { path: `/1/nothing?x-algolia-application-id=${appId}&x-algolia-api-key=…` },
      { path: '/nothing' },
    ])
    expect(logging.logText()).not.toContain(searchKey)
    await logging.app.close()
  })
})

describe('metrics', () => {
  it('count requests by route, searches, and those without hits', async () => {
    const metrics = createMetrics()
    const measured = await startServer({ dist: service.build.dist, metrics })
    for (const path of ['/', '/nothing', '/%zz']) await rawRequest(measured.origin, path)
    await rawRequest(measured.origin, '/', { method: 'DELETE' })
    const requests = ['deposit', 'vault', 'zzzzqqqq'].map((query) => ({ indexName, query }))
    await post(QUERIES_PATH, { requests }, {}, measured.origin)
    await post(`/1/indexes/${indexName}/query`, { query: 'deposit' }, {}, measured.origin)
    const related = {
      indexName,
      model: 'related-products',
      objectID: '/vault/requests/getvault',
      threshold: 0,
    }
    await post('/1/indexes/*/recommendations', { requests: [related] }, {}, measured.origin)
    await measured.app.close()
    const lines = (await metrics.registry.metrics()).split('\n')
    expect(lines).toContain('search_queries_total 4')
    expect(lines).toContain('search_queries_without_hits_total 1')
    expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="404"} 1')
    expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="400"} 1')
    expect(lines).toContain(
      'http_request_duration_seconds_count{method="DELETE",route="none",status="405"} 1',
    )
    // In seconds: none took longer than the highest of the buckets.
    expect(lines).toContain(
      'http_request_duration_seconds_bucket{le="2.5",method="GET",route="/*",status="404"} 1',
    )
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds'])
      expect(
        lines.some((line) => line.startsWith(name)),
        name,
      ).toBe(true)
  })
})

describe('the port of the metrics', () => {
  it('has them at /metrics, in the format of Prometheus', async () => {
    const origin = await serveMetrics(createMetrics(), '127.0.0.1', 0)
    const { status, headers, text } = await rawRequest(origin, '/metrics')
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^text\/plain; version=/)
    expect(text).toMatch(/^search_queries_total 0$/m)
    expect((await rawRequest(origin, '/')).status).toBe(404)
  })
})

describe('the log', () => {
  it('never contains a key', async () => {
    const secret = 'secret-key-that-must-not-be-logged'
    const headers = { 'x-algolia-application-id': appId, 'x-algolia-api-key': secret }
    const query = new URLSearchParams(headers)
    for (const path of [QUERIES_PATH, '/1/nothing', '/mcp', '/nothing', '/%', '/vault/']) {
      for (const body of ['{}', '{', 'x'.repeat(100_000)]) {
        await rawRequest(service.server.origin, `${path}?${query}`, { method: 'POST', headers, body })
        await rawRequest(service.server.origin, `${path}?${query}`, { headers })
      }
    }
    await rawRequest(service.server.origin, `/1/nothing?${keysInQuery}`, { headers: keys })
    await search('vault')
    const malformed = connect(service.server.port, '127.0.0.1')
    malformed.end(`POST ${QUERIES_PATH}?${query} HTTP/1.1\r\nHost: x\r\nBad Header: a\r\n\r\n`)
    expect(await text(malformed)).toContain('{"message":"Malformed HTTP request","status":400}')
    expect(service.server.logText()).not.toContain(secret)
    expect(service.server.logText()).not.toContain(searchKey)
    // Also not as a list of byte values.
    expect(service.server.logText()).not.toContain([...Buffer.from(secret)].join())
  })
})
