import { describe, expect, it } from 'vitest'
import type { Hit } from '../../../search/hits/hit.ts'
import { groupHits } from './groupHits.ts'

let count = 0
const hit = (lvl0: string, lvl1: string, type: Hit['type'] = 'lvl2'): Hit => ({
  objectID: String(count++),
  url: `/${lvl1}`,
  type,
  hierarchy: { lvl0, lvl1, lvl2: 'x', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: null,
  snippets: {},
})

describe('groupHits', () => {
  it('keeps sections in the order of their best hit', () => {
    const groups = groupHits([hit('Vault', 'a'), hit('Boost', 'b'), hit('Vault', 'c')], 5)
    expect(groups.map((group) => [group.section, group.hits.map((each) => each.hit.hierarchy.lvl1)])).toEqual(
      [
        ['Vault', ['a', 'c']],
        ['Boost', ['b']],
      ],
    )
  })

  it('shows at most the given number of a section', () => {
    const hits = Array.from({ length: 9 }, (_, index) => hit('Vault', `page${index}`))
    expect(groupHits(hits, 5)[0]?.hits).toHaveLength(5)
    expect(groupHits(hits, 2)[0]?.hits).toHaveLength(2)
  })

  it('brings hits of a page together and nests those under the page itself', () => {
    const [group] = groupHits([hit('Vault', 'a', 'lvl1'), hit('Vault', 'b'), hit('Vault', 'a')], 5)
    expect(group?.hits.map((each) => [each.hit.hierarchy.lvl1, each.child])).toEqual([
      ['a', false],
      ['a', true],
      ['b', false],
    ])
  })

  it('does not nest under a page that has no hit of its own', () => {
    const [group] = groupHits([hit('Vault', 'a'), hit('Vault', 'a', 'content')], 5)
    expect(group?.hits.map((each) => each.child)).toEqual([false, false])
  })

  it('takes any section name', () => {
    const names = ['hasOwnProperty', '__proto__', 'constructor', '']
    expect(
      groupHits(
        names.map((name) => hit(name, 'a')),
        5,
      ).map((group) => group.section),
    ).toEqual(names)
  })
})
