import { describe, expect, it } from 'vitest'
import { type Hit, hitTexts } from '../../../search/hits/hit.ts'
import type { Results } from '../client/searchState.ts'
import { type OptionGroup, optionGroups } from './optionGroups.ts'

const hit = (id: string, lvl0 = 'Vault', type: Hit['type'] = 'lvl1', page = id): Hit => ({
  objectID: id,
  url: `/${id}`,
  type,
  hierarchy: { lvl0, lvl1: page, lvl2: 'x', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: null,
  snippets: {},
})
const saved = { recents: [hit('a'), hit('b')], favorites: [hit('c')] }
const groupsOf = (hits: Hit[], limit = 5): OptionGroup[] => {
  const results: Results = { query: 'a', hits, total: hits.length, pages: 1, queryID: undefined }
  return optionGroups('results', results, saved, limit, [])
}
const ids = (group: OptionGroup | undefined) => group?.options.map((option) => option.hit.objectID)

describe('the start screen', () => {
  it('gives every option a unique key', () => {
    const groups = optionGroups('start', undefined, { recents: [hit('a')], favorites: [hit('a')] }, 5, [])
    expect(new Set(groups.flatMap(({ options }) => options.map(({ key }) => key))).size).toBe(2)
  })
})

describe('hits', () => {
  it('are grouped by section, in the order of the best hit of each', () => {
    const groups = groupsOf([hit('a'), hit('b', 'Boost'), hit('c')])
    expect(groups.map((group) => [group.label, ids(group)])).toEqual([
      ['Vault', ['a', 'c']],
      ['Boost', ['b']],
    ])
    expect(groups.flatMap(({ options }) => options.map(({ index }) => index))).toEqual([0, 1, 2])
  })

  it('of a page are adjacent, and children of the page if it is a hit itself', () => {
    const field = hit('a1', 'Vault', 'lvl2', 'a')
    const [group] = groupsOf([hit('a'), hit('b'), field])
    expect(group?.options.map((option) => [option.hit.objectID, option.isChild])).toEqual([
      ['a', false],
      ['a1', true],
      ['b', false],
    ])
    expect(
      groupsOf([field, hit('a2', 'Vault', 'content', 'a')])[0]?.options.some((each) => each.isChild),
    ).toBe(false)
  })

  it('show the follow-ups of the best hit below it, each once', () => {
    const leadsTo = [
      { title: 'Example', url: '/a#example' },
      { title: 'getB', url: '/b' },
    ]
    const listed = (hits: Hit[]) =>
      groupsOf(hits)[0]?.options.map(({ hit: each, isChild }) => [each.url, hitTexts(each).title, isChild])
    expect(
      listed([
        { ...hit('a'), leadsTo },
        { ...hit('c'), leadsTo },
      ]),
    ).toEqual([
      ['/a', 'a', false],
      ['/a#example', 'Example', true],
      ['/b', 'getB', true],
      ['/c', 'c', false],
    ])
    const b = hit('b', 'Boost')
    expect(groupsOf([{ ...hit('a'), leadsTo }, hit('c'), b]).map(ids)).toEqual([
      ['a', '/a#example', 'b', 'c'],
    ])
  })

  it('can be in a section named like a property of objects', () => {
    const names = ['hasOwnProperty', '__proto__', 'constructor']
    expect(groupsOf(names.map((name) => hit('a', name))).map((group) => group.label)).toEqual(names)
  })
})
