/**
 * Restarts two replicas one after the other under load, as described in deploy/README.md, behind each installed proxy with
 * the configuration in deploy/proxy.
 */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

describe.each(proxies)('a rolling restart behind $name', (proxy) => {
  it.runIf(proxy.program)('loses no requests, not even POST requests of the search', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
    const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort()])
    const start = (own: number) =>
      runCommand(process.execPath, ['--import', 'tsx', 'src/server/cli.ts', build.dist], {
        cwd: root,
        env: { HOST: '127.0.0.1', PORT: String(own), SEARCH_RATE_LIMIT: '0', ACCESS_LOG: 'on' },
      })
    const replicas = ports.map(start)
    await Promise.all(replicas.map((replica) => serves(replica)))
    const text = settings(proxy.file)
      .replace(proxy.listens, proxy.listens.replace(/\S*$/, `127.0.0.1:${port}`))
      .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    const running = runCommand(proxy.program ?? '', proxy.prepare(text, folder))
    const origin = `http://127.0.0.1:${port}`
    try {
      await expect.poll(() => rawRequest(origin, '/readyz').then(({ status }) => status, String)).toBe(200)
      await Promise.all(replicas.map(answersReaders(origin)))

      const load = autocannon({
        url: origin,
        connections: 20,
        overallRate: REQUESTS_PER_SECOND,
        duration: 3600,
        timeout: 30,
        requests,
      })
      for (const [index, own] of ports.entries()) {
        replicas[index]?.child.kill('SIGTERM')
        expect(await replicas[index]?.ended).toBe(0)
        const next = start(own)
        replicas[index] = next
        await serves(next)
        await answersReaders(origin)(next)
      }
      load.stop()
      const { errors, timeouts, non2xx, '2xx': answered } = await load
      expect({ errors, timeouts, non2xx }).toEqual({ errors: 0, timeouts: 0, non2xx: 0 })
      expect(answered).toBeGreaterThan(REQUESTS_PER_SECOND)
    } finally {
      // SIGTERM rather than SIGKILL, so that the proxy also stops its child processes.
      running.child.kill('SIGTERM')
      for (const { child } of replicas) child.kill('SIGKILL')
      await Promise.all([running, ...replicas].map(({ ended }) => ended))
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

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
