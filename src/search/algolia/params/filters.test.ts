import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilterCondition } from '../../engine/filters.ts'
import { parseFacetFilters } from './filters.ts'

const yes = (attribute: string, value: string) => ({ attribute, value, negated: false })
const no = (attribute: string, value: string) => ({ attribute, value, negated: true })

describe('parseFacetFilters', () => {
  it('reads a list as AND and a list within it as OR', () => {
    expect(parseFacetFilters(['language:en', ['version:v2', 'version:Current']])).toEqual([
      [yes('language', 'en')],
      [yes('version', 'v2'), yes('version', 'current')],
    ])
  })

  it('reads a minus sign as NOT, unless a backslash precedes it', () => {
    expect(parseFacetFilters(['a:-b', 'a:\\-b', 'a:b-c'])).toEqual([
      [no('a', 'b')],
      [yes('a', '-b')],
      [yes('a', 'b-c')],
    ])
  })

  it('keeps colons within a value', () => {
    expect(parseFacetFilters(['url:https://a.b'])).toEqual([[yes('url', 'https://a.b')]])
  })

  it('accepts JSON text and the old notation with commas', () => {
    const expected = [[yes('a', '1')], [yes('b', '2'), yes('b', '3')]]
    expect(parseFacetFilters('["a:1",["b:2","b:3"]]')).toEqual(expected)
    expect(parseFacetFilters('a:1,(b:2,b:3)')).toEqual(expected)
    expect(parseFacetFilters('a:1')).toEqual([[yes('a', '1')]])
    expect(parseFacetFilters('a:fee (percent)')).toEqual([[yes('a', 'fee (percent)')]])
  })

  it('reads no filters from empty values', () => {
    expect(parseFacetFilters([])).toEqual([])
    expect(parseFacetFilters([[]])).toEqual([])
    expect(parseFacetFilters('')).toEqual([])
  })

  it.each([
    [5],
    [{}],
    [['a']],
    [['language']],
    [[':b']],
    [[[['a:b']]]],
    [['a:b', 3]],
    ['(a:b'],
    ['[1'],
    [['a:'.concat('x'.repeat(501))]],
    [['a'.repeat(201).concat(':x')]],
  ])('refuses %j', (value) => {
    expect(() => parseFacetFilters(value)).toThrow(expect.objectContaining({ status: 400 }))
  })

  const written = ({ attribute, value, negated }: FilterCondition) =>
    `${attribute}:${negated ? '-' : value.startsWith('-') ? '\\' : ''}${value}`
  /** Text that all notations can express: the notation with commas has no escapes for its own punctuation. */
  const plain = (options: { minLength: number; maxLength: number }) =>
    fc.string({ unit: 'grapheme', ...options }).map((text) => text.replace(/[\s,()[\]\\]/g, '').toLowerCase())
  const name = plain({ minLength: 1, maxLength: 20 }).map((text) => text.replaceAll(':', '') || 'a')
  const one = fc.record({
    attribute: name,
    value: plain({ minLength: 0, maxLength: 20 }),
    negated: fc.boolean(),
  })
  const groups = fc.array(fc.array(one, { minLength: 1, maxLength: 4 }), { maxLength: 6 })

  it('parses all notations to the same filters', () => {
    fc.assert(
      fc.property(groups, (filters) => {
        const list = filters.map((group) => group.map(written))
        expect(parseFacetFilters(list)).toEqual(filters)
        expect(parseFacetFilters(JSON.stringify(list))).toEqual(filters)
        expect(parseFacetFilters(list.map((group) => `(${group.join(',')})`).join(','))).toEqual(filters)
        const alone = list.map((group) => (group.length === 1 ? group[0] : group))
        expect(parseFacetFilters(alone)).toEqual(filters)
      }),
    )
  })
})

describe('scores of optional filters', () => {
  it('are written after the value', () => {
    expect(parseFacetFilters(['type:lvl1<score=3>', 'type:lvl2'], 'optionalFilters')).toEqual([
      [{ attribute: 'type', value: 'lvl1', negated: false, score: 3 }],
      [{ attribute: 'type', value: 'lvl2', negated: false }],
    ])
    expect(() => parseFacetFilters(['type:lvl1<score=x>'], 'optionalFilters')).toThrow(
      'a score is an integer',
    )
  })
})
