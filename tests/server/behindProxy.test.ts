/** Replicas behind a reverse proxy, which takes turns between them and leaves out one that does not answer. */
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { type FixtureBuild, writeFixtureBuild } from './fixtureBuild.ts'
import { type RunningServer, searchSettings, startServer } from './startServer.ts'

const { appId, searchKey } = searchSettings
const ratePerWindow = 4
let build: FixtureBuild
let replicas: RunningServer[]
let proxy: Server
let origin: string

beforeAll(async () => {
  build = writeFixtureBuild()
  const start = () =>
    startServer({
      dist: build.dist,
      trustProxy: 'loopback',
      limits: { ratePerWindow, rateWindowMs: 60_000 },
    })
  replicas = [await start(), await start()]
  proxy = createServer(forward)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
})

afterAll(async () => {
  proxy.closeAllConnections()
  proxy.close()
  await Promise.all(replicas.map(({ app }) => app.close()))
  build.remove()
})

let turn = 0

/** As nginx does: the caller's address is added to what the caller says of itself. `x-test-caller` plays the address. */
async function forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { 'x-test-caller': caller = '', 'x-forwarded-for': said, ...headers } = incoming.headers
  const ports = replicas.map((_, index) => replicas[(turn + index) % replicas.length]?.port)
  turn++
  for (const port of ports) {
    const answer = await new Promise<IncomingMessage | undefined>((resolve) => {
      const upstream = request({
        host: '127.0.0.1',
        port,
        method: incoming.method,
        path: incoming.url,
        headers: {
          ...headers,
          'x-forwarded-for': [said, caller].filter(Boolean).join(', '),
          'x-forwarded-proto': 'https',
        },
      })
      upstream.on('response', resolve).on('error', () => resolve(undefined))
      upstream.end(Buffer.concat(chunks))
    })
    if (!answer) continue
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
    return
  }
  outgoing.writeHead(502).end()
}

const search = (caller: string, headers: Record<string, string> = {}) =>
  ask(origin, '/1/indexes/*/queries', {
    method: 'POST',
    headers: {
      'x-algolia-application-id': appId,
      'x-algolia-api-key': searchKey,
      'content-type': 'application/json',
      'x-test-caller': caller,
      ...headers,
    },
    body: '{"requests":[]}',
  })
/** How many of this many searches are answered. */
async function answered(count: number, send: (index: number) => ReturnType<typeof search>): Promise<number> {
  const answers = []
  for (let index = 0; index < count; index++) answers.push(await send(index))
  for (const { status } of answers) expect([200, 429]).toContain(status)
  return answers.filter(({ status }) => status === 200).length
}

describe('replicas behind a proxy', () => {
  it('limit each reader by its own address, not all of them by the proxy’s', async () => {
    const each = ratePerWindow * replicas.length
    expect(await answered(each + 3, () => search('192.0.2.1'))).toBe(each)
    expect(await answered(2, () => search('192.0.2.2'))).toBe(2)
  })

  it('do not believe a reader who names another address each time', async () => {
    const each = ratePerWindow * replicas.length
    const forge = (index: number) => search('192.0.2.3', { 'x-forwarded-for': `198.51.100.${index}` })
    expect(await answered(each + 3, forge)).toBe(each)
  })

  it('answer for each other: a page that came from one is known to the next', async () => {
    const headers = { 'accept-encoding': 'br', 'x-test-caller': '192.0.2.4' }
    const first = await ask(origin, '/', { headers })
    expect(first.headers['strict-transport-security']).toBeDefined()
    for (const _ of replicas) {
      const again = await ask(origin, '/', {
        headers: { ...headers, 'if-none-match': first.headers.etag ?? '' },
      })
      expect(again.status).toBe(304)
    }
  })

  it('serve on while one of them is gone', async () => {
    await replicas[0]?.app.close()
    for (let index = 0; index < 4; index++) {
      expect((await ask(origin, '/vault/requests/getvault')).status).toBe(200)
    }
    expect((await search('192.0.2.5')).status).toBe(200)
  })
})
