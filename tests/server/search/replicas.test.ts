/** Replicas: failover of clients between several server processes. */

import { algoliasearch } from 'algoliasearch'
import { liteClient } from 'algoliasearch/lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config as site } from '../../../site.config.ts'
import { createSearchClient, withRetry } from '../../../src/site/search/client/searchClient.ts'
import { dialogConfig } from '../../../src/site/search/searchConfig.ts'
import { type FixtureBuild, writeFixtureBuild } from '../support/fixtureBuild.ts'
import { rawRequest } from '../support/rawRequest.ts'
import type { RunningCommand } from '../support/runCommand.ts'
import { serveProcess } from '../support/serveProcess.ts'
import { type RunningServer, searchSettings, startServer } from '../support/startServer.ts'

const { indexName, appId, searchKey } = searchSettings
let build: FixtureBuild

beforeAll(() => {
  build = writeFixtureBuild()
})

afterAll(() => build.remove())

const start = (port = 0) => startServer({ dist: build.dist, port })
/** Runs in a separate process, so that it can be killed. */
async function startProcess(port = 0): Promise<{ command: RunningCommand; port: number }> {
  const command = await serveProcess(build.dist, { PORT: String(port), DRAIN_SECONDS: '0' })
  return { command, port: Number(new URL(command.origin).port) }
}
const hostsOf = (servers: { port: number }[]) =>
  servers.map(({ port }) => ({
    url: '127.0.0.1',
    port,
    protocol: 'http' as const,
    accept: 'readWrite' as const,
  }))
const firstUrl = async (client: ReturnType<typeof algoliasearch>, query: string) => {
  const { hits } = await client.searchSingleIndex<{ url: string }>({ indexName, searchParams: { query } })
  return hits[0]?.url
}

/** The tests only check the number of hits. */
const several = { hosts: ['', ''], service: 'server' as const }

describe('several replicas of one build', () => {
  it('send the same ETag for a page and the same hits for a query', async () => {
    const [one, two] = [await start(), await start()]
    const headers = { 'accept-encoding': 'br' }
    const { etag = '' } = (await rawRequest(one.origin, '/', { headers })).headers
    expect(
      (await rawRequest(two.origin, '/', { headers: { ...headers, 'if-none-match': etag } })).status,
    ).toBe(304)
    const hits = async (server: RunningServer) => {
      const client = algoliasearch(appId, searchKey, { hosts: hostsOf([server]) })
      return (await client.searchSingleIndex({ indexName, searchParams: { query: 'vault' } })).hits
    }
    expect(await hits(two)).toEqual(await hits(one))
    await Promise.all([one.app.close(), two.app.close()])
  })

  it('keep a client served while each of them is killed and started again', async () => {
    const replicas = await Promise.all([startProcess(), startProcess()])
    const client = algoliasearch(appId, searchKey, { hosts: hostsOf(replicas) })
    const typed = ['g', 'ge', 'get', 'getv', 'getva', 'getvau', 'getvaul', 'getvault']
    let isTyping = true
    let answered = 0
    let failed = 0
    const failedAfter: number[] = []
    const typing = (async () => {
      while (isTyping) {
        const url = await firstUrl(client, typed[answered % typed.length] ?? '').catch(() => 'failed')
        if (url === 'failed') failed++
        else answered++
      }
    })()
    for (const [index, { command, port }] of replicas.entries()) {
      command.child.kill('SIGKILL')
      await command.ended
      const before = answered
      await expect.poll(() => answered).toBeGreaterThan(before)
      replicas[index] = await startProcess(port)
      failedAfter.push(failed)
    }
    isTyping = false
    await typing
    expect(failedAfter[0]).toBe(0)
    // The client skips a failed host for two minutes, even if it is back. If the other host then fails, too, the search has
    // no host left. The next search tries all hosts again.
    expect(failed).toBeLessThanOrEqual(1)
    for (const { command } of replicas) command.child.kill('SIGTERM')
    expect(await Promise.all(replicas.map(({ command }) => command.ended))).toEqual([0, 0])
  })

  it('lose no search of the site’s client when one comes back and the other then stops', async () => {
    const [one, two] = [await start(), await start()]
    const client = algoliasearch(appId, searchKey, { hosts: hostsOf([one, two]) })
    const search = () => withRetry(several, client, () => firstUrl(client, 'deposit'))
    await one.app.close()
    expect(await search()).toBe('/vault/transactions/deposit')
    const back = await start(one.port)
    await two.app.close()
    expect(await search()).toBe('/vault/transactions/deposit')
    await back.app.close()
    await expect(search()).rejects.toMatchObject({ name: 'RetryError' })
  })

  it('serve the site’s client when one comes back and the other then hangs, and it does not ask the hanging one again', async () => {
    const [one, two] = [await start(), await start()]
    const client = createSearchClient(
      { ...dialogConfig(site), hosts: [one.port, two.port].map((port) => `http://127.0.0.1:${port}`) },
      one.origin,
    )
    const search = async (query: string) => {
      const requests = [{ indexName, query }]
      const { results } = await withRetry(several, client, () =>
        client.searchForHits<{ url: string }>({ requests }),
      )
      return results[0]?.hits[0]?.url
    }
    await one.app.close()
    expect(await search('d')).toBe('/vault/transactions/deposit')
    const back = await start(one.port)
    let sent = 0
    two.app.server.removeAllListeners('request').on('request', () => sent++)
    expect(await search('deposit')).toBe('/vault/transactions/deposit')
    const before = sent
    expect(await search('getVault')).toBe('/vault/requests/getvault')
    expect([before > 0, sent]).toEqual([true, before])
    two.app.server.closeAllConnections()
    await Promise.all([two.app.close(), back.app.close()])
  })

  it('keep a client served while one of them has lost its index', async () => {
    const damaged = writeFixtureBuild()
    damaged.write('search/records.json', '[{"objectID":')
    const [broken, whole] = [await startServer({ dist: damaged.dist }), await start()]
    const client = liteClient(appId, searchKey, { hosts: hostsOf([broken, whole]) })
    const { results } = await client.search<{ url: string }>({ requests: [{ indexName, query: 'deposit' }] })
    expect((results[0] as { hits: { url: string }[] }).hits[0]?.url).toBe('/vault/transactions/deposit')
    await Promise.all([broken.app.close(), whole.app.close()])
    damaged.remove()
  })
})
