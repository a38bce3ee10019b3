import { describe, expect, it } from 'vitest'
import { handleRequest } from '../../../src/search/algolia/handleRequest.ts'
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
  ])('answers %s with what is wrong', (path, body, status, message) => {
    expect(post(path, body)).toEqual({ status, body: { message, status } })
  })
})
