/** What one caller may cost, and that others do not pay for it. */

import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordsFromPage } from '../../src/search/recordsFromPage.ts'
import { ask } from './ask.ts'
import { type FixtureBuild, fixtureSearchablePages, writeFixtureBuild } from './fixtureBuild.ts'
import { type RunningServer, searchSettings, startServer } from './startServer.ts'

const { indexName, appId, searchKey } = searchSettings
const keys = { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey }
const path = '/1/indexes/*/queries'
/** Everything there is, marked everywhere: some ten milliseconds, and about a megabyte. */
const dear = {
  indexName,
  query: 'a v d n t s',
  queryType: 'prefixAll',
  hitsPerPage: 1000,
  distinct: 0,
  attributesToHighlight: ['*'],
  attributesToSnippet: ['*:1000'],
}

let build: FixtureBuild
const servers: RunningServer[] = []

beforeAll(() => {
  build = writeFixtureBuild()
  const pages = Array.from({ length: 60 }, (_, copy) =>
    fixtureSearchablePages.map((page) => ({ ...page, route: `/${copy}${page.route}` })),
  ).flat()
  const records = pages.flatMap((page) => recordsFromPage(page, { version: [] }))
  build.write('search/records.json', JSON.stringify(records))
})

afterAll(async () => {
  for (const { app } of servers) await app.close()
  build.remove()
})

const start = async (limits: object) => {
  const server = await startServer({ dist: build.dist, trustProxy: 'loopback', limits })
  servers.push(server)
  return server
}
const searchAs = ({ origin }: RunningServer, address: string, search: object) =>
  ask(origin, path, {
    method: 'POST',
    headers: { ...keys, 'x-forwarded-for': address },
    body: JSON.stringify({ requests: [search] }),
  })

it('another caller does not wait until a caller with many dear searches has its answers', async () => {
  const server = await start({ workPerWindowMs: 100_000, unsentBytes: 1e9, unsentBytesOfAll: 1e9 })
  let answered = 0
  const many = Array.from({ length: 30 }, async () => {
    const { status } = await searchAs(server, '192.0.2.1', dear)
    answered++
    return status
  })
  const found = await searchAs(server, '192.0.2.2', { indexName, query: 'deposit' })
  const answeredBefore = answered
  expect(found.status).toBe(200)
  expect(answeredBefore).toBeLessThan(20)
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]))
})

it('a caller that has had its time is told when to try again; others and pages are not concerned', async () => {
  const server = await start({ workPerWindowMs: 30, rateWindowMs: 60_000 })
  const answers = await Promise.all(Array.from({ length: 20 }, () => searchAs(server, '192.0.2.1', dear)))
  const refused = answers.find(({ status }) => status === 429)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]))
  expect(JSON.parse(refused?.text ?? '')).toMatchObject({ message: /too much work/i, status: 429 })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(50)
  expect((await searchAs(server, '192.0.2.2', { indexName, query: 'deposit' })).status).toBe(200)
  const from = { headers: { 'x-forwarded-for': '192.0.2.1' } }
  expect((await ask(server.origin, '/', from)).status).toBe(200)
  // The results page without scripts is a search too.
  expect((await ask(server.origin, '/search?q=deposit', from)).status).toBe(429)
  expect((await ask(server.origin, '/search', from)).status).toBe(200)
})

/** Asks for many answers of about a megabyte on one connection and reads none of them. */
async function askWithoutReading({ app, port }: RunningServer, address: string, times: number) {
  const body = JSON.stringify({ requests: [dear] })
  const head = `POST ${path}?${new URLSearchParams(keys)} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\n`
  const connected = once(app.server, 'connection') as Promise<[Socket]>
  // The system's own buffers take the first few megabytes.
  const socket = connect(port, '127.0.0.1').pause()
  socket.on('error', () => {})
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`.repeat(times))
  const [connection] = await connected
  return { socket, isClosed: () => connection.destroyed }
}
const statusFor = async (server: RunningServer, address: string) =>
  (await searchAs(server, address, { indexName, query: 'deposit' })).status

it('a caller that does not read its answers gets no more of them until it has', async () => {
  const server = await start({ workPerWindowMs: 100_000, unsentBytes: 300_000 })
  const { socket } = await askWithoutReading(server, '192.0.2.1', 60)
  const status = (address: string) => statusFor(server, address)
  await expect.poll(() => status('192.0.2.1')).toBe(429)
  expect(await status('192.0.2.2')).toBe(200)
  socket.destroy()
  await expect.poll(() => status('192.0.2.1')).toBe(200)
})

it('callers that leave more unread than all may lose their connections; others are served all the time', async () => {
  const server = await start({ workPerWindowMs: 100_000, unsentBytes: 1e9, unsentBytesOfAll: 1_000_000 })
  const { socket, isClosed } = await askWithoutReading(server, '192.0.2.1', 20)
  const statuses = new Set<number>()
  await expect
    .poll(
      async () => {
        statuses.add(await statusFor(server, '192.0.2.2'))
        return isClosed()
      },
      { timeout: 5000 },
    )
    .toBe(true)
  statuses.add(await statusFor(server, '192.0.2.2'))
  expect(statuses).toEqual(new Set([200]))
  socket.destroy()
})

it('a connection that takes nothing of its answers is closed in time, one that reads slowly is not', async () => {
  const server = await start({ workPerWindowMs: 100_000, unreadTimeoutMs: 800 })
  const idle = await askWithoutReading(server, '192.0.2.1', 12)
  const times = 12
  const slow = await askWithoutReading(server, '192.0.2.2', times)
  let tail = ''
  let answers = 0
  let bytes = 0
  slow.socket.on('data', (chunk: Buffer) => {
    const text = tail + chunk.toString('latin1')
    answers += text.split('HTTP/1.1 200 OK').length - 1
    tail = text.slice(-14)
    bytes += chunk.length
    // The system sends more only once a good part of what it holds was taken.
    if (bytes < 2_000_000) return
    bytes = 0
    slow.socket.pause()
    setTimeout(() => slow.socket.resume(), 250)
  })
  slow.socket.resume()
  await expect.poll(idle.isClosed).toBe(true)
  expect(slow.isClosed()).toBe(false)
  await expect.poll(() => answers).toBe(times)
  for (const { socket } of [idle, slow]) socket.destroy()
})

it('nothing is kept of answers whose connection is gone, also of those that waited behind others', async () => {
  const server = await start({ workPerWindowMs: 100_000 })
  const { socket } = await askWithoutReading(server, '192.0.2.1', 15)
  await statusFor(server, '192.0.2.2')
  socket.destroy()
  expect(await server.app.answersUnderWay.finish(4000)).toBe(0)
  expect(server.logs.filter(({ level }) => Number(level) >= 50)).toEqual([])
})

it('what has been answered before is the same for everyone who may ask, in any encoding', async () => {
  const server = await start({})
  const body = JSON.stringify({ requests: [{ indexName, query: 'd' }] })
  const search = async (headers: Record<string, string> = {}, text = body) => {
    const answer = await ask(server.origin, path, {
      method: 'POST',
      headers: { ...keys, ...headers },
      body: text,
    })
    const { 'content-encoding': encoding, 'content-type': type, vary } = answer.headers
    return { ...answer, encoding, type, vary }
  }
  const first = await search({ 'accept-encoding': 'br' })
  expect(JSON.parse(first.text).results[0].nbHits).toBeGreaterThan(50)
  for (const encoding of ['br', 'gzip', undefined, 'br', 'gzip', undefined]) {
    const again = await search(encoding ? { 'accept-encoding': encoding } : {})
    expect(again).toMatchObject({ status: 200, encoding, type: first.type, vary: 'accept-encoding' })
    expect(JSON.parse(again.text).results[0].hits).toEqual(JSON.parse(first.text).results[0].hits)
  }
  expect((await search({ 'x-algolia-api-key': 'wrong' })).status).toBe(403)
  const withId = JSON.stringify({ requests: [{ indexName, query: 'd', clickAnalytics: true }] })
  const ids = [await search({}, withId), await search({}, withId)].map(
    ({ text }) => JSON.parse(text).results[0].queryID,
  )
  expect(new Set(ids).size).toBe(2)
})
