import { describe, expect, it } from 'vitest'
import { fixtureRecords, writeFixtureBuild } from '../support/fixtureBuild.ts'
import { serveFixture } from '../support/fixtureServer.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { parse } from '../support/searchService.ts'
import { startServer } from '../support/startServer.ts'

const fixture = serveFixture()
const { get } = fixture

describe('health', () => {
  it('is good with a complete build', async () => {
    for (const path of ['/livez', '/readyz', '/healthz']) {
      const response = await get(path)
      expect(response.status, path).toBe(200)
      expect(response.headers['cache-control']).toBe('no-store')
    }
    expect(parse(await get('/livez'))).toEqual({ status: 'ok' })
    expect(fixture.server.logs.filter(({ level }) => Number(level) >= 40)).toEqual([])
    expect(parse(await get('/readyz'))).toEqual({
      status: 'ok',
      build: 'fixture-1',
      records: fixtureRecords.length,
      search: 'ok',
      problems: [],
    })
  })

  it('names only some of many missing files', async () => {
    const damaged = writeFixtureBuild()
    const facts = { ...JSON.parse(damaged.read('build.json')) }
    facts.files = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`page-${index}.html`, '']))
    damaged.write('build.json', JSON.stringify(facts))
    const { app, origin, logs } = await startServer({ dist: damaged.dist })
    const { problems } = parse(await rawRequest(origin, '/readyz'))
    expect(problems.length).toBeLessThan(50)
    expect(problems.at(-1)).toMatch(/^9\d\d more files/)
    expect(logs.length).toBeLessThan(50)
    await app.close()
    damaged.remove()
  })
})
