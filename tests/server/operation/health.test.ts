import { describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { fixtureRecords, writeFixtureBuild } from '../support/fixtureBuild.ts'
import { serveFixture } from '../support/fixtureServer.ts'
import { parse } from '../support/searchService.ts'
import { startServer } from '../support/startServer.ts'

const { get } = serveFixture()

describe('health', () => {
  it('is good with a complete build', async () => {
    for (const path of ['/livez', '/readyz', '/healthz']) {
      const answer = await get(path)
      expect(answer.status, path).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(parse(await get('/readyz'))).toEqual({
      status: 'ok',
      build: 'fixture-1',
      records: fixtureRecords.length,
      search: 'ok',
      problems: [],
    })
  })

  it('is alive but not ready without search', async () => {
    const damaged = writeFixtureBuild()
    damaged.delete('search/records.json')
    const { app, origin } = await startServer({ dist: damaged.dist })
    const ready = await ask(origin, '/readyz')
    expect(ready.status).toBe(503)
    expect(parse(ready)).toMatchObject({ status: 'degraded', records: 0, search: 'degraded' })
    expect(parse(ready).problems).toEqual([expect.stringContaining('search')])
    expect((await ask(origin, '/healthz')).status).toBe(200)
    expect((await ask(origin, '/livez')).status).toBe(200)
    await app.close()
    damaged.remove()
  })

  it('is not ready without the home page', async () => {
    const damaged = writeFixtureBuild()
    damaged.delete('site/index.html')
    const { app, origin } = await startServer({ dist: damaged.dist })
    const ready = await ask(origin, '/readyz')
    expect(ready.status).toBe(503)
    expect(parse(ready).problems).toEqual(['index.html is missing'])
    expect((await ask(origin, '/')).status).toBe(503)
    await app.close()
    damaged.remove()
  })

  it('names only some of many lost files', async () => {
    const damaged = writeFixtureBuild()
    const facts = { ...JSON.parse(damaged.read('build.json')) }
    facts.routes = Array.from({ length: 1000 }, (_, index) => `/page-${index}`)
    damaged.write('build.json', JSON.stringify(facts))
    const { app, origin, logs } = await startServer({ dist: damaged.dist })
    const { problems } = parse(await ask(origin, '/readyz'))
    expect(problems.length).toBeLessThan(50)
    expect(problems.at(-1)).toMatch(/^9\d\d more files/)
    expect(logs.length).toBeLessThan(50)
    await app.close()
    damaged.remove()
  })
})
