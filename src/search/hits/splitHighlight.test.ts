import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markTags, plainText, splitHighlight } from './splitHighlight.ts'

const { open, close } = markTags
const mark = (text: string) => open + text + close

describe('splitHighlight', () => {
  it('splits at the tags', () => {
    expect(splitHighlight(`get${mark('Vault')}Stats`)).toEqual([
      { text: 'get', marked: false },
      { text: 'Vault', marked: true },
      { text: 'Stats', marked: false },
    ])
  })

  it('leaves other markup as text', () => {
    expect(splitHighlight('<img src=x onerror=alert(1)> Promise<bigint> <mark>&lt;</mark>')).toEqual([
      { text: '<img src=x onerror=alert(1)> Promise<bigint> <mark>&lt;</mark>', marked: false },
    ])
  })

  it('marks everything after an unclosed tag, and keeps a stray closing tag as text', () => {
    expect(splitHighlight(`a${open}b`)).toEqual([
      { text: 'a', marked: false },
      { text: 'b', marked: true },
    ])
    expect(splitHighlight(`a${close}b`)).toEqual([{ text: `a${close}b`, marked: false }])
  })

  it('joins adjacent parts of the same kind and drops empty ones', () => {
    expect(splitHighlight(mark('a') + mark('b') + mark(''))).toEqual([{ text: 'ab', marked: true }])
    expect(splitHighlight('')).toEqual([])
  })

  it('loses no text', () => {
    const plain = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !text.includes(open) && !text.includes(close))
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, plain)), (pairs) => {
        const value = pairs.map(([before, inside]) => before + mark(inside)).join('')
        expect(plainText(value)).toBe(pairs.flat().join(''))
      }),
    )
    const piece = fc.constantFrom(open, close, 'a', '<', '&', '𝕏')
    fc.assert(fc.property(fc.array(piece), (pieces) => void splitHighlight(pieces.join(''))))
  })
})
