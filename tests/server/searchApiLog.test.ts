/** What the search API notes of its callers: their events, and never a key. */

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { expectError, keys, keysInQuery, parse, queriesPath, serveSearch } from './searchService.ts'
import { searchSettings } from './startServer.ts'

const { indexName, appId, searchKey } = searchSettings
const { service } = serveSearch()

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
    ask(service.server.origin, `/1/events?${keysInQuery}`, {
      method: 'POST',
      // As a browser's beacon comes.
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      body: JSON.stringify(body),
    })
  const logged = () => service.server.logs.filter(({ msg }) => msg === 'A search event')

  it('are noted in the log, without the reader and the key, and answered as Algolia does', async () => {
    const answer = await send({ events: [event, { ...event, positions: [5] }] })
    expect(answer.status).toBe(200)
    expect(parse(answer)).toEqual({ status: 200, message: 'OK' })
    const { userToken, ...rest } = event
    expect(logged().map((line) => [line.level, line.event])).toEqual([
      [30, rest],
      [30, { ...rest, positions: [5] }],
    ])
    expect(service.server.logText()).not.toContain(userToken)
    expect(service.server.logText()).not.toContain(searchKey)
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

describe('the log', () => {
  it('never holds a key, whatever happens', async () => {
    const secret = 'secret-key-that-must-not-be-logged'
    const headers = { 'x-algolia-application-id': appId, 'x-algolia-api-key': secret }
    const query = new URLSearchParams(headers)
    for (const path of [queriesPath, '/1/nothing', '/mcp', '/nothing', '/%', '/vault/']) {
      for (const body of ['{}', '{', 'x'.repeat(100_000)]) {
        await ask(service.server.origin, `${path}?${query}`, { method: 'POST', headers, body })
        await ask(service.server.origin, `${path}?${query}`, { headers })
      }
    }
    await ask(service.server.origin, `/1/nothing?${keysInQuery}`, { headers: keys })
    const malformed = connect(service.server.port, '127.0.0.1')
    malformed.end(`POST ${queriesPath}?${query} HTTP/1.1\r\nHost: x\r\nBad Header: a\r\n\r\n`)
    expect(await text(malformed)).toContain(
      '{"message":"This is not a request that HTTP allows","status":400}',
    )
    expect(service.server.logText()).not.toContain(secret)
    expect(service.server.logText()).not.toContain(searchKey)
    // As the numbers of its bytes.
    expect(service.server.logText()).not.toContain([...Buffer.from(secret)].join())
  })
})
