import { describe, expect, it } from 'vitest'
import { exampleContext, exampleRecord, exampleRecords } from '../../../tests/search/exampleIndex.ts'
import { handleRecommendations } from './recommendations.ts'

const context = exampleContext()
const request = { indexName: 'docs', model: 'related-products', objectID: '/vault/deposit', threshold: 0 }
const recommend = (rest: object) =>
  handleRecommendations({ requests: [{ ...request, ...rest }] }, context).results[0]

describe('handleRecommendations', () => {
  it('recommends the pages with the most similar content, without the page itself', () => {
    const { hits } = recommend({}) ?? { hits: [] }
    expect(hits.map(({ url }) => url)).toEqual(['/vault/withdraw', '/ostoken/mint'])
    const scores = hits.map(({ _score }) => _score as number)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect(scores.every((score) => score > 0 && score <= 100)).toBe(true)
    expect(hits[0]).toMatchObject({
      objectID: '/vault/withdraw',
      type: 'lvl1',
      hierarchy: { lvl1: 'withdraw' },
    })
    expect(hits[0]).not.toHaveProperty('keywords')
  })

  it('takes a word of the title for more than one of the text', () => {
    const pages = [
      ['/fees', 'fees'],
      ['/pools', 'pools'],
      ['/shares', 'fees of pools'],
      ['/other', 'taxes'],
    ].map(([url = '', title = '']) => ({ url, section: 'Vault', title }))
    const text = { url: '/pools#p', section: 'Vault', title: 'pools', content: 'fees' }
    const context = exampleContext({ records: [...pages, text].map(exampleRecord) })
    const answer = handleRecommendations([{ ...request, objectID: '/fees' }], context)
    expect(answer.results[0]?.hits.map(({ url }) => url)).toEqual(['/shares', '/pools'])
  })

  it('recommends the same for any record of a page, and in any order of the index', () => {
    expect(recommend({ objectID: '/vault/deposit#p' })).toEqual(recommend({}))
    const turned = exampleContext({ records: [...exampleRecords].reverse() })
    expect(handleRecommendations([request], turned).results[0]).toEqual(recommend({}))
  })

  it('applies the requested threshold, maximum and filters', () => {
    const best = recommend({})?.hits[0]?._score as number
    expect(recommend({ threshold: best })?.nbHits).toBe(1)
    expect(recommend({ threshold: 100 })?.hits).toEqual([])
    expect(recommend({ maxRecommendations: 1 })?.nbHits).toBe(1)
    const filtered = recommend({ queryParameters: { facetFilters: ['hierarchy.lvl0:osToken'] } })
    expect(filtered?.hits.map(({ url }) => url)).toEqual(['/ostoken/mint'])
    const either = { facetFilters: [['hierarchy.lvl0:osToken', 'hierarchy.lvl0:Vault']] }
    expect(recommend({ queryParameters: either })?.hits).toEqual(recommend({})?.hits)
    const retrieved = recommend({ maxRecommendations: 1, queryParameters: { attributesToRetrieve: ['url'] } })
    expect(Object.keys(retrieved?.hits[0] ?? {})).toEqual(['objectID', 'url', '_score'])
  })

  it('recommends nothing for an unknown record', () => {
    expect(recommend({ objectID: '__proto__' })).toMatchObject({ hits: [], nbHits: 0, nbPages: 0 })
    expect(recommend({})?.nbPages).toBe(1)
  })

  it('says what is wrong', () => {
    expect(() => recommend({ model: 'trending-items' })).toThrow(/"model".*related-products/)
    expect(() => recommend({ model: undefined })).toThrow(/"model"/)
    expect(() => recommend({ objectID: 5 })).toThrow(/"objectID"/)
    expect(() => recommend({ threshold: 101 })).toThrow(/"threshold"/)
    expect(() => recommend({ indexName: 'x' })).toThrow(expect.objectContaining({ status: 404 }))
    expect(() => handleRecommendations({}, context)).toThrow(/"requests"/)
    expect(() => handleRecommendations([1], context)).toThrow(/JSON object/)
    expect(() => handleRecommendations(new Array(51).fill(request), context)).toThrow(/at most 10/)
  })
})
