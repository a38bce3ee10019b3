import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask } from './ask.ts'
import { type FixtureBuild, writeFixtureBuild } from './fixtureBuild.ts'
import { type RunningServer, startServer } from './startServer.ts'

let build: FixtureBuild
let server: RunningServer

beforeAll(async () => {
  build = writeFixtureBuild()
  server = await startServer({
    dist: build.dist,
    limits: {
      headersTimeoutMs: 500,
      requestTimeoutMs: 1000,
      idleTimeoutMs: 4000,
      keepAliveMs: 500,
      faultLogMs: 1000,
    },
  })
})

afterAll(async () => {
  await server.app.close()
  build.remove()
})

/** Sends text over a bare connection and waits until the server closes it; gives what came and how long it took. */
function converse(text: string, { port } = server): Promise<{ received: string; milliseconds: number }> {
  const start = performance.now()
  return new Promise((resolve) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(text))
    socket.on('data', (chunk) => {
      received += chunk
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ received, milliseconds: performance.now() - start }))
  })
}

describe('clients that are slow or send nonsense', { timeout: 20_000 }, () => {
  // At once, because all they do is wait.
  it.concurrent.each([
    ['headers that never end', 'GET / HTTP/1.1\r\nhost: x\r\n', /^HTTP\/1\.1 408 /],
    [
      'a body that never comes',
      'POST /mcp HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{',
      /^(HTTP\/1\.1 408 |$)/,
    ],
    ['silence', '', /^(HTTP\/1\.1 408 |$)/],
    [
      'a finished request on a connection that is kept',
      'GET /robots.txt HTTP/1.1\r\nhost: x\r\n\r\n',
      /^HTTP\/1\.1 200 /,
    ],
  ])('%s: the connection is closed in time, others are served meanwhile', async (_name, text, answer) => {
    const conversation = converse(text)
    const other = await ask(server.origin, '/')
    expect(other.status).toBe(200)
    const { received, milliseconds } = await conversation
    expect(received).toMatch(answer)
    expect(milliseconds).toBeLessThan(6000)
  })

  it.each([
    ['too many headers', `GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a path that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    ['a header within a header', 'GET / HTTP/1.1\r\nhost: x\r\nx: a\0b\r\n\r\n', 400],
  ])('%s: a short answer', async (_name, text, status) => {
    const { received } = await converse(text)
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(received).not.toContain('node_modules')
    expect((await ask(server.origin, '/')).status).toBe(200)
  })

  it.each([400, 408, 431])('a line of the log for those that were answered %i', (status) => {
    expect(server.logs.filter((line) => line.status === status)).toMatchObject([{ level: 40, times: 1 }])
  })

  it('a flood: few lines of the log, which tell how many there were and nothing of what they sent', async () => {
    const flooded = await startServer({ dist: build.dist, limits: { faultLogMs: 200 } })
    const text = `GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'hidden'.repeat(4000)}\r\n\r\n`
    for (let time = 0; time < 20; time++) await converse(text, flooded)
    const lines = () => flooded.logs.filter(({ status }) => status === 431)
    await vi.waitFor(() => expect(lines().reduce((sum, { times }) => sum + Number(times), 0)).toBe(20))
    expect(lines()[0]).toMatchObject({ level: 40, times: 1 })
    expect(lines().length).toBeLessThan(10)
    expect(JSON.stringify(lines())).not.toMatch(/hidden|x-large/)
    await flooded.app.close()
  })

  it('serves 200 connections at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => ask(server.origin, index % 2 === 0 ? '/' : '/nothing')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(100)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(100)
  })
})
