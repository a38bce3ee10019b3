/** The search API of a build whose records are missing or damaged. */

import { describe, expect, it } from 'vitest'
import { fixtureRecords, writeFixtureBuild } from '../support/fixtureBuild.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { expectError, QUERIES_PATH, serveSearch } from '../support/searchService.ts'
import { searchSettings, startServer } from '../support/startServer.ts'

const { indexName } = searchSettings
const { post } = serveSearch()

describe('without an index', () => {
  it.each([
    ['missing', undefined],
    ['cut off', JSON.stringify(fixtureRecords).slice(0, -10)],
    ['of another shape', JSON.stringify(fixtureRecords.map((record) => ({ ...record, weight: {} })))],
    ['no list', '{"records":[]}'],
    ['none', '[]'],
  ])('records %s: pages are served, searches get a 503, and it is logged once', async (_name, records) => {
    const damaged = writeFixtureBuild()
    if (records === undefined) damaged.delete('search/records.json')
    else damaged.write('search/records.json', records)
    const degraded = await startServer({ dist: damaged.dist })
    const errors = () => degraded.logs.filter(({ level }) => Number(level) >= 50)
    expect((await rawRequest(degraded.origin, '/vault/requests/getvault')).status).toBe(200)
    expect(JSON.parse((await rawRequest(degraded.origin, '/healthz')).text)).toMatchObject({
      status: 'degraded',
      records: 0,
      search: 'degraded',
    })
    for (let index = 0; index < 3; index++) {
      const body = { requests: [{ indexName, query: 'vault' }] }
      expectError(await post(QUERIES_PATH, body, {}, degraded.origin), 503, 'Search is not available')
    }
    expect(errors()).toHaveLength(1)
    expect(errors()[0]?.msg).toContain('records.json')
    expect(errors()[0]?.msg).toContain('npm run build')
    await degraded.app.close()
    damaged.remove()
  })
})
