import { describe, expect, it } from 'vitest'
import { indexSettings } from '../settings.ts'
import { exampleContext, exampleRecord, exampleRecords } from './exampleIndex.ts'
import { handleQueries, handleQuery } from './queries.ts'

const context = exampleContext()
const search = (request: object) => handleQuery('docs', request, context)
const ids = (answer: { hits: Record<string, unknown>[] }) => answer.hits.map(({ objectID }) => objectID)

describe('handleQuery', () => {
  it('answers with the fields Algolia has', () => {
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
      processingTimeMS: 1,
      queryID: '0123456789abcdef0123456789abcdef',
    })
    expect(hits).toHaveLength(1)
    expect(Object.keys(hits[0] ?? {}).sort()).toEqual([
      '_highlightResult',
      '_snippetResult',
      'anchor',
      'content',
      'hierarchy',
      'objectID',
      'type',
      'url',
    ])
  })

  it('has a queryID only for click analytics', () => {
    expect(search({})).not.toHaveProperty('queryID')
  })

  it('returns what is wanted of a record, nested as it is, and never what is hidden', () => {
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

  it('pages, also by offset and length', () => {
    const all = ids(search({}))
    expect(ids(search({ page: 1, hitsPerPage: 3 }))).toEqual(all.slice(3, 6))
    expect(search({ page: 9 })).toMatchObject({ hits: [], nbHits: 8, page: 9 })
    expect(search({ hitsPerPage: 0 })).toMatchObject({ hits: [], nbHits: 8, nbPages: 0 })
    const range = search({ offset: 2, length: 3 })
    expect(ids(range)).toEqual(all.slice(2, 5))
    expect(range).toMatchObject({ offset: 2, length: 3 })
    expect(range).not.toHaveProperty('page')
  })

  it('pages no further than the index allows', () => {
    const settings = { ...indexSettings, paginationLimitedTo: 5 }
    const index = {
      ...(context.indexes.get('docs') as NonNullable<ReturnType<typeof context.indexes.get>>),
      settings,
    }
    const limited = { ...context, indexes: new Map([['docs', index]]) }
    const last = handleQuery('docs', { page: 1, hitsPerPage: 4 }, limited)
    expect(last).toMatchObject({ nbHits: 8, nbPages: 2 })
    expect(last.hits).toHaveLength(1)
    expect(handleQuery('docs', { page: 2, hitsPerPage: 4 }, limited).hits).toEqual([])
  })

  it('filters on facets, without regard to case', () => {
    expect(search({ facetFilters: ['hierarchy.lvl0:VAULT', 'type:lvl1'] }).nbHits).toBe(2)
    expect(search({ filters: 'type:lvl1 AND NOT hierarchy.lvl0:Vault' }).nbHits).toBe(2)
  })

  it('finds nothing under an attribute that is no facet, and everything outside of it', () => {
    expect(search({ facetFilters: ['url:/vault/deposit'] }).nbHits).toBe(0)
    expect(search({ facetFilters: [['url:/vault/deposit', 'type:lvl1']] }).nbHits).toBe(4)
    expect(search({ facetFilters: ['url:-/vault/deposit'] }).nbHits).toBe(8)
    expect(search({ facetFilters: ['__proto__:x'] }).nbHits).toBe(0)
  })

  it('counts facets, most frequent first', () => {
    const answer = search({ facets: ['hierarchy.lvl0', 'url', '__proto__'], maxValuesPerFacet: 2 })
    expect(JSON.stringify(answer.facets)).toBe('{"hierarchy.lvl0":{"Vault":4,"Utils":2}}')
    expect(answer).toMatchObject({ exhaustiveFacetsCount: true, exhaustive: { facetsCount: true } })
    expect(Object.keys(search({ facets: ['*'] }).facets ?? {})).toEqual(indexSettings.attributesForFaceting)
    expect(search({})).not.toHaveProperty('facets')
  })

  it('marks matches, with text escaped between HTML tags only, and never what is hidden', () => {
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
        exampleContext({ records }),
      ).hits[0]
    const html = marked({ highlightPreTag: '<mark>', highlightPostTag: '</mark>' })
    expect(html?._highlightResult).toMatchObject({
      content: { value: 'An Array&lt;<mark>ether</mark>&gt; &amp; more' },
    })
    expect(html?._highlightResult).not.toHaveProperty('keywords')
    expect(html?._snippetResult).toMatchObject({ content: { value: expect.stringContaining('…') } })
    const plain = marked({ highlightPreTag: '[', highlightPostTag: ']' })
    expect(plain?._highlightResult).toMatchObject({ content: { value: 'An Array<[ether]> & more' } })
  })

  it('does not know other indexes', () => {
    expect(() => handleQuery('other', {}, context)).toThrow(
      expect.objectContaining({ status: 404, message: 'Index other does not exist' }),
    )
    expect(() => handleQuery('__proto__', {}, context)).toThrow(expect.objectContaining({ status: 404 }))
  })
})

describe('handleQueries', () => {
  const request = (query: string, rest = {}) => ({ indexName: 'docs', query, ...rest })

  it('answers several requests in their order, as an object or as the old list', () => {
    const requests = [request('mint'), request('deposit', { params: 'hitsPerPage=1' })]
    const expected = [
      { query: 'mint', nbHits: 2, hitsPerPage: 20 },
      { query: 'deposit', nbHits: 2, hitsPerPage: 1 },
    ]
    expect(handleQueries({ requests }, context).results).toMatchObject(expected)
    expect(handleQueries(requests, context).results).toMatchObject(expected)
    expect(handleQueries({ requests: [] }, context)).toEqual({ results: [] })
  })

  it('stops at the first search that fills its page when asked to', () => {
    const requests = [request('nothing'), request('mint', { hitsPerPage: 2 }), request('deposit')]
    const body = { requests, strategy: 'stopIfEnoughMatches' }
    const results = handleQueries(body, context).results
    expect(results).toMatchObject([{ nbHits: 0 }, { nbHits: 2 }, { nbHits: 0, hits: [], processed: false }])
    expect(handleQueries({ requests }, context).results[2]).toMatchObject({ nbHits: 2 })
  })

  it('searches the values of a facet', () => {
    const facet = (rest: object) =>
      handleQueries([{ indexName: 'docs', type: 'facet', ...rest }], context).results[0]
    expect(facet({ facet: 'hierarchy.lvl0', facetQuery: 'va' })).toEqual({
      facetHits: [{ value: 'Vault', highlighted: '<em>Va</em>ult', count: 4 }],
      exhaustiveFacetsCount: true,
      processingTimeMS: 1,
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
    refused([request('x', { type: 'other' })], 400, /"type"/)
    refused({ requests: [], strategy: 'all' }, 400, /"strategy"/)
    refused(new Array(51).fill(request('x')), 400, /51 in one body, at most 50/)
    refused([], 400, /Expected "requests"/)
  })

  it('answers no more hits than a body may hold', () => {
    const records = new Array(300)
      .fill(0)
      .map((_, at) => exampleRecord({ url: `/${at}`, section: 'a', title: 'a' }))
    const large = exampleContext({ records })
    const requests = (count: number) => new Array(count).fill(request('a', { hitsPerPage: 1000 }))
    expect(handleQueries(requests(6), large).results).toHaveLength(6)
    expect(() => handleQueries(requests(7), large)).toThrow(/at most 2000/)
  })

  it('gives up when searches take too long together', () => {
    let clock = 0
    const now = () => {
      clock += 100
      return clock
    }
    const slow = exampleContext({ now })
    expect(() => handleQueries(new Array(10).fill(request('x')), slow)).toThrow(
      expect.objectContaining({ status: 503 }),
    )
  })
})
