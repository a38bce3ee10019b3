import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { serveFixture } from '../support/fixtureServer.ts'
import { errorsOf } from '../support/startServer.ts'

const fixture = serveFixture({
  limits: { headersTimeoutMs: 500, requestTimeoutMs: 1000, idleTimeoutMs: 4000, keepAliveMs: 500 },
})

/** Sends text over a TCP connection, waits until the server closes it, and returns what it sent. */
function converse(text: string): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(fixture.server.port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(received))
  })
}

describe('slow clients and malformed requests', { timeout: 20_000 }, () => {
  // Concurrently, because these tests only wait.
  it.concurrent.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nhost: x\r\n', /^HTTP\/1\.1 408 /],
    [
      'a body that never comes',
      'POST /mcp HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{',
      /^(HTTP\/1\.1 408 |$)/,
    ],
    ['silence', '', /^(HTTP\/1\.1 408 |$)/],
    [
      'an idle keep-alive connection after a request',
      'GET /robots.txt HTTP/1.1\r\nhost: x\r\n\r\n',
      /^HTTP\/1\.1 200 /,
    ],
  ])(
    '%s: the server closes the connection in time, and serves others meanwhile',
    async (_name, text, response) => {
      const conversation = converse(text)
      const other = await fixture.get('/')
      expect(other.status).toBe(200)
      expect(await conversation).toMatch(response)
    },
  )

  it.each([
    ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a path that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['a header within a header', 'GET / HTTP/1.1\r\nhost: x\r\nx: a\0b\r\n\r\n', 400],
  ])('%s: the server sends a short error', async (_name, text, status) => {
    const received = await converse(text)
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(received).toMatch(/^cache-control: no-store\r$/im)
    expect(received).not.toContain('node_modules')
    expect((await fixture.get('/')).status).toBe(200)
  })

  it.each([
    ['a body', 'POST /1/indexes/*/queries HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{'],
    ['a message', 'POST /mcp HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{'],
    ['a response', 'GET /search?q=vault HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('a client that disconnects in the middle of %s causes no error', async (_name, text) => {
    const { app, port } = fixture.server
    const socket = connect(port, '127.0.0.1', () => socket.write(text, () => socket.destroy()))
    await once(app.server, 'connection')
    const open = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))
    await expect.poll(open).toBe(0)
    expect(errorsOf(fixture.server)).toEqual([])
  })

  it('nothing is logged: there may be thousands per second, and they may contain keys', async () => {
    const { logs, port } = fixture.server
    const before = logs.length
    await converse('hello\r\n\r\n')
    for (let time = 0; time < 20; time++) {
      const socket = connect(port, '127.0.0.1')
      await new Promise<void>((resolve) => socket.once('connect', resolve))
      socket.write(
        ['POST /1/indexes/*/queries', 'POST /mcp', 'GET /'][time % 3] +
          ' HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{',
      )
      await fixture.get('/livez')
      socket.resetAndDestroy()
    }
    await fixture.get('/livez')
    expect(logs.slice(before)).toEqual([])
  })

  it.each(['/', '/1/isalive', '/mcp'])('two Host headers are refused at %s', async (path) => {
    const text = `GET ${path} HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n`
    const received = await converse(text)
    expect(received).toMatch(/^HTTP\/1\.1 400 /)
    expect(received).toContain('Host header')
    const none = await converse(`GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`)
    expect(none).toMatch(/^HTTP\/1\.1 400 /)
    const named = await converse(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-Is: host\r\nConnection: close\r\n\r\n`)
    expect(named).not.toMatch(/^HTTP\/1\.1 400 /)
  })

  it('a client of HTTP/1.0, which may send no Host header, gets the page', async () => {
    expect(await converse('GET /robots.txt HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  })
})
