import { describe, expect, it } from 'vitest'
import type { Hit } from '../../../search/hits/hit.ts'
import type { Results } from './searchState.ts'
import { pickSuggestions, suggestionQueries } from './suggestions.ts'

const resultsWith = (...titles: string[]): Results => ({
  query: '',
  hits: titles.map((title) => ({ hierarchy: { lvl1: title } }) as Hit),
  total: titles.length,

  pages: 1,
  queryID: undefined,
})

describe('suggestionQueries', () => {
  it('returns prefixes of the words, longest words first', () => {
    expect(suggestionQueries('getVualtz')).toEqual(['getVual', 'getVu'])
    expect(suggestionQueries('my whitelisst xx')).toEqual(['whiteli', 'white'])
  })

  it('returns at most four queries, however long the query', () => {
    expect(suggestionQueries('aaaaaaaa bbbbbbbb cccccccc dddddddd')).toHaveLength(4)
    expect(suggestionQueries('x')).toEqual([])
  })

  it('never splits a surrogate pair', () => {
    expect(suggestionQueries('😀😀😀😀😀')[0]).toBe('😀😀😀😀')
  })
})

describe('pickSuggestions', () => {
  it('returns the titles in order, without duplicates and without the query itself', () => {
    const found = [resultsWith('getVault', 'Deposit'), resultsWith('getvault', 'lock', 'burn')]
    expect(pickSuggestions(found, ' deposit ', 3)).toEqual(['getvault', 'lock', 'burn'])
  })

  it('returns at most as many suggestions as the limit', () => {
    expect(pickSuggestions([resultsWith('a', 'b', 'c', 'd')], 'x', 3)).toEqual(['a', 'b', 'c'])
    expect(pickSuggestions([], 'x', 3)).toEqual([])
  })
})
