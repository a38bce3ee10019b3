import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, MAX_TERM_LENGTH, tokenize } from './tokenize.ts'

const terms = (text: string) => tokenize(text).map(({ term }) => term)

describe('tokenize', () => {
  it('splits an identifier into the whole word, its suffixes and its parts', () => {
    expect(terms('getHealthFactor')).toEqual(['gethealthfactor', 'get', 'healthfactor', 'health', 'factor'])
  })

  it('separates dotted names and brackets', () => {
    expect(terms('sdk.vault.lock')).toEqual(['sdk', 'vault', 'lock'])
    expect(terms('positions[].id')).toEqual(['positions', 'id'])
  })

  it('splits acronyms and numbers', () => {
    expect(terms('osETH')).toEqual(['oseth', 'os', 'eth'])
    expect(terms('getAPYNow')).toEqual(['getapynow', 'get', 'apynow', 'apy', 'now'])
    expect(terms('ERC20')).toEqual(['erc20', 'erc', '20'])
    expect(terms('isV2Position')).toContain('v2')
    expect(terms('AToken')).toEqual(['atoken'])
    expect(terms('1e18')).toEqual(['1e18'])
    expect(terms('0xAc0F90')).toEqual(['0xac0f90'])
  })

  it('gives words the same positions whether written together or apart', () => {
    const at = (text: string, term: string) => tokenize(text).find((token) => token.term === term)?.position
    expect(at('exitQueueIndex', 'index')).toBe(2)
    expect(at('exit queue index', 'index')).toBe(2)
    const tail = tokenize('getHealthFactor now').find(({ term }) => term === 'healthfactor')
    expect((tail?.position ?? 0) + (tail?.span ?? 0)).toBe(at('getHealthFactor now', 'now'))
  })

  it('ignores the letters after an apostrophe', () => {
    expect(terms("the vault's fee")).toEqual(['the', 'vault', 'fee'])
    expect(terms('don’t')).toEqual(['don'])
    expect(terms("its 'id', or 'me'")).toEqual(['its', 'id', 'or', 'me'])
  })

  it('ignores case, diacritics, and variants of letters', () => {
    expect(fold('Café')).toBe('cafe')
    expect(terms('ｖａｕｌｔ ﬁat Ⅳ １２')).toEqual(terms('vault fiat IV 12').map((term) => term))
    expect(terms('Größe')).toEqual(terms('GRÖSSE').map((term) => term.replace('ss', 'ß')))
  })

  it('has offsets that point at the source text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let before = 0
        for (const { term, start, end, position, span } of tokenize(text)) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(fold(text.slice(start, end))).toBe(term)
          expect(term.length).toBeLessThanOrEqual(MAX_TERM_LENGTH)
          expect(position).toBeGreaterThanOrEqual(before)
          expect(span).toBeGreaterThan(0)
          before = position
        }
      }),
    )
  })

  it('limits the number of terms from a word of many parts', () => {
    expect(tokenize('aB'.repeat(20_000)).length).toBeLessThan(50)
  })
})
