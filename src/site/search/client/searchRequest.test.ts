import { describe, expect, it } from 'vitest'
import { readResults } from './searchRequest.ts'

describe('readResults', () => {
  const hit = (id: string) => ({
    objectID: id,
    url: `/${id}`,
    type: 'lvl1',
    hierarchy: { lvl0: 'Vault', lvl1: id },
  })

  it('reads hits and counts', () => {
    const results = readResults({ hits: [hit('a')], nbHits: 31, nbPages: 2, queryID: 'q' }, 'a', 'https://x')
    expect(results).toMatchObject({ query: 'a', total: 31, pages: 2, queryID: 'q' })
    expect(results.hits.map((each) => each.url)).toEqual(['/a'])
  })

  it('returns no hits for a malformed response', () => {
    const none = { hits: [], total: 0, pages: 0, queryID: undefined }
    expect(readResults(undefined, 'a', 'https://x')).toMatchObject(none)
    expect(
      readResults({ hits: 'x', nbHits: Number.NaN, queryID: 1 } as never, 'a', 'https://x'),
    ).toMatchObject(none)
  })
})
