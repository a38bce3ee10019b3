import { describe, expect, it } from 'vitest'
import { MAX_WORDS } from '../../../src/search/engine/match/parseQuery.ts'
import type { SearchRecord } from '../../../src/search/engine/record.ts'
import { exampleRecords, firstUrl, searchExample, urls } from '../exampleEngine.ts'

describe('parameters', () => {
  it('matches quoted words as a phrase and excludes words with a minus sign', () => {
    for (const query of ['"exit queue"', '"enters the exit"', 'claimed "exit queue"'])
      expect(urls(searchExample(query)), query).toContain('/vault/withdraw')
    // Quoted words that no record has side by side are searched as if without quotes.
    expect(urls(searchExample('"queue exit"'))).toEqual(urls(searchExample('queue exit')))
    expect(urls(searchExample('vault -stats'))).not.toContain('/vault/getvaultstats')
    for (const word of ['queue', 'health', 'rewards', 'puts']) {
      const texts = ({ hierarchy, content }: SearchRecord) => [...Object.values(hierarchy), content].join(' ')
      const others = exampleRecords.filter((record) => !texts(record).toLowerCase().includes(word))
      expect(searchExample(`-${word}`, { distinct: false }).count, word).toBe(others.length)
    }
  })

  it('finds hits for queries with the maximum number of words, and with more', () => {
    for (const count of [MAX_WORDS, MAX_WORDS + 1])
      expect(firstUrl(`withdraw${' zebra'.repeat(count - 1)}`)).toBe('/vault/withdraw')
  })

  it('excludes records without the quoted phrase, even if they have the other words', () => {
    const quoted = urls(searchExample('"exit queue" vault deposit', { length: 1000 }))
    expect(quoted).toContain('/vault/withdraw')
    expect(quoted).not.toContain('/vault/deposit')
    expect(urls(searchExample('exit queue vault deposit', { length: 1000 }))).toContain('/vault/deposit')
  })

  it('finds a quoted phrase with a name of several parts', () => {
    expect(urls(searchExample('"osToken to free"'))).toEqual(['/osToken/burn'])
  })

  it.each([
    'vault',
    'burn stake',
    'vault deposit rewards',
    'exit queue of a healthy position',
    'zebra vault chart',
  ])('returns as many hits for a facet value as it counts, for "%s"', (query) => {
    const { facets } = searchExample(query, { facets: ['kind', 'hierarchy.lvl0'] })
    for (const [attribute, counts] of facets)
      for (const [value, count] of counts) {
        const filters = [[{ attribute, value: value.toLowerCase(), negated: false }]]
        expect(searchExample(query, { filters, distinct: false }).count, value).toBe(count)
      }
  })

  it('returns one hit per URL, or all', () => {
    const all = searchExample('deposit', { distinct: false })
    const one = searchExample('deposit', { distinct: true })
    expect(one.count).toBe(new Set(urls(all)).size)
    expect(new Set(urls(one)).size).toBe(one.hits.length)
  })
})
