import { describe, expect, it } from 'vitest'
import { parseFacetFilters } from './facetFilters.ts'

const yes = (attribute: string, value: string) => ({ attribute, value, negated: false })
const no = (attribute: string, value: string) => ({ attribute, value, negated: true })

describe('parseFacetFilters', () => {
  it('reads a list as AND and a list within it as OR', () => {
    expect(parseFacetFilters(['language:en', ['version:v2', 'version:Current']])).toEqual([
      [yes('language', 'en')],
      [yes('version', 'v2'), yes('version', 'current')],
    ])
  })

  it('reads a minus sign as NOT, unless a backslash stands before it', () => {
    expect(parseFacetFilters(['a:-b', 'a:\\-b', 'a:b-c'])).toEqual([
      [no('a', 'b')],
      [yes('a', '-b')],
      [yes('a', 'b-c')],
    ])
  })

  it('keeps colons within a value', () => {
    expect(parseFacetFilters(['url:https://a.b'])).toEqual([[yes('url', 'https://a.b')]])
  })

  it('reads the same filters as JSON text and in the form with commas', () => {
    const expected = [[yes('a', '1')], [yes('b', '2'), yes('b', '3')]]
    expect(parseFacetFilters('["a:1",["b:2","b:3"]]')).toEqual(expected)
    expect(parseFacetFilters('a:1,(b:2,b:3)')).toEqual(expected)
    expect(parseFacetFilters('a:1')).toEqual([[yes('a', '1')]])
    expect(parseFacetFilters('a:fee (percent)')).toEqual([[yes('a', 'fee (percent)')]])
  })

  it('has no filters in nothing', () => {
    expect(parseFacetFilters([])).toEqual([])
    expect(parseFacetFilters([[]])).toEqual([])
    expect(parseFacetFilters('')).toEqual([])
  })

  it.each([
    [5],
    [{}],
    [['a']],
    [[':b']],
    [[[['a:b']]]],
    [['a:b', 3]],
    ['(a:b'],
    ['[1'],
    [['a:'.concat('x'.repeat(501))]],
  ])('refuses %j', (value) => {
    expect(() => parseFacetFilters(value)).toThrow(expect.objectContaining({ status: 400 }))
  })
})
