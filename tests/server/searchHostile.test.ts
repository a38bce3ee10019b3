/** What attackers send to the search API. */

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask } from './support/ask.ts'
import { expectError, parse, queriesPath, serveSearch } from './support/searchService.ts'
import { searchSettings, startServer } from './support/startServer.ts'

const { indexName } = searchSettings
const { service, post, search, expectServing } = serveSearch()

describe('hostile bodies', () => {
  it.each([
    ['deep arrays', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['deep objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    [
      'deep facet filters',
      `{"requests":[{"indexName":"${indexName}","facetFilters":${'['.repeat(5000)}${']'.repeat(5000)}}]}`,
    ],
    [
      'deep filters',
      JSON.stringify({ requests: [{ indexName, filters: `${'('.repeat(3000)}a:b${')'.repeat(3000)}` }] }),
    ],
    ['many keys', `{${Array.from({ length: 4000 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['a byte order of nonsense', '\u0000\ufffd\ud800'],
  ])('%s: an error in Algolia’s shape, at once', async (_name, body) => {
    const start = performance.now()
    expectError(await post(queriesPath, body), 400)
    expect(performance.now() - start).toBeLessThan(1000)
    await expectServing()
  })

  it('treats names of built-in properties as names of nothing', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString']) {
      const body = `{"requests":[{"indexName":"${indexName}","query":"vault","${name}":{"polluted":true},"facets":["${name}"],"attributesToRetrieve":["${name}"],"facetFilters":["${name}:x"]}],"${name}":{"polluted":true}}`
      const answer = await post(queriesPath, body)
      expect([200, 400], name).toContain(answer.status)
      expectError(await post(`/1/indexes/${name}/query`, { query: 'x' }), 404)
    }
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    await expectServing()
  })

  it('answers ten thousand words within the limits', async () => {
    const words = Array.from({ length: 10_000 }, (_, index) => `w${index}`).join(' ')
    expectError(await post(queriesPath, { requests: [{ indexName, query: words }] }), 400, 'query')
    const short = words.slice(0, 512)
    const start = performance.now()
    expect((await search(short)).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(500)
  })

  it('answers as many of the costliest searches as a body may hold, while others are served', async () => {
    const costly = {
      indexName,
      query: 'vualt depsoit getcnofig adress retruns capaicty',
      hitsPerPage: 100,
      facets: ['*'],
    }
    const heavy = Array.from({ length: 20 }, () =>
      post(queriesPath, { requests: Array.from({ length: 10 }, () => costly) }),
    )
    const start = performance.now()
    expect((await ask(service.server.origin, '/')).status).toBe(200)
    expect(performance.now() - start).toBeLessThan(2000)
    for (const answer of await Promise.all(heavy)) expect([200, 503]).toContain(answer.status)
  })

  it('answers 200 connections at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => search('vault')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => parse(answer).results[0].nbHits)).size).toBe(1)
  })

  it('survives whatever JSON comes: every answer is of the protocol', async () => {
    const requestLike = fc.record(
      {
        indexName: fc.oneof(fc.constant(indexName), fc.string()),
        query: fc.oneof(fc.string(), fc.jsonValue()),
        params: fc.oneof(fc.string(), fc.webQueryParameters()),
        page: fc.oneof(fc.integer(), fc.double(), fc.jsonValue()),
        hitsPerPage: fc.oneof(fc.integer(), fc.jsonValue()),
        facetFilters: fc.jsonValue(),
        facets: fc.jsonValue(),
        filters: fc.oneof(fc.string(), fc.jsonValue()),
        attributesToSnippet: fc.jsonValue(),
        highlightPreTag: fc.oneof(fc.string(), fc.jsonValue()),
        type: fc.oneof(fc.constant('facet'), fc.jsonValue()),
        facet: fc.oneof(fc.constant('type'), fc.jsonValue()),
      },
      { requiredKeys: [] },
    )
    const bodies = fc.oneof(
      fc.jsonValue(),
      fc.record({ requests: fc.oneof(fc.array(requestLike, { maxLength: 3 }), fc.jsonValue()) }),
    )
    const paths = fc.constantFrom(
      queriesPath,
      `/1/indexes/${indexName}/query`,
      '/1/indexes/*/recommendations',
    )
    const open = await startServer({ dist: service.build.dist, limits: { ratePerWindow: 0 } })
    await fc.assert(
      fc.asyncProperty(paths, bodies, async (path, body) => {
        const answer = await post(path, body, {}, open.origin)
        if (answer.status !== 200) expectError(answer, answer.status)
        expect([200, 400, 404]).toContain(answer.status)
      }),
      { numRuns: 300 },
    )
    expect(open.logs.filter(({ level }) => Number(level) >= 50)).toEqual([])
    await open.app.close()
  })
})
