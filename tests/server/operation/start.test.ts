import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FixtureBuild, writeFixtureBuild } from '../support/fixtureBuild.ts'
import { freePort } from '../support/hosts.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { type RunningCommand, runCommand } from '../support/runCommand.ts'
import { root, runServer } from '../support/serveProcess.ts'

let build: FixtureBuild

beforeAll(() => {
  build = writeFixtureBuild()
})

afterAll(() => build.remove())

const serve = (env: Record<string, string>, dist = build.dist): RunningCommand => runServer(dist, env)

/** Linux refuses each write to it, as to a full disk. */
const FULL_DISK = '/dev/full'

/** The message of a failed start, which logs one line of JSON. */
async function failure(command: RunningCommand): Promise<string> {
  expect(await command.ended).toBe(1)
  expect(command.errors()).toBe('')
  const [line = '', ...rest] = command.output().trim().split('\n')
  expect(rest).toEqual([])
  expect(JSON.parse(line).level).toBe('fatal')
  return JSON.parse(line).msg
}

describe('npm run serve', { timeout: 20_000 }, () => {
  it('logs its address, and writes nothing but JSON lines', async () => {
    const server = serve({ PORT: '0', DRAIN_SECONDS: '0', ACCESS_LOG: 'on', METRICS_PORT: '0' })
    const [, metrics = ''] = await server.waitFor(/Metrics: (http:\/\/[^"]+)\/metrics"/)
    const [, origin = ''] = await server.waitFor(/documentation: (http:\/\/[^"]+)"/)
    expect((await rawRequest(origin, '/healthz')).status).toBe(200)
    expect((await rawRequest(metrics, '/metrics')).text).toContain('http_request_duration_seconds_count')
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.errors()).toBe('')
    const lines = server
      .output()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    for (const line of lines) expect(line).toMatchObject({ level: 'info', time: expect.any(String) })
    expect(lines.at(-1).msg).toBe('Stopped; every request was answered')
  })

  it.runIf(existsSync(FULL_DISK))('serves pages and stops although its log cannot be written', async () => {
    const port = String(await freePort())
    const serveUnlogged = (dist: string) =>
      runCommand(
        'sh',
        ['-c', `exec "$0" --import tsx src/server/cli.ts "$1" > ${FULL_DISK}`, process.execPath, dist],
        {
          cwd: root,
          env: { PORT: port, HOST: '127.0.0.1', DRAIN_SECONDS: '0', ACCESS_LOG: 'on' },
        },
      )
    expect(await serveUnlogged(join(build.dist, 'nothing')).ended).toBe(1)
    const server = serveUnlogged(build.dist)
    const status = () => rawRequest(`http://127.0.0.1:${port}`, '/').then((response) => response.status)
    await expect.poll(() => status().catch(() => 0), { timeout: 15_000 }).toBe(200)
    expect(await status()).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })

  it('explains in one line that the port is in use', async () => {
    const other: Server = createServer()
    await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve))
    const { port } = other.address() as { port: number }
    expect(await failure(serve({ PORT: String(port) }))).toBe(
      `Port ${port} is taken. Stop the program that uses it, or choose another one with PORT or METRICS_PORT.`,
    )
    expect(await failure(serve({ PORT: '0', HOST: 'localhost', METRICS_PORT: String(port) }))).toBe(
      `Port ${port} is taken. Stop the program that uses it, or choose another one with PORT or METRICS_PORT.`,
    )
    other.close()
  })

  it('explains in one line that the folder of the site is missing', async () => {
    const build = writeFixtureBuild()
    rmSync(join(build.dist, 'site'), { recursive: true })
    expect(await failure(serve({ PORT: '0' }, build.dist))).toBe(
      `${join(build.dist, 'site')} is missing. Run "npm run build" first.`,
    )
    build.remove()
  })

  it('explains in one line that there is no build', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'docs-empty-'))
    expect(await failure(serve({ PORT: '0' }, empty))).toBe(
      `${join(empty, 'build.json')} is missing. Run "npm run build" first.`,
    )
    rmSync(empty, { recursive: true })
  })

  it('explains in one line that the build is damaged', async () => {
    const damaged = writeFixtureBuild()
    for (const text of [
      '{"id":"x","pages":',
      '{"id":"x","redirects":{},"headers":[],"pages":[],"files":{}}',
    ]) {
      damaged.write('build.json', text)
      expect(await failure(serve({ PORT: '0' }, damaged.dist))).toBe(
        `${join(damaged.dist, 'build.json')} is damaged. Run "npm run build" first.`,
      )
    }
    damaged.remove()
  })

  it.each([
    [{ PORT: 'web' }, 'PORT must be a whole number from 0 to 65535, not "web".'],
    [{ PORT: '0', HOST: '192.0.2.1' }, 'This machine has no address "192.0.2.1" to listen on. Change HOST.'],
  ])('rejects %j in one line', async (env: Record<string, string>, message) => {
    expect(await failure(serve(env))).toBe(message)
  })
})
