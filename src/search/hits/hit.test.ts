import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hitLabel, hitTexts, readHit, toStored } from './hit.ts'

const origin = 'https://docs.example'

const raw = (changes: Record<string, unknown> = {}) => ({
  objectID: '/vault/requests/getvault#returns-apy',
  url: '/vault/requests/getvault#returns-apy',
  type: 'lvl3',
  content: 'Yearly yield in percent.',
  hierarchy: {
    lvl0: 'Vault',
    lvl1: 'getVault',
    lvl2: 'Returns',
    lvl3: 'apy',
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  _snippetResult: {
    hierarchy: { lvl3: { value: '<mark>apy</mark>', matchLevel: 'full' } },
    content: { value: 'Yearly yield…', matchLevel: 'none' },
  },
  ...changes,
})

describe('readHit', () => {
  it('reads the fields the dialog shows and drops the rest', () => {
    const hit = readHit(raw({ secret: 1 }), origin)
    expect(hit).toMatchObject({ type: 'lvl3', url: '/vault/requests/getvault#returns-apy' })
    expect(Object.keys(hit ?? {}).sort()).toEqual([
      'content',
      'hierarchy',
      'objectID',
      'snippets',
      'type',
      'url',
    ])
  })

  it('drops a hit that cannot be followed or has nothing to show', () => {
    expect(readHit(raw({ url: 'javascript:alert(1)' }), origin)).toBeUndefined()
    expect(readHit(raw({ url: undefined }), origin)).toBeUndefined()
    expect(readHit(raw({ objectID: 7 }), origin)).toBeUndefined()
    expect(readHit(raw({ hierarchy: null }), origin)).toBeUndefined()
    expect(readHit(raw({ hierarchy: { lvl0: 'Vault' } }), origin)).toBeUndefined()
    expect(readHit(null, origin)).toBeUndefined()
  })

  it('keeps up to three follow-up links with safe URLs', () => {
    const followUps = (leadsTo: unknown) => readHit(raw({ leadsTo }), origin)?.leadsTo
    const followUp = (title: unknown, url: unknown = '/a#example') => ({ title, url })
    expect(followUps([followUp('Example')])).toEqual([{ title: 'Example', url: '/a#example' }])
    expect(
      followUps([followUp('a', 'javascript:alert(1)'), followUp(''), followUp(7), null, 'b']),
    ).toBeUndefined()
    expect(followUps(Array.from({ length: 99 }, (_, at) => followUp('a', `/a${at}`)))?.length).toBeLessThan(
      10,
    )
    expect(
      followUps([followUp('a', raw().url), followUp('b', '/b'), followUp('c', '/b')])?.map(({ url }) => url),
    ).toEqual(['/b'])
    expect(followUps({ length: 1 })).toBeUndefined()
  })

  it('falls back to the deepest level when there is no text for the type', () => {
    expect(readHit(raw({ type: 'lvl6' }), origin)?.type).toBe('lvl3')
    expect(readHit(raw({ type: 'content', content: null }), origin)?.type).toBe('lvl3')
    expect(readHit(raw({ type: '__proto__' }), origin)?.type).toBe('lvl3')
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.anything(), (value) => void readHit(value, origin)))
    const anyHit = fc.record(
      {
        objectID: fc.anything(),
        url: fc.webPath(),
        type: fc.anything(),
        hierarchy: fc.anything(),
        content: fc.anything(),
        _snippetResult: fc.anything(),
      },
      { requiredKeys: [] },
    )
    fc.assert(fc.property(anyHit, (value) => void readHit(value, origin)))
  })
})

describe('hitTexts', () => {
  it('titles a heading hit with its own text and lists the headings above it', () => {
    const hit = readHit(raw(), origin)
    expect(hit && hitTexts(hit)).toEqual({
      title: '<mark>apy</mark>',
      path: ['getVault', 'Returns'],
      detail: 'Yearly yield…',
    })
  })

  it('titles a content hit with its sentence', () => {
    const hit = readHit(raw({ type: 'content' }), origin)
    expect(hit && hitTexts(hit)).toEqual({
      title: 'Yearly yield…',
      path: ['getVault', 'Returns', '<mark>apy</mark>'],
      detail: undefined,
    })
  })

  it('leaves the path of a page empty', () => {
    const hit = readHit(raw({ type: 'lvl1' }), origin)
    expect(hit && hitTexts(hit).path).toEqual([])
  })
})

describe('toStored', () => {
  it('stores a content hit as the heading above it, without highlights', () => {
    const hit = readHit(raw({ type: 'content' }), origin)
    expect(hit && toStored(hit)).toMatchObject({ type: 'lvl3', content: null, snippets: {}, url: hit?.url })
  })

  it('reads back what it stored', () => {
    const hit = readHit(raw(), origin)
    const stored = hit && toStored(hit)
    expect(readHit(JSON.parse(JSON.stringify(stored)), origin)).toEqual(stored)
  })
})

describe('hitLabel', () => {
  const label = (changes: Record<string, unknown>) => {
    const hit = readHit(raw(changes), origin)
    return hit && hitLabel(hit)
  }

  it('labels a hit with its kind and facts, and ignores unknown kinds', () => {
    expect(label({ kind: 'result', facts: 'number · percent' })).toBe('Result field · number · percent')
    expect(label({ kind: 'method' })).toBe('Method')
    expect(label({ kind: 'section' })).toBeUndefined()
    expect(label({ kind: 'constructor', facts: 7 })).toBeUndefined()
  })

  it('gives readable names to plain results and items of lists', () => {
    const title = (lvl3: string) => {
      const hierarchy = { ...raw().hierarchy, lvl3 }
      const hit = readHit(raw({ hierarchy, _snippetResult: {} }), origin)
      return hit && hitTexts(hit).title
    }
    expect(title('(value)')).toBe('returned value')
    expect(title('[].apy')).toBe('apy')
  })
})
