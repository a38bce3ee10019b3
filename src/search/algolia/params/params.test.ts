import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { limits } from '../limits.ts'
import { parseParams as parse, readTag } from './params.ts'
import { defaultParams } from './searchParams.ts'

describe('parseParams', () => {
  it('has defaults', () => {
    expect(parse({})).toEqual(defaultParams)
    expect(defaultParams).toMatchObject({ query: '', page: 0, hitsPerPage: 20, distinct: true, filters: [] })
  })

  it('reads the same from fields, an object and a URL-encoded string', () => {
    const params = {
      query: 'mint & burn',
      page: 2,
      hitsPerPage: 5,
      distinct: false,
      clickAnalytics: true,
      attributesToRetrieve: ['url', 'hierarchy.lvl1'],
      attributesToSnippet: ['content:5', 'hierarchy.lvl1'],
      facetFilters: ['language:en', ['version:a', 'version:b']],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
    }
    const fields = Object.entries(params).map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ])
    const expected = { ...parse(params), echo: '' }
    expect(expected).toMatchObject({
      query: 'mint & burn',
      page: 2,
      hitsPerPage: 5,
      distinct: false,
      clickAnalytics: true,
    })
    expect(expected.attributesToSnippet).toEqual([
      { attribute: 'content', words: 5 },
      { attribute: 'hierarchy.lvl1', words: 10 },
    ])
    expect({ ...parse({ params }), echo: '' }).toEqual(expected)
    expect({
      ...parse({ params: new URLSearchParams(fields as [string, string][]).toString() }),
      echo: '',
    }).toEqual(expected)
  })

  it.each<[object, object]>([
    [{ params: 'attributesToRetrieve=url,content&facets=*' }, { attributesToRetrieve: ['url', 'content'] }],
    [{ params: 'attributesToRetrieve=&facets=' }, { attributesToRetrieve: [], facets: [] }],
    [{ params: 'hitsPerPage=15&page=3' }, { hitsPerPage: 15, page: 3 }],
    [{ facets: 'type' }, { facets: ['type'] }],
    [{ hitsPerPage: 500 }, { hitsPerPage: limits.hitsPerPage, isCapped: true }],
    [{ distinct: 3 }, { distinct: true }],
    [{ params: 'distinct=0' }, { distinct: false }],
    [{ query: 'x'.repeat(512) }, { query: 'x'.repeat(512) }],
    [
      { attributesToSnippet: [`content:${limits.snippetWords}`] },
      { attributesToSnippet: [{ attribute: 'content', words: limits.snippetWords }] },
    ],
    [
      { snippetEllipsisText: '.'.repeat(limits.ellipsis) },
      { snippetEllipsisText: '.'.repeat(limits.ellipsis) },
    ],
    [{ query: null, page: null }, defaultParams],
    [
      { facetFilters: ['a:1'], filters: 'b:2' },
      {
        filters: [
          [{ attribute: 'a', value: '1', negated: false }],
          [{ attribute: 'b', value: '2', negated: false }],
        ],
      },
    ],
    [{ query: 'a b', page: 1, facets: ['type'] }, { echo: 'query=a+b&page=1&facets=%5B%22type%22%5D' }],
  ])('reads %j as %j', (request, expected) => {
    expect(parse(request)).toMatchObject(expected)
  })

  it.each([
    [{ query: 5 }, 'query'],
    [{ query: '€'.repeat(171) }, 'query'],
    [{ query: 'stake '.repeat(10_000) }, 'query'],
    [{ page: -1 }, 'page'],
    [{ hitsPerPage: 1.5 }, 'hitsPerPage'],
    [{ params: 5 }, 'params'],
    [{ params: 'hitsPerPage=-1' }, 'hitsPerPage'],
    [{ attributesToRetrieve: [1] }, 'attributesToRetrieve'],
    [{ attributesToRetrieve: new Array(101).fill('a') }, 'attributesToRetrieve'],
    [{ attributesToHighlight: ['x'.repeat(201)] }, 'attributesToHighlight'],
    [{ attributesToSnippet: ['content:0'] }, 'attributesToSnippet'],
    [{ attributesToSnippet: [`content:${limits.snippetWords + 1}`] }, 'attributesToSnippet'],
    [{ snippetEllipsisText: '<b>' }, 'snippetEllipsisText'],
    [{ highlightPreTag: '<script>' }, 'highlightPreTag'],
    [{ facetFilters: { a: 1 } }, 'facetFilters'],
    [{ filters: ['a:b'] }, 'filters'],
    [{ distinct: 5 }, 'distinct'],
    [{ distinct: [1] }, 'distinct'],
    [{ clickAnalytics: 1 }, 'clickAnalytics'],
    [{ maxValuesPerFacet: 0 }, 'maxValuesPerFacet'],
  ])('refuses %j, names the parameter, and says what it may be', (request, name) => {
    const message = new RegExp(`"${name}" parameter, expected .`)
    expect(() => parse(request)).toThrow(
      expect.objectContaining({ status: 400, message: expect.stringMatching(message) }),
    )
  })

  it.each([
    ['hitPerPage', 3],
    ['numericFilters', ['price>3']],
    ['optionalFilters', ['type:lvl1']],
    ['tagFilters', ['public']],
    ['typoTolerance', false],
    ['removeWordsIfNoResults', 'none'],
    ['optionalWords', 'zebra'],
    ['offset', 5],
    ['aroundLatLng', '1,2'],
    ['constructor', 1],
    ['__proto__', 1],
  ])('refuses %s, no matter where it is sent, and names what is supported', (name, value) => {
    const own = JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`)
    const message = new RegExp(`^Unsupported parameter: ${name}\\. Supported are query, `)
    for (const request of [own, { params: own }, { params: `query=a&${name}=1` }])
      expect(() => parse(request)).toThrow(
        expect.objectContaining({ status: 400, message: expect.stringMatching(message) }),
      )
    expect(() => parse({ ['x'.repeat(5000)]: 1 })).toThrow(/Unsupported parameter: x{100}…/)
  })

  it('ignores parameters that change no hits, and empty filters, which old clients send', () => {
    const sent = {
      indexName: 'docs',
      analytics: false,
      userToken: 'x',
      getRankingInfo: true,
      responseFields: ['hits'],
    }
    expect(parse({ ...sent, tagFilters: '', numericFilters: [], optionalFilters: null })).toEqual(
      defaultParams,
    )
    expect(
      parse({ type: 'facet', facet: 'type', params: 'facets=%5B%5D&tagFilters=&userToken=x' }).facets,
    ).toEqual([])
  })

  it('decides on each parameter of the official client: those with an effect on hits work or are refused', () => {
    const types = readFileSync('node_modules/@algolia/client-search/dist/node.d.ts', 'utf8')
    const names = ['BaseSearchParamsWithoutQuery', 'IndexSettingsAsSearchParams'].flatMap((type) => {
      const [, fields = ''] = new RegExp(`type ${type} = \\{(.*?)\\n\\};`, 's').exec(types) ?? []
      return [...fields.matchAll(/^ {4}(\w+)\?:/gm)].map(([, name = '']) => name)
    })
    const ignored = names.filter((name) => {
      try {
        return parse({ [name]: { any: 'value' } })
      } catch {
        return false
      }
    })
    expect(ignored.sort()).toEqual([
      'analytics',
      'analyticsTags',
      'enableABTest',
      'enablePersonalization',
      'enableReRanking',
      'enableRules',
      'getRankingInfo',
      'percentileComputation',
      'personalizationImpact',
      'renderingContent',
      'replaceSynonymsInHighlight',
      'responseFields',
      'restrictHighlightAndSnippetArrays',
      'ruleContexts',
      'sortFacetValuesBy',
      'userToken',
    ])
  })

  it('refuses more filters than a search may have', () => {
    const half = new Array(60).fill('a:b')
    expect(() => parse({ facetFilters: half, filters: half.join(' AND ') })).toThrow(/Too many filters/)
  })

  it.each([[null], [5], ['text'], [[]]])('refuses %j as a request', (request) => {
    expect(() => parse(request)).toThrow(expect.objectContaining({ status: 400 }))
  })
})

describe('readTag', () => {
  it.each([
    [''],
    ['<mark>'],
    ['__ais-highlight__'],
    ['</ais-highlight-0000000000>'],
    ['<span class="algolia-docsearch-suggestion--highlight">'],
    ["<mark class='a b'>"],
    ['\u{e000}'],
    ['*'.repeat(limits.tag)],
  ])('accepts the harmless tag %j', (tag) => {
    expect(readTag(tag, 'highlightPreTag')).toBe(tag)
  })

  it.each([
    ['<script>'],
    ['<img src=x onerror=alert(1)>'],
    ['<mark onclick="alert(1)">'],
    ['<mark class="a\\" x="">'],
    ['<mark><script>'],
    ['a"b'],
    ['&lt;'],
    ['x'.repeat(limits.tag + 1)],
  ])('refuses %j', (tag) => {
    expect(() => readTag(tag, 'highlightPreTag')).toThrow(/"highlightPreTag"/)
  })
})
