/**
 * Two replicas behind each installed proxy, with the configuration in deploy/proxy: restarted one after the other under load,
 * as described in deploy/README.md, and with a damaged build.
 */

import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon, { type Request } from 'autocannon'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FixtureBuild, fixturePages, writeFixtureBuild } from '../server/support/fixtureBuild.ts'
import { freePort, installed, prepareNginx } from '../server/support/hosts.ts'
import { rawRequest } from '../server/support/rawRequest.ts'
import { type RunningCommand, runCommand } from '../server/support/runCommand.ts'
import { searchSettings } from '../server/support/startServer.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const settings = (name: string) => readFileSync(join(root, 'deploy/proxy', name), 'utf8')
const REQUESTS_PER_SECOND = 300

interface Proxy {
  name: string
  /** The program's name; undefined if it is not installed. */
  program: string | undefined
  file: string
  listens: string
  /** Writes the files that the program needs, and returns the arguments to start it with. */
  prepare: (text: string, folder: string) => string[]
}

const proxies: Proxy[] = [
  {
    name: 'nginx',
    program: installed('nginx', '/usr/sbin/nginx'),
    file: 'nginx.conf',
    listens: 'listen 80',
    prepare: prepareNginx,
  },
  {
    name: 'HAProxy',
    program: installed('haproxy', '/usr/sbin/haproxy'),
    file: 'haproxy.cfg',
    listens: 'bind :8080',
    prepare: (text, folder) => {
      writeFileSync(join(folder, 'haproxy.cfg'), text)
      return ['-db', '-f', join(folder, 'haproxy.cfg')]
    },
  },
]

const searches = ['getvault', 'stake eth', 'requirements', 'apy'].map(
  (query): Request => ({
    method: 'POST',
    path: '/1/indexes/*/queries',
    headers: {
      'content-type': 'application/json',
      'x-algolia-application-id': searchSettings.appId,
      'x-algolia-api-key': searchSettings.searchKey,
    },
    body: JSON.stringify({ requests: [{ indexName: searchSettings.indexName, query }] }),
  }),
)
const pages = fixturePages.map(({ route }): Request => ({ method: 'GET', path: route }))
// Alternates pages and searches.
const requests = pages.flatMap((page, index) => [page, searches[index % searches.length] ?? page])

let build: FixtureBuild
beforeAll(() => {
  build = writeFixtureBuild()
})
afterAll(() => build.remove())

describe.each(proxies)('$name in front of two replicas', (proxy) => {
  it.runIf(proxy.program)('passes on the host and its port, as the reader wrote them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
    // Responds with the host of each request.
    const replica = createServer(({ headers }, response) => response.end(headers.host))
    await once(replica.listen(0, '127.0.0.1'), 'listening')
    const port = await freePort()
    const own = (replica.address() as AddressInfo).port
    const running = runCommand(
      proxy.program ?? '',
      proxy.prepare(settingsFor(proxy, port, [own, own]), folder),
    )
    const origin = `http://127.0.0.1:${port}`
    try {
      await expect
        .poll(() => rawRequest(origin, '/').then(({ text }) => text, String))
        .toBe(`127.0.0.1:${port}`)
    } finally {
      running.child.kill('SIGTERM')
      await running.ended
      replica.closeAllConnections()
      replica.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  it.runIf(proxy.program)(
    'loses no requests in a rolling restart, not even POST requests of the search',
    async () => {
      const { origin, replicas, start, stop } = await startBehind(proxy, build.dist)
      try {
        const load = autocannon({
          url: origin,
          connections: 20,
          overallRate: REQUESTS_PER_SECOND,
          duration: 3600,
          timeout: 30,
          requests,
        })
        for (const replica of replicas) {
          replica.running.child.kill('SIGTERM')
          expect(await replica.running.ended).toBe(0)
          replica.running = start(replica.port)
          await serves(replica.running)
          await answersReaders(origin)(replica.running)
        }
        load.stop()
        const { errors, timeouts, non2xx, '2xx': answered } = await load
        expect({ errors, timeouts, non2xx }).toEqual({ errors: 0, timeouts: 0, non2xx: 0 })
        expect(answered).toBeGreaterThan(REQUESTS_PER_SECOND)
      } finally {
        await stop()
      }
    },
  )

  it.runIf(proxy.program)('sends every other page while both have lost one', async () => {
    const copy = writeFixtureBuild()
    const { origin, stop } = await startBehind(proxy, copy.dist)
    const statusOf = async (path: string) => (await rawRequest(origin, path)).status
    try {
      rmSync(join(copy.dist, 'site/vault/requests/getvault.html'))
      // A proxy that counts failures leaves out one replica after the first request, and both after the second.
      for (let count = 0; count < 3; count++) expect(await statusOf('/vault/requests/getvault')).toBe(503)
      expect(await statusOf('/setup/prerequisites')).toBe(200)
    } finally {
      await stop()
      copy.remove()
    }
  })
})

/** The proxy's settings with other ports, its own and those of the replicas. */
const settingsFor = ({ file, listens }: Proxy, port: number, [a, b]: number[]): string =>
  settings(file)
    .replace(listens, listens.replace(/\S*$/, `127.0.0.1:${port}`))
    .replace('127.0.0.1:3001', `127.0.0.1:${a}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${b}`)

/** Starts two replicas and a proxy in front of them, and waits until the proxy sends requests to both. */
async function startBehind(proxy: Proxy, dist: string) {
  const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
  const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort()])
  const start = (own: number) =>
    runCommand(process.execPath, ['--import', 'tsx', 'src/server/cli.ts', dist], {
      cwd: root,
      env: { HOST: '127.0.0.1', PORT: String(own), SEARCH_RATE_LIMIT: '0', ACCESS_LOG: 'on' },
    })
  const replicas = ports.map((own) => ({ port: own, running: start(own) }))
  const text = settingsFor(proxy, port, ports)
  await Promise.all(replicas.map(({ running }) => serves(running)))
  const running = runCommand(proxy.program ?? '', proxy.prepare(text, folder))
  const origin = `http://127.0.0.1:${port}`
  const stop = async () => {
    // SIGTERM rather than SIGKILL, so that the proxy also stops its child processes.
    running.child.kill('SIGTERM')
    for (const replica of replicas) replica.running.child.kill('SIGKILL')
    await Promise.all([running, ...replicas.map((replica) => replica.running)].map(({ ended }) => ended))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await expect.poll(() => rawRequest(origin, '/readyz').then(({ status }) => status, String)).toBe(200)
    await Promise.all(replicas.map((replica) => answersReaders(origin)(replica.running)))
  } catch (error) {
    await stop()
    throw error
  }
  return { origin, replicas, start, stop }
}

const serves = (replica: RunningCommand) => replica.waitFor(/"msg":"[^"]*http:\/\/127\.0\.0\.1:\d+"/)

/** Waits until the proxy sends requests to a replica. */
const answersReaders = (origin: string) => async (replica: RunningCommand) => {
  await expect
    .poll(async () => {
      await rawRequest(origin, '/setup/prerequisites')
      return /"path":"\/setup\/prerequisites"/.test(replica.output())
    })
    .toBe(true)
}
