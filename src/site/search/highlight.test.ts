import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText, splitHighlight } from './highlight.ts'

describe('splitHighlight', () => {
  it('splits at the tags', () => {
    expect(splitHighlight('get<mark>Vault</mark>Stats')).toEqual([
      { text: 'get', marked: false },
      { text: 'Vault', marked: true },
      { text: 'Stats', marked: false },
    ])
  })

  it('leaves other markup as text', () => {
    expect(splitHighlight('<img src=x onerror=alert(1)> Promise<bigint>')).toEqual([
      { text: '<img src=x onerror=alert(1)> Promise<bigint>', marked: false },
    ])
  })

  it('marks to the end when a tag is not closed and keeps a stray closing tag as text', () => {
    expect(splitHighlight('a<mark>b')).toEqual([
      { text: 'a', marked: false },
      { text: 'b', marked: true },
    ])
    expect(splitHighlight('a</mark>b')).toEqual([{ text: 'a</mark>b', marked: false }])
  })

  it('joins what belongs together and drops what is empty', () => {
    expect(splitHighlight('<mark>a</mark><mark>b</mark><mark></mark>')).toEqual([
      { text: 'ab', marked: true },
    ])
    expect(splitHighlight('')).toEqual([])
  })

  it('loses no text', () => {
    const piece = fc.constantFrom('<mark>', '</mark>', 'a', '<', '>', 'mark', '/', '\uE000', '𝕏')
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), (pairs) => {
        const clean = pairs.map(([before, inside]) =>
          [before, inside].map((text) => text.replaceAll('mark', '')),
        )
        const value = clean.map(([before, inside]) => `${before}<mark>${inside}</mark>`).join('')
        expect(plainText(value)).toBe(clean.flat().join(''))
      }),
    )
    fc.assert(fc.property(fc.array(piece), (pieces) => void splitHighlight(pieces.join(''))))
  })
})
