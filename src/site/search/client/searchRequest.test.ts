import { describe, expect, it } from 'vitest'
import { config as site } from '../../../../site.config.ts'
import { readResults, searchRequest } from './searchRequest.ts'

const context = { language: 'en', version: 'current', tags: ['default', 'docs-default-current'] }
const ask = (changes = {}, narrow = false) =>
  searchRequest('vault', { config: { ...site.search, ...changes }, context, narrow })

describe('searchRequest', () => {
  it('asks for 20 hits of the configured index with the fields the dialog shows', () => {
    expect(ask()).toMatchObject({
      indexName: site.search.indexName,
      query: 'vault',
      hitsPerPage: 20,
      page: 0,
    })
    expect(ask().attributesToRetrieve).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`),
      'content',
      'type',
      'url',
      'kind',
      'facts',
      'leadsTo',
    ])
  })

  it('asks for snippets of ten words, five on narrow screens', () => {
    expect(ask().attributesToSnippet).toContain('content:10')
    expect(ask({}, true).attributesToSnippet).toContain('content:5')
    expect(ask({}, true).attributesToSnippet).toContain('hierarchy.lvl6:5')
  })

  it('filters by the context of the page only where contextual search is on', () => {
    expect(ask().facetFilters).toEqual([
      'language:en',
      'version:current',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
    ])
    expect(ask({ contextual: false })).not.toHaveProperty('facetFilters')
  })

  it('narrows to a kind and a section, and asks for the counts of both', () => {
    const request = searchRequest('vault', {
      config: { ...site.search, contextual: false },
      context,
      narrow: false,
      filters: { kind: 'error', section: 'Vault' },
    })
    expect(request.facetFilters).toEqual(['kind:error', 'hierarchy.lvl0:Vault'])
    expect(request.facets).toEqual(['kind', 'hierarchy.lvl0'])
  })

  it('asks for a query id only where click events are sent', () => {
    expect(ask().clickAnalytics).toBe(false)
    expect(ask({ insights: true }).clickAnalytics).toBe(true)
  })
})

describe('readResults', () => {
  const hit = (id: string) => ({
    objectID: id,
    url: `/${id}`,
    type: 'lvl1',
    hierarchy: { lvl0: 'Vault', lvl1: id },
  })

  it('reads hits and counts', () => {
    const answer = readResults(
      { hits: [hit('a')], nbHits: 31, page: 1, nbPages: 2, queryID: 'q' },
      'a',
      'https://x',
    )
    expect(answer).toMatchObject({ query: 'a', total: 31, page: 1, pages: 2, queryID: 'q' })
    expect(answer.hits.map((each) => each.url)).toEqual(['/a'])
  })

  it('survives an answer of another shape', () => {
    const none = { hits: [], total: 0, page: 0, pages: 0, queryID: undefined }
    expect(readResults(undefined, 'a', 'https://x')).toMatchObject(none)
    expect(
      readResults({ hits: 'x', nbHits: Number.NaN, queryID: 1 } as never, 'a', 'https://x'),
    ).toMatchObject(none)
  })

  it('shows no hit twice', () => {
    expect(readResults({ hits: [hit('a'), hit('a')] }, 'a', 'https://x').hits).toHaveLength(1)
  })
})
