/** The results page for readers without JavaScript. */
import { describe, expect, it } from 'vitest'
import { recordsFromPage } from '../../../src/search/records/recordsFromPage.ts'
import { recordOptions } from '../../search/shortPages.ts'
import { fixtureSearchablePages } from '../support/fixtureBuild.ts'
import { serveFixture } from '../support/fixtureServer.ts'
import { rawRequest } from '../support/rawRequest.ts'
import { startServer } from '../support/startServer.ts'

const page =
  '<!doctype html><title>Search</title><form><input type="search" name="q"/></form><noscript><p>Every page</p></noscript>'

const fixture = serveFixture({}, (build) => build.write('site/search.html', page))
const search = async (query: string) => (await fixture.get(`/search?q=${encodeURIComponent(query)}`)).text

const long = serveFixture({}, (build) => {
  const copies = Array.from({ length: 60 }, (_, copy) =>
    fixtureSearchablePages.map((each) => ({ ...each, route: `/${copy}${each.route}` })),
  )
  const records = copies.flat().flatMap((each) => recordsFromPage(each, recordOptions))
  build.write('site/search.html', page)
  build.write('search/records.json', JSON.stringify(records))
})

describe('the results page without scripts', () => {
  it('says that it shows only the best of many hits', async () => {
    const { text } = await long.get('/search?q=deposit')
    expect(text).toMatch(/<p class="search-count">\d+ results, the best 50 of them here<\/p>/)
    expect(text.match(/<li/g)).toHaveLength(50)
  })

  it('is sent once and logs no error', async () => {
    const { logs } = fixture.server
    const before = logs.length
    for (const query of ['getvault', 'mint', 'nothing like it']) await search(query)
    const problems = logs.slice(before).filter(({ level }) => Number(level) >= 40)
    expect(problems).toEqual([])
  })

  it('lists hits with their path and marked matches, and keeps the query in the field', async () => {
    const html = await search('getvault')
    expect(html).toContain('<input type="search" value="getvault"')
    expect(html).toMatch(
      /<noscript>.*<a href="\/vault\/requests\/getvault"><mark>getVault<\/mark><\/a>.*<\/noscript>/,
    )
    expect(html).toContain('<p class="search-result-path">Vault</p>')
    expect(html).toMatch(/<p class="search-count">\d+ results<\/p>/)
  })

  it('tells caches that it depends on what the browser accepts', async () => {
    expect((await fixture.get('/search?q=getvault')).headers.vary).toBe('accept, accept-encoding')
  })

  it('links a method to its example', async () => {
    expect(await search('getvault')).toMatch(
      /<p class="search-result-next"><a href="\/vault\/requests\/getvault#example">Example/,
    )
  })

  it('shows markup in records and queries as text', async () => {
    expect(await search('wei shares')).toContain(
      '&lt;b&gt;<mark>wei</mark>&lt;/b&gt; &amp; <mark>shares</mark>',
    )
    expect(await search('wei shares')).not.toMatch(/>([^<>]+)<\/a><p class="search-result-path">[^<]*\1</)
    const hostile = await search('"><script>alert(1)</script>$&')
    expect(hostile).not.toContain('<script>')
    expect(hostile).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;')
  })

  it('reports that nothing was found', async () => {
    expect(await search('qqqqqqqq')).toContain('No results for "qqqqqqqq"')
  })

  it('reports that the rate limit is exceeded, and when to try again', async () => {
    const limits = { ratePerWindow: 1, rateWindowMs: 60_000 }
    const limited = await startServer({ dist: fixture.build.dist, limits })
    const again = () => rawRequest(limited.origin, '/search?q=%3Cvault')
    expect((await again()).status).toBe(200)
    const refused = await again()
    expect(refused.status).toBe(429)
    const seconds = refused.headers['retry-after'] ?? ''
    expect(Number(seconds)).toBeGreaterThan(50)
    expect(refused.headers['cache-control']).toBe('no-store')
    expect(refused.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(refused.text).toContain('<input type="search" value="&lt;vault"')
    expect(refused.text).toContain(
      `<noscript><p>There were too many searches from your address. Try again in ${seconds} seconds. Every page is listed`,
    )
    expect((await rawRequest(limited.origin, '/search')).text).toBe(page)
    await limited.app.close()
  })

  it('searches for the first of several queries, without spaces around it and at most 64 characters long', async () => {
    const fieldOf = async (path: string) => /value="([^"]*)"/.exec((await fixture.get(path)).text)?.[1]
    expect(await fieldOf('/search?q=%20deposit%20&q=vault')).toBe('deposit')
    expect(await fieldOf(`/search?q=${'v'.repeat(100)}`)).toBe('v'.repeat(64))
  })

  it('says that the server is busy, and when to try again', async () => {
    const limits = { ratePerWindow: 0, eventLoopDelayMs: 0.001 }
    const overloaded = await startServer({ dist: fixture.build.dist, limits })
    const again = () => rawRequest(overloaded.origin, '/search?q=vault')
    await expect.poll(async () => (await again()).status).toBe(503)
    const { headers, text } = await again()
    expect(headers['retry-after']).toBe('1')
    expect(text).toContain('<p>The search is busy right now. Try again in 1 second. Every page is listed')
    await overloaded.app.close()
  })

  it('is the built page without a query', async () => {
    for (const path of ['/search', '/search?q=', '/search?q=%20', '/search?x=1']) {
      expect((await fixture.get(path)).text).toBe(page)
    }
  })
})
