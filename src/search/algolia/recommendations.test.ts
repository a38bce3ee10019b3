import { describe, expect, it } from 'vitest'
import { exampleContext, exampleRecord, exampleRecords } from '../../../tests/search/exampleIndex.ts'
import { handleRecommendations } from './recommendations.ts'

const context = exampleContext([
  exampleRecord({ url: '/vault/exit', section: 'Vault', title: 'exit' }),
  ...exampleRecords,
])
const request = { indexName: 'docs', model: 'related-products', objectID: '/vault/deposit', threshold: 0 }
const recommend = (rest: object) =>
  handleRecommendations({ requests: [{ ...request, ...rest }] }, context).results[0]
const urls = (rest: object) => recommend(rest)?.hits.map(({ url }) => url)

describe('handleRecommendations', () => {
  it('recommends the other pages of the section', () => {
    expect(urls({})).toEqual(['/vault/exit', '/vault/withdraw'])
    expect(urls({ objectID: '/vault/deposit#p' })).toEqual(urls({}))
    expect(recommend({})).toMatchObject({ nbHits: 2, nbPages: 1, index: 'docs' })
  })

  it('scores in order and applies the threshold and the maximum', () => {
    const scores = recommend({})?.hits.map(({ _score }) => _score as number) ?? []
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(scores.every((score) => score > 0 && score <= 100)).toBe(true)
    expect(recommend({ threshold: 100 })?.hits).toHaveLength(1)
    expect(recommend({ maxRecommendations: 1 })?.hits).toHaveLength(1)
  })

  it('applies the query parameters', () => {
    expect(urls({ queryParameters: { facetFilters: 'kind:guide' } })).toEqual(urls({}))
    expect(urls({ queryParameters: { facetFilters: [['kind:method']] } })).toEqual([])
    const [hit] = recommend({ queryParameters: { attributesToRetrieve: ['url'] } })?.hits ?? []
    expect(Object.keys(hit ?? {})).toEqual(['objectID', 'url', '_score'])
  })

  it('recommends nothing for an unknown record', () => {
    expect(recommend({ objectID: '/vault/unknown' })).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 })
    expect(recommend({ objectID: '__proto__' })).toMatchObject({ hits: [] })
  })

  it('says what is wrong', () => {
    expect(() => recommend({ model: 'trending-items' })).toThrow(/"model".*related-products/)
    expect(() => recommend({ model: undefined })).toThrow(/"model"/)
    expect(() => recommend({ objectID: 5 })).toThrow(/"objectID"/)
    expect(() => recommend({ threshold: 101 })).toThrow(/"threshold"/)
    expect(() => recommend({ queryParameters: { page: -1 } })).toThrow(/"page"/)
    expect(() => recommend({ indexName: 'x' })).toThrow(expect.objectContaining({ status: 404 }))
    expect(() => handleRecommendations(new Array(51).fill(request), context)).toThrow(/at most 10/)
  })
})
