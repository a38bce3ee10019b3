import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handleQueries, handleQuery, handleRecommendations } from '../../../src/search/algolia/queries.ts'
import { HttpError } from '../../../src/shared/httpError.ts'
import { exampleContext } from '../exampleIndex.ts'

const context = exampleContext()
const handlers = [handleQueries, handleRecommendations, (body: unknown) => handleQuery('docs', body, context)]

/** Asserts that a body gets JSON: results or a 4xx. An endless loop fails by the test timeout. */
function survive(body: unknown) {
  for (const handle of handlers) {
    try {
      JSON.stringify(handle(body, context))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      expect(error.status).toBeGreaterThanOrEqual(400)
      expect(error.status).toBeLessThan(500)
      expect(JSON.stringify(error.body).length).toBeLessThan(1000)
    }
  }
}

const names = [
  'query',
  'page',
  'hitsPerPage',
  'attributesToRetrieve',
  'attributesToHighlight',
  'attributesToSnippet',
  'snippetEllipsisText',
  'highlightPreTag',
  'facetFilters',
  'filters',
  'facets',
  'maxValuesPerFacet',
  'distinct',
  'params',
  'type',
  'facet',
  'facetQuery',
  '__proto__',
  'constructor',
]

const value = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.string()),
  fc.array(fc.array(fc.constantFrom('type:lvl1', 'type:-lvl1', 'hierarchy.lvl0:Vault', 'a:', ':'))),
  fc.integer(),
  fc.constantFrom('*', 'type', 'facet', 'type:lvl1', 'NOT type:lvl1', 'query=a&page=2'),
)
const request = fc
  .dictionary(fc.constantFrom(...names), value, { noNullPrototype: false })
  .map((fields) => ({ indexName: 'docs', ...fields }))

describe('hostile bodies', () => {
  it('with any values of known parameters get results or a 4xx', () => {
    fc.assert(
      fc.property(fc.array(request, { maxLength: 3 }), (requests) => {
        survive({ requests })
        for (const one of requests) survive(one)
      }),
      { numRuns: 1000 },
    )
  })

  it.each(names)('with %s deeply nested or megabytes long are refused immediately', (name) => {
    const deep = JSON.parse('['.repeat(30_000) + ']'.repeat(30_000))
    const deepObject = JSON.parse(`${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`)
    const hostile = [
      deep,
      deepObject,
      'x'.repeat(2_000_000),
      '('.repeat(1_000_000),
      new Array(100_000).fill('a:b'),
    ]
    for (const one of hostile) {
      survive([{ indexName: 'docs', [name]: one }])
      survive({ indexName: 'docs', [name]: one })
    }
  })

  it('cannot pollute prototypes', () => {
    const body = JSON.parse(
      '[{"indexName":"docs","__proto__":{"polluted":1},"facets":["__proto__"],"facetFilters":["__proto__:polluted"],' +
        '"attributesToRetrieve":["__proto__.polluted","constructor.prototype"],"params":{"__proto__":{"polluted":1}}}]',
    )
    survive(body)
    expect({}).not.toHaveProperty('polluted')
    expect(Object.prototype).not.toHaveProperty('polluted')
  })
})
