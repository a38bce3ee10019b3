/** Graceful shutdown, from the signal to the end of the process, as clients and proxies see it. */

import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config } from '../../../site.config.ts'
import { stopServer } from '../../../src/server/lifecycle.ts'
import { type FixtureBuild, writeFixtureBuild } from '../support/fixtureBuild.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { type RunningCommand, runCommand } from '../support/runCommand.ts'
import { root, serveProcess } from '../support/serveProcess.ts'
import { startServer } from '../support/startServer.ts'

let build: FixtureBuild

beforeAll(() => {
  build = writeFixtureBuild()
})

afterAll(() => build.remove())

const serve = (env: Record<string, string>) => serveProcess(build.dist, env)

const messagesOf = (command: RunningCommand) =>
  command
    .output()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg)

describe('a server that stops', { timeout: 40_000 }, () => {
  it('is not ready at first, but still responds and closes each connection', async () => {
    const server = await serve({ DRAIN_SECONDS: '2', TRUST_PROXY: 'true' })
    expect((await rawRequest(server.origin, '/readyz')).status).toBe(200)
    const page = () =>
      rawRequest(server.origin, '/vault/requests/getvault', { headers: { connection: 'keep-alive' } })
    expect((await page()).headers.connection).toBe('keep-alive')
    server.child.kill('SIGTERM')
    await expect.poll(async () => (await rawRequest(server.origin, '/readyz')).status).toBe(503)
    expect((await rawRequest(server.origin, '/healthz')).status).toBe(503)
    expect((await rawRequest(server.origin, '/livez')).status).toBe(200)
    expect((await rawRequest(server.origin, '/', { method: 'OPTIONS' })).status).toBe(503)
    const last = await page()
    expect([last.status, last.headers.connection]).toEqual([200, 'close'])
    expect(await server.ended).toBe(0)
    await expect(rawRequest(server.origin, '/')).rejects.toThrow('ECONNREFUSED')
    expect(messagesOf(server)[0]).toMatch(/^TRUST_PROXY=true believes X-Forwarded-For from anyone/)
    expect(messagesOf(server).slice(-2)).toEqual(['Stopping', 'Stopped; every request was answered'])
  })

  it('resets no request of forty keep-alive clients', async () => {
    const server = await serve({ DRAIN_SECONDS: '2' })
    const failures: string[] = []
    let answered = 0
    let isOver = false
    const client = async (index: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      while (!isOver) {
        const isSearch = index % 2 === 0
        const code = await send(server.origin, agent, isSearch)
        if (code === 'ECONNREFUSED') isOver = true
        else if (code === undefined) answered++
        else failures.push(code)
        await delay(5)
      }
      agent.destroy()
    }
    const clients = Array.from({ length: 40 }, (_, index) => client(index))
    await expect.poll(() => answered).toBeGreaterThan(100)
    server.child.kill('SIGTERM')
    await Promise.all(clients)
    expect(await server.ended).toBe(0)
    expect(failures).toEqual([])
  })

  it('completes a request whose body arrives after the signal', async () => {
    const { app, origin, port } = await startServer({ dist: build.dist })
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', (chunk) => {
      received += chunk
    })
    const closed = once(socket, 'close')
    await once(socket, 'connect')
    await new Promise((resolve) =>
      socket.write('POST /mcp HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n', resolve),
    )
    // The response to a later request shows that this request has arrived.
    await rawRequest(origin, '/livez')
    const stopped = stopServer(app, { drainMs: 0, finishMs: 5000 })
    await expect.poll(() => rawRequest(origin, '/').catch(({ code }) => code)).toBe('ECONNREFUSED')
    socket.write('no')
    await closed
    expect(received).toMatch(/^HTTP\/1\.1 400 [\s\S]*The body is not JSON/)
    expect(await stopped).toBe(0)
  })

  it('reports that it is not ready while it still answers, and closes each connection', async () => {
    const { app, origin } = await startServer({ dist: build.dist })
    const get = (path: string, method = 'GET') =>
      rawRequest(origin, path, { method, headers: { connection: 'keep-alive' } })
    expect((await get('/vault/requests/getvault')).headers.connection).toBe('keep-alive')
    const stopped = stopServer(app, { drainMs: 1000, finishMs: 1000 })
    const [ready, health, live, options, page] = await Promise.all([
      get('/readyz'),
      get('/healthz'),
      get('/livez'),
      get('/', 'OPTIONS'),
      get('/vault/requests/getvault'),
    ])
    expect([ready, health, live, options, page].map(({ status }) => status)).toEqual([
      ...[503, 503, 200, 503, 200],
    ])
    for (const { text } of [ready, health]) expect(JSON.parse(text).status).toBe('stopping')
    expect(page.headers.connection).toBe('close')
    expect(await stopped).toBe(0)
    await expect(rawRequest(origin, '/')).rejects.toThrow('ECONNREFUSED')
  })

  it('aborts a request that never ends, and logs it', async () => {
    const { app, port } = await startServer({ dist: build.dist })
    const socket = connect(port, '127.0.0.1')
    const isAsked = new Promise((resolve) => app.server.once('request', resolve))
    socket.write('POST /mcp HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{')
    await isAsked
    expect(await stopServer(app, { drainMs: 0, finishMs: 200 })).toBe(1)
    socket.destroy()
  })
})

describe.runIf(process.platform === 'linux')('npm run serve', { timeout: 40_000 }, () => {
  it.each([
    ['SIGTERM', '0'],
    // Ctrl+C waits for no proxy.
    ['SIGINT', '600'],
  ] as const)('frees the port after npm gets %s', async (signal, DRAIN_SECONDS) => {
    const npm = runCommand('npm', ['run', '--silent', 'serve', '--', build.dist], {
      cwd: root,
      env: { PORT: '0', HOST: '127.0.0.1', DRAIN_SECONDS, HOME: process.env.HOME ?? '' },
    })
    const [, origin = ''] = await npm.waitFor(/(http:\/\/127\.0\.0\.1:\d+)"/)
    expect((await rawRequest(origin, '/livez')).status).toBe(200)
    npm.child.kill(signal)
    await npm.ended
    await expect(rawRequest(origin, '/livez')).rejects.toThrow('ECONNREFUSED')
    expect(npm.output()).toContain('Stopped; every request was answered')
  })
})

/** @returns undefined after a complete response, otherwise the code of the error */
function send(origin: string, agent: Agent, isSearch: boolean): Promise<string | undefined> {
  const { appId, searchKey, indexName } = config.search
  const headers = { 'x-algolia-application-id': appId, 'x-algolia-api-key': searchKey }
  const path = isSearch ? '/1/indexes/*/queries' : '/vault/requests/getvault'
  return new Promise((resolve) => {
    const outgoing = request(
      origin + path,
      { method: isSearch ? 'POST' : 'GET', agent, headers },
      (response) => {
        response.resume()
        response.on('end', () =>
          resolve(response.statusCode === 200 ? undefined : String(response.statusCode)),
        )
        response.on('error', () => resolve('cut off'))
      },
    )
    outgoing.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
    outgoing.end(isSearch ? JSON.stringify({ requests: [{ indexName, query: 'deposit' }] }) : undefined)
  })
}
