import { describe, expect, it, vi } from 'vitest'
import { handleQueries, handleQuery } from '../../../src/search/algolia/queries.ts'
import { FACETS } from '../../../src/search/engine/settings.ts'
import { exampleContext, exampleRecord, exampleRecords } from '../exampleIndex.ts'

const context = exampleContext()
const search = (request: object) => handleQuery('docs', request, context)
const ids = (answer: { hits: Record<string, unknown>[] }) => answer.hits.map(({ objectID }) => objectID)

describe('handleQuery', () => {
  it('responds with the same fields as Algolia', () => {
    const { hits, ...answer } = search({ query: 'deposit', hitsPerPage: 1, clickAnalytics: true })
    expect(answer).toEqual({
      nbHits: 2,
      page: 0,
      nbPages: 2,
      hitsPerPage: 1,
      exhaustiveNbHits: true,
      exhaustiveTypo: true,
      exhaustive: { nbHits: true, typo: true },
      query: 'deposit',
      params: 'query=deposit&hitsPerPage=1&clickAnalytics=true',
      index: 'docs',
      renderingContent: {},
      processingTimeMS: expect.any(Number),
      queryID: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(hits).toHaveLength(1)
    expect(Object.keys(hits[0] ?? {}).sort()).toEqual([
      '_highlightResult',
      '_snippetResult',
      'anchor',
      'content',
      'hierarchy',
      'kind',
      'objectID',
      'type',
      'url',
    ])
  })

  it('sends a query ID only to callers that report clicks', () => {
    expect(search({ query: 'deposit' })).not.toHaveProperty('queryID')
  })

  it('sends only the requested fields, and the message', () => {
    const part = search({ query: 'deposit', hitsPerPage: 500, responseFields: ['nbHits', 'hits', 'none'] })
    expect(Object.keys(part).sort()).toEqual(['hits', 'message', 'nbHits'])
    expect(Object.keys(search({ responseFields: ['*'] }))).toEqual(Object.keys(search({})))
  })

  it('finds nothing with numeric filters and tags, which no record has', () => {
    const none = [
      { numericFilters: ['weight.level>10'] },
      { numericFilters: 'price<3,price>1' },
      { tagFilters: ['public'] },
      { tagFilters: 'a,(b,c)' },
      { filters: 'weight.level >= 10' },
      { filters: 'price:1 TO 10' },
      { filters: 'public' },
      { filters: '_tags:public' },
    ]
    for (const filters of none) expect(search(filters)).toMatchObject({ nbHits: 0, hits: [] })
    const all = search({}).nbHits
    for (const filters of [{ numericFilters: [] }, { tagFilters: '' }, { tagFilters: ['-public'] }])
      expect(search(filters).nbHits).toBe(all)
    expect(search({ filters: 'price > 3 OR type:lvl1' }).nbHits).toBe(search({ filters: 'type:lvl1' }).nbHits)
  })

  it('ranks by filter scores', () => {
    const first = (vault: number, osToken: number) => {
      const section = (name: string, score: number) => `hierarchy.lvl0:${name}<score=${score}>`
      const filters = `${section('Vault', vault)} OR ${section('osToken', osToken)}`
      return search({ query: 'vault', filters }).hits[0]?.url
    }
    expect(first(1, 2)).toMatch(/^\/ostoken/)
    expect(first(2, 1)).toMatch(/^\/vault/)
  })

  it('finds records without an optional word', () => {
    const request = { query: 'deposit zebra', removeWordsIfNoResults: 'none' }
    expect(search(request).nbHits).toBe(0)
    for (const optionalWords of [['zebra'], 'zebra', 'zebra,lion'])
      expect(search({ ...request, optionalWords }).nbHits).toBeGreaterThan(0)
  })

  it('says which words it removed', () => {
    const removal = (query: string, removeWordsIfNoResults: string) =>
      search({ query, removeWordsIfNoResults }).queryAfterRemoval
    expect(removal('deposit & <zebra', 'lastWords')).toBe('deposit &amp; &lt;<em>zebra</em>')
    expect(removal('zebra deposit', 'firstWords')).toBe('<em>zebra</em> deposit')
    expect(removal('deposit', 'lastWords')).toBeUndefined()
    expect(removal('zebra deposit', 'allOptional')).toBeUndefined()
  })

  it('returns the requested attributes, nested as in the record, and never hidden ones', () => {
    const plain = { hitsPerPage: 1, attributesToHighlight: [], attributesToSnippet: [] }
    const retrieve = (attributesToRetrieve: string[]) => search({ ...plain, attributesToRetrieve }).hits[0]
    expect(retrieve(['hierarchy.lvl1', 'url', 'keywords', 'none.such', 'constructor', '__proto__'])).toEqual({
      objectID: '/vault/deposit',
      hierarchy: { lvl1: 'deposit' },
      url: '/vault/deposit',
    })
    expect(retrieve([])).toEqual({ objectID: '/vault/deposit' })
    expect(retrieve(['hierarchy.lvl1', 'hierarchy'])?.hierarchy).toEqual(exampleRecords[0]?.hierarchy)
    const all = retrieve(['*', '-content']) ?? {}
    expect(all).toHaveProperty('weight')
    expect(all).not.toHaveProperty('content')
    expect(all).not.toHaveProperty('keywords')
  })

  it('pages by page number, and by offset and length', () => {
    const all = ids(search({}))
    expect(ids(search({ page: 1, hitsPerPage: 3 }))).toEqual(all.slice(3, 6))
    expect(search({ page: 9 })).toMatchObject({ hits: [], nbHits: 8, page: 9 })
    expect(search({ hitsPerPage: 0 })).toMatchObject({ hits: [], nbHits: 8, nbPages: 0 })
    const range = search({ offset: 2, length: 3 })
    expect(ids(range)).toEqual(all.slice(2, 5))
    expect(range).toMatchObject({ offset: 2, length: 3 })
    expect(range).not.toHaveProperty('page')
  })

  it('pages up to the thousandth hit', () => {
    const records = Array.from({ length: 1005 }, (_, at) =>
      exampleRecord({ url: `/${at}`, section: 'a', title: 'a' }),
    )
    const large = exampleContext(records)
    const last = handleQuery('docs', { page: 14, hitsPerPage: 70 }, large)
    expect(last).toMatchObject({ nbHits: 1005, nbPages: 15 })
    expect(last.hits).toHaveLength(20)
    expect(handleQuery('docs', { page: 15, hitsPerPage: 70 }, large).hits).toEqual([])
  })

  it('filters on facets, ignoring case', () => {
    expect(search({ facetFilters: ['hierarchy.lvl0:VAULT', 'type:lvl1'] }).nbHits).toBe(2)
    expect(search({ filters: 'type:lvl1 AND NOT hierarchy.lvl0:Vault' }).nbHits).toBe(2)
  })

  it('matches nothing for an attribute that is not a facet, and everything when negated', () => {
    expect(search({ facetFilters: ['url:/vault/deposit'] }).nbHits).toBe(0)
    expect(search({ facetFilters: [['url:/vault/deposit', 'type:lvl1']] }).nbHits).toBe(4)
    expect(search({ facetFilters: ['url:-/vault/deposit'] }).nbHits).toBe(8)
    expect(search({ facetFilters: ['__proto__:x'] }).nbHits).toBe(0)
  })

  it('counts facets, most frequent first', () => {
    const answer = search({ facets: ['hierarchy.lvl0', 'url', '__proto__'], maxValuesPerFacet: 2 })
    expect(JSON.stringify(answer.facets)).toBe('{"hierarchy.lvl0":{"Vault":4,"Utils":2}}')
    expect(answer).toMatchObject({ exhaustiveFacetsCount: true, exhaustive: { facetsCount: true } })
    expect(Object.keys(search({ facets: ['*'] }).facets ?? {})).toEqual(FACETS)
    expect(search({})).not.toHaveProperty('facets')
    expect(search({ query: 'zzzzqqqq', facets: ['*'] }).facets).toEqual({})
  })

  it('counts records for a facet, or URLs on request', () => {
    const records = ['One', 'Two'].map((title) => exampleRecord({ url: '/same', section: 'A', title }))
    const counts = (rest: object) =>
      handleQuery('docs', { facets: ['hierarchy.lvl0'], ...rest }, exampleContext(records)).facets
    expect(counts({})).toEqual({ 'hierarchy.lvl0': { A: 2 } })
    expect(counts({ facetingAfterDistinct: true })).toEqual({ 'hierarchy.lvl0': { A: 1 } })
    expect(counts({ facetingAfterDistinct: true, distinct: false })).toEqual({ 'hierarchy.lvl0': { A: 2 } })
  })

  it('marks matches, escapes text only with HTML tags, and never shows hidden attributes', () => {
    const records = [
      exampleRecord({ url: '/a#p', section: 'A', title: 'Sizes', content: 'An Array<ether> & more' }),
    ]
    const marked = (rest: object) =>
      handleQuery(
        'docs',
        {
          query: 'ether',
          attributesToHighlight: ['content', 'keywords'],
          attributesToSnippet: ['*:2'],
          ...rest,
        },
        exampleContext(records),
      ).hits[0]
    const html = marked({ highlightPreTag: '<mark>', highlightPostTag: '</mark>' })
    expect(html?._highlightResult).toMatchObject({
      content: { value: 'An Array&lt;<mark>ether</mark>&gt; &amp; more' },
    })
    expect(html?._highlightResult).not.toHaveProperty('keywords')
    expect(html?._snippetResult).toMatchObject({ content: { value: expect.stringContaining('…') } })
    const plain = marked({ highlightPreTag: '[', highlightPostTag: ']' })
    expect(plain?._highlightResult).toMatchObject({ content: { value: 'An Array<[ether]> & more' } })
    expect(html?._highlightResult).toMatchObject({ content: { matchLevel: 'full' } })
    const both = { query: 'size ether', highlightPreTag: '[', highlightPostTag: ']' }
    expect(marked({ ...both, attributesToHighlight: ['*'] })?._highlightResult).toEqual({
      hierarchy: {
        lvl0: { value: 'A', matchLevel: 'none', matchedWords: [] },
        lvl1: { value: '[Sizes]', matchLevel: 'partial', fullyHighlighted: true, matchedWords: ['size'] },
      },
      content: {
        value: 'An Array<[ether]> & more',
        matchLevel: 'partial',
        fullyHighlighted: false,
        matchedWords: ['ether'],
      },
    })
  })
})

describe('handleQueries', () => {
  const request = (query: string, rest = {}) => ({ indexName: 'docs', query, ...rest })

  it('returns the results of several requests in their order, for an object or the old list', () => {
    const requests = [request('mint'), request('deposit', { params: 'hitsPerPage=1' })]
    const expected = [
      { query: 'mint', nbHits: 2, hitsPerPage: 20 },
      { query: 'deposit', nbHits: 2, hitsPerPage: 1 },
    ]
    expect(handleQueries({ requests }, context).results).toMatchObject(expected)
    expect(handleQueries(requests, context).results).toMatchObject(expected)
    expect(handleQueries({ requests, strategy: 'stopIfEnoughMatches' }, context).results).toHaveLength(2)
    expect(handleQueries({ requests: [] }, context)).toEqual({ results: [] })
  })

  it('searches the values of a facet', () => {
    const facet = (rest: object) =>
      handleQueries([{ indexName: 'docs', type: 'facet', ...rest }], context).results[0]
    expect(facet({ facet: 'hierarchy.lvl0', facetQuery: 'va' })).toEqual({
      facetHits: [{ value: 'Vault', highlighted: '<em>Va</em>ult', count: 4 }],
      exhaustiveFacetsCount: true,
      processingTimeMS: expect.any(Number),
    })
    expect(facet({ facet: 'hierarchy.lvl0', maxFacetHits: 1, params: 'query=mint' })).toMatchObject({
      facetHits: [{ value: 'osToken', highlighted: 'osToken', count: 2 }],
    })
    expect(facet({ facet: 'docusaurus_tag', facetQuery: 'curr' })).toMatchObject({
      facetHits: [{ highlighted: 'docs-default-<em>curr</em>ent' }],
    })
    expect(facet({ facet: 'hierarchy.lvl0', facetQuery: 'oken' })).toMatchObject({ facetHits: [] })
    expect(() => facet({ facet: 'url' })).toThrow(/Cannot search in "url"/)
  })

  it('reports how long each search took, in whole milliseconds', () => {
    let time = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
      time += 6.6
      return time
    })
    const requests = [request('mint'), { indexName: 'docs', type: 'facet', facet: 'type' }]
    const { results } = handleQueries({ requests }, context)
    clock.mockRestore()
    expect(results.map(({ processingTimeMS }) => processingTimeMS)).toEqual([7, 7])
  })

  it('says what is wrong with a body', () => {
    const refused = (body: unknown, status: number, message: RegExp) =>
      expect(() => handleQueries(body, context)).toThrow(
        expect.objectContaining({ status, message: expect.stringMatching(message) }),
      )
    refused({}, 400, /Expected "requests"/)
    refused(null, 400, /Expected "requests"/)
    refused({ requests: {} }, 400, /Expected "requests"/)
    refused([5], 400, /JSON object/)
    refused([{ query: 'x' }], 400, /indexName/)
    refused([{ indexName: 'other' }], 404, /^Index other does not exist$/)
    refused([{ indexName: 'x'.repeat(100) }], 404, /^Index x{100} does not exist$/)
    refused([{ indexName: 'x'.repeat(101) }], 404, /^Index x{100}… does not exist$/)
    refused([request('x', { type: 'other' })], 400, /"type"/)
    refused(new Array(11).fill(request('x')), 400, /11 in one body, at most 10/)
    refused([], 400, /Expected "requests"/)
  })

  it('returns at most 100 hits per page, and says so if more were requested', () => {
    const records = new Array(150)
      .fill(0)
      .map((_, at) => exampleRecord({ url: `/${at}`, section: 'a', title: 'a' }))
    const large = exampleContext(records)
    const [many, few, range] = handleQueries(
      [
        request('a', { hitsPerPage: 1000 }),
        request('a', { hitsPerPage: 100 }),
        request('a', { offset: 10, length: 500 }),
      ],
      large,
    ).results
    expect(many).toMatchObject({ hitsPerPage: 100, nbPages: 2, nbHits: 150, message: expect.any(String) })
    expect(many).toHaveProperty('hits.length', 100)
    expect(few).not.toHaveProperty('message')
    expect(range).toMatchObject({ offset: 10, length: 100, message: expect.any(String) })
  })
})
