/** Replicas: failover of the site's client between several servers. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { config as site } from '../../../site.config.ts'
import { createSearchClient, withRetry } from '../../../src/site/search/client/searchClient.ts'
import { clientSearchConfig } from '../../../src/site/search/searchConfig.ts'
import { type FixtureBuild, writeFixtureBuild } from '../support/fixtureBuild.ts'
import { searchSettings, startServer } from '../support/startServer.ts'

let build: FixtureBuild

beforeAll(() => {
  build = writeFixtureBuild()
})

afterAll(() => build.remove())

const start = (port = 0) => startServer({ dist: build.dist, port })
const clientOf = (...servers: { port: number }[]) =>
  createSearchClient(
    { ...clientSearchConfig(site), hosts: servers.map(({ port }) => `http://127.0.0.1:${port}`) },
    'https://docs.example',
  )

/** Only the number of hosts matters. */
const several = { hosts: ['', ''], service: 'server' as const }

/** The first hit of a search as the dialog makes it. */
async function firstUrl(client: ReturnType<typeof clientOf>, query: string) {
  const requests = [{ indexName: searchSettings.indexName, query }]
  const { results } = await withRetry(several, client, () =>
    client.searchForHits<{ url: string }>({ requests }),
  )
  return results[0]?.hits[0]?.url
}

describe('the site’s client, with two replicas of one build', () => {
  it('loses no search when one comes back and the other then stops', async () => {
    const [one, two] = [await start(), await start()]
    const client = clientOf(one, two)
    await one.app.close()
    expect(await firstUrl(client, 'd')).toBe('/vault/transactions/deposit')
    const back = await start(one.port)
    await two.app.close()
    expect(await firstUrl(client, 'deposit')).toBe('/vault/transactions/deposit')
    await back.app.close()
    await expect(firstUrl(client, 'getVault')).rejects.toMatchObject({ name: 'RetryError' })
  })

  it('is served when one comes back and the other then hangs, and does not ask the hanging one again', async () => {
    const [one, two] = [await start(), await start()]
    const client = clientOf(one, two)
    await one.app.close()
    expect(await firstUrl(client, 'd')).toBe('/vault/transactions/deposit')
    const back = await start(one.port)
    let sent = 0
    two.app.server.removeAllListeners('request').on('request', () => sent++)
    expect(await firstUrl(client, 'deposit')).toBe('/vault/transactions/deposit')
    const before = sent
    expect(await firstUrl(client, 'getVault')).toBe('/vault/requests/getvault')
    expect([before > 0, sent]).toEqual([true, before])
    two.app.server.closeAllConnections()
    await Promise.all([two.app.close(), back.app.close()])
  })
})
