import { describe, expect, it } from 'vitest'
import { ask, exampleRecords, first, urls } from './exampleEngine.ts'

describe('parameters', () => {
  it('corrects nothing when told so', () => {
    expect(ask('depsoit', { typoTolerance: 'false' }).nbHits).toBe(0)
  })

  it('keeps the hits with the fewest typos when told so', () => {
    const typos = (typoTolerance: 'true' | 'min' | 'strict') => {
      const { hits, nbHits } = ask('getv', { typoTolerance, distinct: 0, length: 1000, getRankingInfo: true })
      expect(hits).toHaveLength(nbHits)
      return new Set(hits.map(({ _rankingInfo }) => (_rankingInfo as { nbTypos: number }).nbTypos))
    }
    expect(typos('min')).toEqual(new Set([0]))
    expect(typos('strict').size).toBeLessThanOrEqual(2)
    const misspelled = ask('depsoit', { typoTolerance: 'min', getRankingInfo: true })
    expect(
      misspelled.hits.map(({ _rankingInfo }) => (_rankingInfo as { nbTypos: number }).nbTypos),
    ).toContain(1)
  })

  it('completes the last word, all words or none', () => {
    expect(first('withd', { queryType: 'prefixNone', typoTolerance: 'false' })).toBeUndefined()
    expect(first('heal fac', { queryType: 'prefixAll' })).toBe('/osToken/gethealthfactor')
  })

  it('takes quoted words together and leaves out what has a minus', () => {
    expect(urls(ask('"exit queue"'))).toContain('/vault/withdraw')
    expect(ask('"queue exit"', { removeWordsIfNoResults: 'none' }).nbHits).toBe(0)
    expect(urls(ask('vault -stats'))).not.toContain('/vault/getvaultstats')
  })

  it('searches only in the attributes asked for', () => {
    expect(urls(ask('checkpoint', { restrictSearchableAttributes: ['content'] }))).toHaveLength(1)
    expect(ask('checkpoint', { restrictSearchableAttributes: ['hierarchy'] }).nbHits).toBe(0)
  })

  it('filters and counts facets', () => {
    const filters = [[{ attribute: 'hierarchy.lvl0', value: 'vault', negated: false }]]
    const answer = ask('', { filters, facets: ['hierarchy.lvl0', 'type'], distinct: 0 })
    expect(answer.hits.every(({ record }) => record.hierarchy.lvl0 === 'Vault')).toBe(true)
    expect(answer.facets.get('hierarchy.lvl0')).toEqual(new Map([['Vault', answer.nbHits]]))
    const types = [...(answer.facets.get('type') ?? new Map<string, number>()).values()]
    expect(types.reduce((sum, count) => sum + count, 0)).toBe(answer.nbHits)
    const negated = [[{ attribute: 'hierarchy.lvl0', value: 'vault', negated: true }]]
    expect(ask('', { filters: negated, distinct: 0 }).nbHits).toBe(exampleRecords.length - answer.nbHits)
  })

  it('lets optional filters decide first', () => {
    expect(first('ostoken')).not.toBe('/boost/lock')
    const optionalFilters = [[{ attribute: 'hierarchy.lvl0', value: 'boost', negated: false }]]
    expect(first('ostoken', { optionalFilters })).toBe('/boost/lock')
    const scored = (boost: number, osToken: number) => [
      [{ attribute: 'hierarchy.lvl0', value: 'boost', negated: false, score: boost }],
      [{ attribute: 'hierarchy.lvl0', value: 'ostoken', negated: false, score: osToken }],
    ]
    expect(first('ostoken', { optionalFilters: scored(2, 1) })).toBe('/boost/lock')
    expect(first('ostoken', { optionalFilters: scored(1, 2) })).not.toBe('/boost/lock')
  })

  it('shows one hit of a section, or as many as asked for', () => {
    const all = ask('deposit', { distinct: 0 })
    const one = ask('deposit', { distinct: 1 })
    const two = ask('deposit', { distinct: 2 })
    expect(one.nbHits).toBe(new Set(urls(all)).size)
    expect(new Set(urls(one)).size).toBe(one.hits.length)
    expect(two.nbHits).toBe(one.nbHits)
    expect(two.hits.slice(0, 2).map(({ _distinctSeqID }) => _distinctSeqID)).toEqual([0, 1])
  })

  it('shows the same hits in pages as in one go', () => {
    const all = urls(ask('vault', { length: 100 }))
    const paged = [0, 3, 6, 9].flatMap((offset) => urls(ask('vault', { offset, length: 3 })))
    expect(paged).toEqual(all.slice(0, 12))
    expect(ask('vault', { offset: 5000 }).hits).toEqual([])
  })

  it('explains a place when asked', () => {
    const info = ask('depsoit vault', { getRankingInfo: true }).hits[0]?._rankingInfo
    expect(info).toMatchObject({ nbTypos: 1, words: 2, nbExactWords: 1, geoDistance: 0 })
    expect(ask('deposit').hits[0]).not.toHaveProperty('_rankingInfo')
  })
})
