import { describe, expect, it } from 'vitest'
import { MAX_WORDS } from '../../../src/search/engine/parseQuery.ts'
import type { EngineQuery } from '../../../src/search/engine/query.ts'
import type { SearchRecord } from '../../../src/search/engine/record.ts'
import { ask, exampleRecords, first, urls } from '../exampleEngine.ts'

describe('parameters', () => {
  it('corrects nothing when typos are not allowed', () => {
    expect(ask('depsoit', { typos: 'none' }).count).toBe(0)
  })

  it('keeps only the hits with the fewest typos on request', () => {
    const typos = (kept: EngineQuery['typos']) => {
      const { hits, count } = ask('exitqueue', { typos: kept, distinct: 0, length: 1000 })
      expect(hits).toHaveLength(count)
      return new Set(hits.map(({ ranking }) => ranking.typos))
    }
    expect(typos('fewest')).toEqual(new Set([0]))
    expect(typos('few')).toEqual(new Set([0, 1]))
    const misspelled = ask('depsoit', { typos: 'fewest' })
    expect(misspelled.hits.map(({ ranking }) => ranking.typos)).toContain(1)
  })

  it('counts the typos of hits with all words, not of those that follow them', () => {
    // `start` is taken for `chart`. The page that has `start` as typed lacks the other word, and only follows.
    const kept = urls(ask('stats start', { typos: 'fewest' }))
    expect(kept[0]).toBe('/vault/getvaultstats')
  })

  it('completes the last word, all words or none', () => {
    expect(first('withd', { prefixes: 'none', typos: 'none' })).toBeUndefined()
    expect(first('how much can I withdra', { prefixes: 'none' })).toBe('/vault/getmaxwithdraw')
    expect(first('heal fac', { prefixes: 'all' })).toBe('/osToken/gethealthfactor')
  })

  it('matches quoted words as a phrase and excludes words with a minus sign', () => {
    expect(urls(ask('"exit queue"'))).toContain('/vault/withdraw')
    expect(ask('"queue exit"', { removal: 'none' }).count).toBe(0)
    expect(ask('depo "sit"', { removal: 'none' }).count).toBe(0)
    expect(ask('"unstake"', { removal: 'none' }).count).toBe(0)
    expect(urls(ask('vault -stats'))).not.toContain('/vault/getvaultstats')
    for (const word of ['queue', 'health', 'rewards', 'puts']) {
      const texts = ({ hierarchy, content }: SearchRecord) => [...Object.values(hierarchy), content].join(' ')
      const others = exampleRecords.filter((record) => !texts(record).toLowerCase().includes(word))
      expect(ask(`-${word}`, { distinct: 0 }).count, word).toBe(others.length)
    }
  })

  it('answers as many words as are searched, and more', () => {
    for (const count of [MAX_WORDS, MAX_WORDS + 1])
      expect(first(`withdraw${' zebra'.repeat(count - 1)}`)).toBe('/vault/withdraw')
  })

  it('leaves out what lacks a quoted phrase, whatever else of the query it has', () => {
    const quoted = urls(ask('"exit queue" vault deposit', { length: 1000 }))
    expect(quoted).toContain('/vault/withdraw')
    expect(quoted).not.toContain('/vault/deposit')
    expect(urls(ask('exit queue vault deposit', { length: 1000 }))).toContain('/vault/deposit')
  })

  it('searches only in the requested attributes', () => {
    expect(urls(ask('checkpoint', { searchedAttributes: ['content'] }))).toHaveLength(1)
    expect(ask('checkpoint', { searchedAttributes: ['hierarchy'] }).count).toBe(0)
  })

  it('filters and counts facets', () => {
    const filters = [[{ attribute: 'hierarchy.lvl0', value: 'vault', negated: false }]]
    const answer = ask('', { filters, facets: ['hierarchy.lvl0', 'type'], distinct: 0 })
    expect(answer.hits.every(({ record }) => record.hierarchy.lvl0 === 'Vault')).toBe(true)
    expect(answer.facets.get('hierarchy.lvl0')).toEqual(new Map([['Vault', answer.count]]))
    const types = [...(answer.facets.get('type') ?? new Map<string, number>()).values()]
    expect(types.reduce((sum, count) => sum + count, 0)).toBe(answer.count)
    const negated = [[{ attribute: 'hierarchy.lvl0', value: 'vault', negated: true }]]
    expect(ask('', { filters: negated, distinct: 0 }).count).toBe(exampleRecords.length - answer.count)
  })

  it.each([
    'vault',
    'burn stake',
    'vault deposit rewards',
    'exit queue of a healthy position',
    'zebra vault chart',
  ])('leaves as many hits of a facet as it counts for "%s"', (query) => {
    const { facets } = ask(query, { facets: ['kind', 'hierarchy.lvl0'] })
    for (const [attribute, counts] of facets)
      for (const [value, count] of counts) {
        const filters = [[{ attribute, value: value.toLowerCase(), negated: false }]]
        expect(ask(query, { filters, distinct: 0 }).count, value).toBe(count)
      }
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
    // Of the conditions in one group, the best counts.
    const one = [...(scored(3, 0)[0] ?? []), { attribute: 'type', value: 'lvl1', negated: false, score: 1 }]
    expect(first('ostoken', { optionalFilters: [one] })).toBe('/boost/lock')
  })

  it('shows one hit of a section, or as many as requested', () => {
    const all = ask('deposit', { distinct: 0 })
    const one = ask('deposit', { distinct: 1 })
    const two = ask('deposit', { distinct: 2 })
    expect(one.count).toBe(new Set(urls(all)).size)
    expect(new Set(urls(one)).size).toBe(one.hits.length)
    expect(two.count).toBe(one.count)
    expect(two.hits.slice(0, 2).map(({ sequence }) => sequence)).toEqual([0, 1])
  })
})
