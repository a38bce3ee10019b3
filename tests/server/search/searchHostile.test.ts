/** Hostile requests to the search API over HTTP; `hostileBodies.test.ts` tests its handlers with any JSON. */

import { describe, expect, it } from 'vitest'
import { ask } from '../support/ask.ts'
import { expectError, parse, queriesPath, serveSearch } from '../support/searchService.ts'
import { searchSettings } from '../support/startServer.ts'

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
  ])('%s: an error in Algolia’s shape', async (_name, body) => {
    expectError(await post(queriesPath, body), 400)
    await expectServing()
  })

  it('answers twenty of the costliest bodies and serves others meanwhile', async () => {
    const costly = {
      indexName,
      query: 'vualt depsoit getcnofig adress retruns capaicty',
      hitsPerPage: 100,
      facets: ['*'],
    }
    const heavy = Array.from({ length: 20 }, () =>
      post(queriesPath, { requests: Array.from({ length: 10 }, () => costly) }),
    )
    expect((await ask(service.server.origin, '/')).status).toBe(200)
    for (const answer of await Promise.all(heavy)) expect([200, 503]).toContain(answer.status)
  })

  it('answers 200 connections at once', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => search('vault')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => parse(answer).results[0].nbHits)).size).toBe(1)
  })
})
