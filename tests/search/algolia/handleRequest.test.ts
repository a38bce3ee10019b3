import { describe, expect, it } from 'vitest'
import { handleRequest } from '../../../src/search/algolia/handleRequest.ts'
import { limits } from '../../../src/search/algolia/limits.ts'
import { exampleContext } from '../exampleIndex.ts'

const context = exampleContext()
const post = (path: string, body: unknown) =>
  handleRequest(path, typeof body === 'string' ? body : JSON.stringify(body), context)

describe('handleRequest', () => {
  it('routes each path of the protocol to its handler', () => {
    const search = { indexName: 'docs', query: 'mint' }
    expect(post('/1/indexes/*/queries', { requests: [search] })).toMatchObject({
      status: 200,
      body: { results: [{ nbHits: 2 }] },
    })
    expect(post('/1/indexes/%2A/queries', [search]).status).toBe(200)
    expect(post('/1/indexes/docs/query', { query: 'mint' })).toMatchObject({
      status: 200,
      body: { nbHits: 2 },
    })
    expect(post('/1/indexes/docs/query', '')).toMatchObject({ status: 200, body: { nbHits: 8 } })
    expect(post('/1/indexes/docs/facets/hierarchy.lvl0/query', { facetQuery: 'u' })).toMatchObject({
      body: { facetHits: [{ value: 'Utils', count: 2 }] },
    })
    const related = { indexName: 'docs', model: 'looking-similar', objectID: '/vault/deposit' }
    expect(post('/1/indexes/*/recommendations', { requests: [related] })).toMatchObject({
      status: 200,
      body: { results: [{ nbHits: 2 }] },
    })
  })

  it.each([
    ['/1/indexes/*/queries', '{', 400, 'The body is not valid JSON'],
    ['/1/indexes/*/queries', 'x'.repeat(70_000), 413, 'The body is larger than 65536 bytes'],
    ['/1/indexes/other/query', '{}', 404, 'Index other does not exist'],
    ['/1/indexes/docs/batch', '{}', 404, 'There is nothing at POST /1/indexes/docs/batch'],
    ['/1/indexes/docs/query/x', '{}', 404, 'There is nothing at POST /1/indexes/docs/query/x'],
    ['/1/indexes/%/query', '{}', 404, 'Index % does not exist'],
    ['', '', 404, 'There is nothing at POST '],
    ['/v1/1/indexes/docs/query', '{}', 404, 'There is nothing at POST /v1/1/indexes/docs/query'],
    [
      '/1/indexes/docs/a/facets/b/query',
      '{}',
      404,
      'There is nothing at POST /1/indexes/docs/a/facets/b/query',
    ],
    [
      '/1/indexes/docs/facets/b/query/a',
      '{}',
      404,
      'There is nothing at POST /1/indexes/docs/facets/b/query/a',
    ],
  ])('answers %s with what is wrong', (path, body, status, message) => {
    expect(post(path, body)).toEqual({ status, body: { message, status } })
  })

  it('takes a blank body as none, and one of exactly the largest size', () => {
    expect(post('/1/indexes/docs/query', ' \n')).toMatchObject({ status: 200, body: { nbHits: 8 } })
    expect(post('/1/indexes/docs/query', '{}'.padEnd(limits.body)).status).toBe(200)
    expect(post('/1/indexes/docs/query', '{}'.padEnd(limits.body + 1)).status).toBe(413)
  })

  it('answers nothing when the engine itself fails: that is for the log', () => {
    const broken = { ...context, index: { ...context.index, engine: undefined as never } }
    expect(() => handleRequest('/1/indexes/docs/query', '{}', broken)).toThrow(TypeError)
  })
})
