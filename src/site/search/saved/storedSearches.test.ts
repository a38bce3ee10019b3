import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readHit } from '../../../search/hits/hit.ts'
import { favoriteSearchesKey } from '../../storage/storageKeys.ts'
import { loadSaved, parseSaved, storeSaved } from './storedSearches.ts'

const origin = 'https://docs.example'
const entry = (name: string) => ({
  objectID: name,
  url: `/${name}`,
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: 'Vault', lvl1: name, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
})
const hits = (...names: string[]) => names.flatMap((name) => readHit(entry(name), origin) ?? [])

/** A storage with room for a number of characters. */
function storage(room = Number.POSITIVE_INFINITY) {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    removeItem: (key: string) => void values.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
  }
}

describe('stored searches', () => {
  it('come back as they were, per index', () => {
    const store = storage()
    storeSaved(() => store, 'sdk', { recents: hits('a', 'b'), favorites: hits('c') })
    expect(loadSaved(() => store, 'sdk', origin)).toEqual({ recents: hits('a', 'b'), favorites: hits('c') })
    expect(loadSaved(() => store, 'other', origin)).toEqual({ recents: [], favorites: [] })
  })

  it('read the lists that DocSearch wrote', () => {
    const store = storage()
    store.setItem(
      '__DOCSEARCH_RECENT_SEARCHES__sdk',
      JSON.stringify([{ ...entry('a'), _highlightResult: {}, anchor: 'x' }]),
    )
    expect(loadSaved(() => store, 'sdk', origin).recents).toEqual(hits('a'))
  })

  it('drop entries that are damaged or lead somewhere unsafe', () => {
    const stored = [null, 1, 'x', {}, entry('a'), { ...entry('b'), url: 'javascript:alert(1)' }, entry('a')]
    expect(parseSaved(JSON.stringify(stored), origin)).toEqual(hits('a'))
    expect(parseSaved('{', origin)).toEqual([])
    expect(parseSaved('{"length":3}', origin)).toEqual([])
    expect(parseSaved(null, origin)).toEqual([])
  })

  it('read anything without throwing', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseSaved(text, origin)))
  })

  it('keep the newest entries that fit when the storage is full', () => {
    const room = JSON.stringify(hits('a', 'b')).length
    const store = storage(room)
    storeSaved(() => store, 'sdk', { recents: hits('a', 'b', 'c'), favorites: [] })
    expect(loadSaved(() => store, 'sdk', origin).recents).toEqual(hits('a', 'b'))
  })

  it('leave no empty list behind', () => {
    const store = storage()
    storeSaved(() => store, 'sdk', { recents: hits('a'), favorites: [] })
    storeSaved(() => store, 'sdk', { recents: [], favorites: [] })
    expect(store.values.size).toBe(0)
  })

  it('survive a forbidden storage', () => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError')
    }
    expect(loadSaved(forbidden, 'sdk', origin)).toEqual({ recents: [], favorites: [] })
    expect(() => storeSaved(forbidden, 'sdk', { recents: hits('a'), favorites: [] })).not.toThrow()
  })

  it('use one key per list and index', () => {
    expect(favoriteSearchesKey('sdk')).toBe('__DOCSEARCH_FAVORITE_SEARCHES__sdk')
  })
})
