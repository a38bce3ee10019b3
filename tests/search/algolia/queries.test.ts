import { describe, expect, it, vi } from 'vitest'
import { handleQueries, handleQuery, handleRecommendations } from '../../../src/search/algolia/queries.ts'
import type { SearchRecord } from '../../../src/search/engine/record.ts'
import { facetAttributes } from '../../../src/search/engine/settings.ts'
import { exampleContext, exampleRecords } from '../exampleIndex.ts'
import { paragraph, recordsOf } from '../shortPages.ts'

const context = exampleContext()
const search = (request: object) => handleQuery('docs', request, context)
const ids = ({ hits }: { hits: Record<string, unknown>[] }) => hits.map(({ objectID }) => objectID)

describe('handleQuery', () => {
  it('responds with the same fields as Algolia', () => {
    const { hits, ...response } = search({ query: 'deposit', hitsPerPage: 1, clickAnalytics: true })
    expect(response).toEqual({
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

  it('returns what is shown beside a hit, unless other attributes are requested', () => {
    const shown = { facts: 'bigint · wei', leadsTo: [{ title: 'Example', url: '/vault/deposit#example' }] }
    const [record] = exampleRecords as [SearchRecord]
    const [hit] = handleQuery('docs', {}, exampleContext([{ ...record, ...shown }])).hits
    expect(hit).toMatchObject(shown)
  })

  it('pages', () => {
    const all = ids(search({}))
    expect(ids(search({ page: 1, hitsPerPage: 3 }))).toEqual(all.slice(3, 6))
    expect(search({ page: 9 })).toMatchObject({ hits: [], nbHits: 8, page: 9 })
    expect(search({ hitsPerPage: 0 })).toMatchObject({ hits: [], nbHits: 8, nbPages: 0 })
  })

  it('pages up to the thousandth hit', () => {
    const records = recordsOf(Array.from({ length: 1005 }, (_, at) => ({ route: `/${at}` })))
    const large = exampleContext(records)
    const last = handleQuery('docs', { page: 14, hitsPerPage: 70 }, large)
    expect(last).toMatchObject({ nbHits: 1005, nbPages: 15 })
    expect(last.hits).toHaveLength(20)
    expect(handleQuery('docs', { page: 15, hitsPerPage: 70 }, large).hits).toEqual([])
  })

  it('filters on facets, ignoring case', () => {
    expect(search({ facetFilters: ['hierarchy.lvl0:VAULT', 'type:lvl1'] }).nbHits).toBe(2)
    expect(search({ facetFilters: ['type:lvl1', 'hierarchy.lvl0:-Vault'] }).nbHits).toBe(2)
    expect(search({ filters: 'type:lvl1 AND hierarchy.lvl0:Vault' }).nbHits).toBe(2)
  })

  it('matches nothing for an attribute that is not a facet, and everything when negated', () => {
    expect(search({ facetFilters: ['url:/vault/deposit'] }).nbHits).toBe(0)
    expect(search({ facetFilters: [['url:/vault/deposit', 'type:lvl1']] }).nbHits).toBe(4)
    expect(search({ facetFilters: ['url:-/vault/deposit'] }).nbHits).toBe(8)
    expect(search({ facetFilters: ['__proto__:x'] }).nbHits).toBe(0)
  })

  it('counts facets, most frequent first', () => {
    const response = search({ facets: ['hierarchy.lvl0', 'url', '__proto__'], maxValuesPerFacet: 2 })
    expect(JSON.stringify(response.facets)).toBe('{"hierarchy.lvl0":{"Vault":4,"Utils":2}}')
    expect(response).toMatchObject({ exhaustiveFacetsCount: true, exhaustive: { facetsCount: true } })
    expect(Object.keys(search({ facets: ['*'] }).facets ?? {})).toEqual(facetAttributes)
    expect(search({})).not.toHaveProperty('facets')
    expect(search({ query: 'zzzzqqqq', facets: ['*'] }).facets).toEqual({})
  })

  it('counts records for a facet, or URLs on request', () => {
    const records = recordsOf(['One', 'Two'].map((title) => ({ route: '/same', section: 'A', title })))
    const counts = (rest: object) =>
      handleQuery('docs', { facets: ['hierarchy.lvl0'], ...rest }, exampleContext(records)).facets
    expect(counts({})).toEqual({ 'hierarchy.lvl0': { A: 2 } })
    expect(counts({ facetingAfterDistinct: true })).toEqual({ 'hierarchy.lvl0': { A: 1 } })
    expect(counts({ facetingAfterDistinct: true, distinct: false })).toEqual({ 'hierarchy.lvl0': { A: 2 } })
  })

  it('marks matches, escapes text only with HTML tags, and never shows hidden attributes', () => {
    const blocks = [paragraph('An Array<ether> & more')]
    const records = recordsOf([{ route: '/a', section: 'A', title: 'Sizes', blocks }]).slice(1)
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
    expect(Object.keys(marked({ attributesToSnippet: ['content:2'] })?._snippetResult ?? {})).toEqual([
      'content',
    ])
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
    refused({}, 400, /Expected a list "requests"/)
    refused(null, 400, /Expected a list "requests"/)
    refused({ requests: {} }, 400, /Expected a list "requests"/)
    refused([5], 400, /JSON object/)
    refused([{ query: 'x' }], 400, /indexName/)
    refused([{ indexName: 'other' }], 404, /^Index other does not exist$/)
    refused([{ indexName: 'x'.repeat(100) }], 404, /^Index x{100} does not exist$/)
    refused([{ indexName: 'x'.repeat(101) }], 404, /^Index x{100}… does not exist$/)
    refused([request('x', { type: 'other' })], 400, /"type"/)
    refused(new Array(11).fill(request('x')), 400, /11 in one body, at most 10/)
    refused([], 400, /Expected a list "requests"/)
  })

  it('returns at most 100 hits per page, and says so if more were requested', () => {
    const records = recordsOf(Array.from({ length: 150 }, (_, at) => ({ route: `/${at}`, title: 'a' })))
    const large = exampleContext(records)
    const [many, few] = handleQueries(
      [request('a', { hitsPerPage: 1000 }), request('a', { hitsPerPage: 100 })],
      large,
    ).results
    expect(many).toMatchObject({ hitsPerPage: 100, nbPages: 2, nbHits: 150, message: expect.any(String) })
    expect(many).toHaveProperty('hits.length', 100)
    expect(few).not.toHaveProperty('message')
  })
})

it('has no recommendations, in the format of Algolia Recommend', () => {
  const request = { indexName: 'docs', model: 'related-products', objectID: '/vault/deposit', threshold: 0 }
  const none = { hits: [], nbHits: 0, processingTimeMS: expect.any(Number) }
  expect(handleRecommendations({ requests: [request, request] }, context)).toEqual({ results: [none, none] })
  const recommend = (body: unknown) => () => handleRecommendations(body, context)
  expect(recommend({})).toThrow(/Expected a list "requests"/)
  expect(recommend([{ ...request, indexName: 'x' }])).toThrow(expect.objectContaining({ status: 404 }))
  expect(recommend(new Array(11).fill(request))).toThrow(/at most 10/)
})
