import { describe, expect, it } from 'vitest'
import type { Hit } from '../../../search/hits/hit.ts'
import { initialState, type SearchState, screenOf } from '../client/searchState.ts'
import type { SavedSearches } from '../saved/savedSearches.ts'
import { allOptions, type OptionGroup, optionGroups } from './optionGroups.ts'

const hit = (id: string, lvl0 = 'Vault'): Hit => ({
  objectID: id,
  url: `/${id}`,
  type: 'lvl1',
  hierarchy: { lvl0, lvl1: id, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: null,
  snippets: {},
})
const found = (...hits: Hit[]): SearchState => ({
  ...initialState('a'),
  results: { query: 'a', hits, total: hits.length, page: 0, pages: 1, queryID: undefined },
})
const groupsOf = (state: SearchState, saved: SavedSearches): OptionGroup[] =>
  optionGroups(screenOf(state), state.results, saved, 5)
const saved = { recents: [hit('a'), hit('b')], favorites: [hit('c')] }

describe('optionGroups', () => {
  it('lists recent and favorite searches for an empty query', () => {
    expect(groupsOf(initialState(), saved).map((group) => group.label)).toEqual(['Recent', 'Favorites'])
    expect(groupsOf(initialState(), { ...saved, recents: [] }).map((group) => group.label)).toEqual([
      'Favorites',
    ])
  })

  it('lists hits by section for a query, and nothing while there are none', () => {
    const groups = groupsOf(found(hit('x'), hit('y', 'Boost'), hit('z')), saved)
    expect(groups.map((group) => group.label)).toEqual(['Vault', 'Boost'])
    expect(allOptions(groups).map((option) => [option.index, option.key])).toEqual([
      [0, 'hit x'],
      [1, 'hit z'],
      [2, 'hit y'],
    ])
    expect(groupsOf(found(), saved)).toEqual([])
    expect(groupsOf({ ...found(hit('x')), failure: { kind: 'unreachable', message: '' } }, saved)).toEqual([])
  })

  it('names each option once', () => {
    const keys = allOptions(groupsOf(initialState(), { recents: [hit('a')], favorites: [hit('a')] })).map(
      (option) => option.key,
    )
    expect(new Set(keys).size).toBe(2)
  })
})
