import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Hit } from '../../../search/hits/hit.ts'
import { addFavorite, addRecent, parseSaved, type SavedSearches } from './savedSearches.ts'

const hit = (name: string): Hit => ({
  objectID: name,
  url: `/${name}`,
  type: 'lvl1',
  hierarchy: { lvl0: 'Vault', lvl1: name, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  content: null,
  snippets: {},
})
const names = (list: Hit[]) => list.map((each) => each.objectID).join(' ')
const empty: SavedSearches = { recents: [], favorites: [] }
const openAll = (saved: SavedSearches, all: string[]) =>
  all.reduce((now, name) => addRecent(now, hit(name)), saved)

describe('addRecent', () => {
  it('does not add a favorite to the recent searches', () => {
    const saved = addRecent({ recents: [], favorites: [hit('x')] }, hit('x'))
    expect(saved).toEqual({ recents: [], favorites: [hit('x')] })
  })

  it('stores two sentences below the same heading as one entry', () => {
    const sentence = (id: string): Hit => ({ ...hit('a'), objectID: id, type: 'content', content: id })
    const saved = addRecent(addRecent(empty, sentence('1')), sentence('2'))
    expect(names(saved.recents)).toBe('2')
    expect(saved.recents[0]?.content).toBeNull()
  })
})

describe('addFavorite', () => {
  it('moves a recent search to the favorites and keeps the other recent searches', () => {
    const saved = addFavorite(openAll(empty, ['a', 'b', 'c', 'd', 'e', 'f']), hit('c'))
    expect(names(saved.favorites)).toBe('c')
    expect(names(saved.recents)).toBe('f e d b a')
  })
})

describe('parseSaved', () => {
  const origin = 'https://docs.example'
  const ids = (stored: unknown[]) => names(parseSaved(JSON.stringify(stored), origin))

  it('reads entries that DocSearch stored', () => {
    expect(ids([{ ...hit('a'), _highlightResult: {}, anchor: 'x' }])).toBe('a')
  })

  it('drops entries that are malformed, duplicate or have an unsafe URL', () => {
    expect(ids([null, 1, 'x', {}, hit('a'), { ...hit('b'), url: 'javascript:alert(1)' }, hit('a')])).toBe('a')
  })

  it('returns an empty list for anything else, and never throws', () => {
    expect(parseSaved(null, origin)).toEqual([])
    expect(parseSaved('{"length":3}', origin)).toEqual([])
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseSaved(text, origin)))
  })
})
