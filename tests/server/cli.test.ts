import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask } from './ask.ts'
import { type FixtureBuild, writeFixtureBuild } from './fixtureBuild.ts'
import { type RunningCommand, runCommand } from './runCommand.ts'

const cli = fileURLToPath(new URL('../../src/server/cli.ts', import.meta.url))
const root = fileURLToPath(new URL('../..', import.meta.url))

let build: FixtureBuild

beforeAll(() => {
  build = writeFixtureBuild()
})

afterAll(() => build.remove())

function serve(env: Record<string, string>, dist = build.dist): RunningCommand {
  return runCommand(process.execPath, ['--import', 'tsx', cli, dist], { cwd: root, env })
}

/** A bare connection with text sent over it. */
function open(origin: string, text: string) {
  const socket = connect(Number(new URL(origin).port), 'localhost', () => socket.write(text))
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.on('close', resolve))
  return { socket, received: () => received, closed }
}

describe('npm run serve', { timeout: 20_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('says where it serves, and stops on %s', async (signal) => {
    const server = serve({ PORT: '0' })
    const [, origin = ''] = await server.waitFor(/(http:\/\/localhost:\d+)\n/)
    expect((await ask(origin, '/healthz')).status).toBe(200)
    server.child.kill(signal)
    expect(await server.ended).toBe(0)
    expect(server.errors()).toBe('')
    expect(server.output().split('\n').slice(1)).toEqual(['Stopped; every request was answered', ''])
  })

  it('finishes the answers under way before it stops, and takes no new ones', async () => {
    const server = serve({ PORT: '0' })
    const [, origin = ''] = await server.waitFor(/(http:\/\/localhost:\d+)\n/)
    const { received, socket, closed } = open(
      origin,
      'POST /mcp HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\n\r\n',
    )
    // The request is whole only after the signal has come.
    await delay(200)
    server.child.kill('SIGTERM')
    await delay(200)
    await expect(ask(origin, '/healthz')).rejects.toThrow('ECONNREFUSED')
    socket.write('no')
    await closed
    expect(received()).toMatch(/^HTTP\/1\.1 400 [\s\S]*The body is not JSON/)
    expect(await server.ended).toBe(0)
  })

  it('does not wait for connections on which nothing has been asked', async () => {
    const server = serve({ PORT: '0' })
    const [, origin = ''] = await server.waitFor(/(http:\/\/localhost:\d+)\n/)
    const answered = open(origin, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
    const others = ['', 'GET / HTTP/1.1\r\n'].map((text) => open(origin, text))
    await delay(200)
    expect(answered.received()).toMatch(/^HTTP\/1\.1 200 /)
    const start = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(performance.now() - start).toBeLessThan(2000)
    expect(server.output()).toContain('Stopped; every request was answered\n')
    await Promise.all([answered, ...others].map(({ closed }) => closed))
  })

  it('says in one line that the port is taken', async () => {
    const other: Server = createServer()
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
    const { port } = other.address() as { port: number }
    const server = serve({ PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.errors()).toBe(
      `Port ${port} is taken. Stop the program that uses it, or choose another one: PORT=${port + 1}\n`,
    )
    other.close()
  })

  it('says in one line that there is no build', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'docs-empty-'))
    const server = serve({ PORT: '0' }, empty)
    expect(await server.ended).toBe(1)
    expect(server.errors()).toBe(
      `No build to serve: ${join(empty, 'build.json')} is missing. Run "npm run build" first.\n`,
    )
    rmSync(empty, { recursive: true })
  })

  it('says in one line what is wrong with the build', async () => {
    const damaged = writeFixtureBuild()
    damaged.write('build.json', '{"id":"x","routes":')
    const server = serve({ PORT: '0' }, damaged.dist)
    expect(await server.ended).toBe(1)
    expect(server.errors().trim().split('\n')).toHaveLength(1)
    expect(server.errors()).toContain(`${join(damaged.dist, 'build.json')} is damaged`)
    damaged.write(
      'build.json',
      JSON.stringify({ id: 'x', builtAt: '', routes: [], redirects: { '/a': '//evil' }, pages: [] }),
    )
    const again = serve({ PORT: '0' }, damaged.dist)
    expect(await again.ended).toBe(1)
    expect(again.errors()).toContain('redirects./a: must start with')
    damaged.remove()
  })

  it.each([
    [{ PORT: 'web' }, 'PORT must be a whole number from 0 to 65535, not "web".\n'],
    [
      { PORT: '0', TRUST_PROXY: 'my-proxy' },
      'TRUST_PROXY must be true, or the proxies’ addresses, not "my-proxy".\n',
    ],
    [
      { PORT: '0', HOST: '192.0.2.1' },
      'This machine has no address "192.0.2.1" to listen on. Change HOST.\n',
    ],
  ])('says in one line that %j makes no sense', async (env: Record<string, string>, message) => {
    const server = serve(env)
    expect(await server.ended).toBe(1)
    expect(server.errors()).toBe(message)
  })
})
