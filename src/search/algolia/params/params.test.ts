import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '../limits.ts'
import { checkParameterNames, parseParams, readTag } from './params.ts'

const parse = parseParams

describe('parseParams', () => {
  it('has defaults', () => {
    expect(parse({})).toMatchObject({
      query: '',
      page: 0,
      hitsPerPage: 20,
      range: undefined,
      attributesToSnippet: [{ attribute: 'content', words: 10 }],
      snippetEllipsisText: '…',
      highlightPreTag: '<em>',
      distinct: true,
      filters: [],
      clickAnalytics: false,
      typoTolerance: 'true',
      echo: '',
      optionalWords: [],
    })
  })

  it.each([
    ['queryType', ['prefixLast', 'prefixAll', 'prefixNone']],
    ['removeWordsIfNoResults', ['none', 'lastWords', 'firstWords', 'allOptional']],
    ['typoTolerance', ['true', 'false', 'min', 'strict']],
  ] as const)('accepts each value of %s', (name, values) => {
    expect(values.map((value) => parse({ [name]: value })[name])).toEqual(values)
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

  it('accepts comma-separated lists, as old clients send them', () => {
    expect(parse({ params: 'attributesToRetrieve=url,content&facets=*' })).toMatchObject({
      attributesToRetrieve: ['url', 'content'],
      facets: ['*'],
    })
    expect(parse({ params: 'attributesToRetrieve=&facets=' })).toMatchObject({
      attributesToRetrieve: [],
      facets: [],
    })
  })

  it('accepts numbers as text, and booleans as values', () => {
    expect(parse({ params: 'hitsPerPage=15&page=3' })).toMatchObject({ hitsPerPage: 15, page: 3 })
    expect([true, false].map((typoTolerance) => parse({ typoTolerance }).typoTolerance)).toEqual([
      'true',
      'false',
    ])
  })

  it('echoes the known parameters', () => {
    expect(parse({ query: 'a b', page: 1, facets: ['type'], unknown: 1 }).echo).toBe(
      'query=a+b&page=1&facets=%5B%22type%22%5D',
    )
  })

  it('returns a range of hits when offset or length is given', () => {
    expect(parse({ offset: 5 }).range).toEqual({ offset: 5, length: 20 })
    expect(parse({ length: 3 }).range).toEqual({ offset: 0, length: 3 })
  })

  it('accepts `distinct` as a boolean or a number, in text form', () => {
    const read = ['true', 'false', '0', '3'].map((word) => parse({ params: `distinct=${word}` }).distinct)
    expect(read).toEqual([true, false, false, true])
  })

  it('accepts values at the limits', () => {
    const { snippetWords: words, ellipsis, tag } = LIMITS
    const request = { snippetEllipsisText: '.'.repeat(ellipsis), highlightPreTag: '*'.repeat(tag) }
    expect(parse({ ...request, attributesToSnippet: [`content:${words}`] })).toMatchObject(request)
    expect(() => parse({ attributesToSnippet: [`content:${words + 1}`] })).toThrow(/attributesToSnippet/)
  })

  it('combines facetFilters and filters', () => {
    expect(parse({ facetFilters: ['a:1'], filters: 'NOT b:2' }).filters).toEqual([
      [{ attribute: 'a', value: '1', negated: false }],
      [{ attribute: 'b', value: '2', negated: true }],
    ])
  })

  it('ignores unknown parameters, null, and properties of prototypes', () => {
    const hostile = JSON.parse(
      '{"__proto__":{"query":"x"},"constructor":1,"query":null,"page":null,"x":[[[]]]}',
    )
    expect(parse(hostile)).toEqual(parse({}))
    expect(parse({ params: '__proto__=1&toString=2' })).toEqual(parse({}))
  })

  it('measures a query in bytes', () => {
    expect(parse({ query: 'x'.repeat(512) }).query).toHaveLength(512)
    expect(() => parse({ query: '€'.repeat(171) })).toThrow(/at most 512 bytes/)
    expect(() => parse({ query: 'stake '.repeat(10_000) })).toThrow(/at most 512 bytes/)
  })

  it.each([
    [{ query: 5 }, 'query'],
    [{ page: -1 }, 'page'],
    [{ hitsPerPage: 1.5 }, 'hitsPerPage'],
    [{ length: -1 }, 'length'],
    [{ params: 5 }, 'params'],
    [{ params: 'hitsPerPage=-1' }, 'hitsPerPage'],
    [{ attributesToRetrieve: [1] }, 'attributesToRetrieve'],
    [{ attributesToRetrieve: new Array(101).fill('a') }, 'attributesToRetrieve'],
    [{ attributesToHighlight: ['x'.repeat(201)] }, 'attributesToHighlight'],
    [{ attributesToSnippet: ['content:0'] }, 'attributesToSnippet'],
    [{ snippetEllipsisText: '<b>' }, 'snippetEllipsisText'],
    [{ highlightPreTag: '<script>' }, 'highlightPreTag'],
    [{ facetFilters: { a: 1 } }, 'facetFilters'],
    [{ filters: ['a:b'] }, 'filters'],
    [{ distinct: 5 }, 'distinct'],
    [{ clickAnalytics: 1 }, 'clickAnalytics'],
    [{ typoTolerance: 'maybe' }, 'typoTolerance'],
    [{ maxValuesPerFacet: 0 }, 'maxValuesPerFacet'],
  ])('rejects %j and names the parameter', (request, name) => {
    expect(() => parse(request)).toThrow(
      expect.objectContaining({ status: 400, message: expect.stringContaining(`"${name}"`) }),
    )
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
    ['**'],
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
    ['x'.repeat(129)],
  ])('refuses %j', (tag) => {
    expect(() => readTag(tag, 'highlightPreTag')).toThrow(/"highlightPreTag"/)
  })
})

it('reports a misspelled parameter, no matter where it is sent', () => {
  const message = 'Unknown parameter: hitPerPage'
  expect(() => checkParameterNames({ query: 'a', hitPerPage: 3 })).toThrow(message)
  expect(() => checkParameterNames({ params: 'query=a&hitPerPage=3' })).toThrow(message)
  expect(() => checkParameterNames({ params: { query: 'a', hitPerPage: 3 } })).toThrow(message)
})

it('accepts all parameters of the official client', () => {
  const types = readFileSync('node_modules/@algolia/client-search/dist/node.d.ts', 'utf8')
  const names = ['BaseSearchParamsWithoutQuery', 'IndexSettingsAsSearchParams'].flatMap((type) => {
    const [, fields = ''] = new RegExp(`type ${type} = \\{(.*?)\\n\\};`, 's').exec(types) ?? []
    return [...fields.matchAll(/^ {4}(\w+)\?:/gm)].map(([, name = '']) => name)
  })
  expect(names).toContain('hitsPerPage')
  const refused = names.filter((name) => {
    try {
      checkParameterNames({ [name]: null })
      return false
    } catch {
      return true
    }
  })
  expect(refused).toEqual([])
})

it('accepts all parameters that clients send, with or without an effect', () => {
  const docSearch = {
    query: 'a',
    indexName: 'docs',
    clickAnalytics: true,
    attributesToSnippet: ['content:10'],
  }
  const instantSearch = {
    indexName: 'docs',
    type: 'facet',
    facet: 'type',
    params: 'facets=%5B%5D&tagFilters=&userToken=x',
  }
  for (const request of [docSearch, instantSearch, {}, undefined])
    expect(() => checkParameterNames(request)).not.toThrow()
})
