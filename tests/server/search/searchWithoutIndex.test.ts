/** The search API of a build whose records or page model are missing, damaged or of another build. */

import { describe, expect, it } from 'vitest'
import { fixtureRecords, writeFixtureBuild } from '../support/fixtureBuild.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { expectError, QUERIES_PATH, serveSearch } from '../support/searchService.ts'
import { searchSettings, startServer } from '../support/startServer.ts'

const { indexName } = searchSettings
const { post } = serveSearch()

describe('without an index', () => {
  it.each([
    ['records.json', 'missing', undefined],
    ['records.json', 'damaged', JSON.stringify(fixtureRecords).slice(0, -10)],
    // Both are valid, and may be of another build.
    ['records.json', 'damaged', JSON.stringify(fixtureRecords.slice(0, 3))],
    ['model.json', 'damaged', '{"pages":[],"start":[],"step":1,"stems":{}}'],
    ['model.json', 'missing', undefined],
  ])('%s is %s: pages are served, searches get a 503, and it is reported', async (name, problem, content) => {
    const damaged = writeFixtureBuild()
    const file = `search/${name}`
    if (content === undefined) damaged.delete(file)
    else damaged.write(file, content)
    const degraded = await startServer({ dist: damaged.dist })
    const errors = () => degraded.logs.filter(({ level }) => Number(level) >= 50)
    for (const path of ['/vault/requests/getvault', '/search?q=vault'])
      expect((await rawRequest(degraded.origin, path)).status, path).toBe(200)
    expect(JSON.parse((await rawRequest(degraded.origin, '/healthz')).text)).toMatchObject({
      status: 'degraded',
      records: 0,
      search: 'degraded',
      problems: [`${file} is ${problem}`],
    })
    expect((await rawRequest(degraded.origin, '/readyz')).status).toBe(503)
    expectError(await rawRequest(degraded.origin, '/1/isalive'), 503, 'Search is not available')
    for (let index = 0; index < 3; index++) {
      const body = { requests: [{ indexName, query: 'vault' }] }
      expectError(await post(QUERIES_PATH, body, {}, degraded.origin), 503, 'Search is not available')
    }
    expect(errors()).toHaveLength(1)
    expect(errors()[0]).toMatchObject({ problems: [`${file} is ${problem}`] })
    expect(errors()[0]?.msg).toContain('npm run build')
    await degraded.app.close()
    damaged.remove()
  })
})
