import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FilterCondition, Filters } from '../../engine/query.ts'
import { limits } from '../limits.ts'
import { parseFacetFilters, parseFilters } from './filters.ts'

const facetFilters = (value: unknown) => parseFacetFilters(value, 'facetFilters')
const filters = (value: unknown) => parseFilters(value, 'filters')

/** `a=1 & b=2|!b=3`; `nothing` for an empty alternative, which no record meets */
const summary = (parsed: Filters) =>
  parsed
    .map(
      (group) =>
        group
          .map(({ attribute, value, negated }) => `${negated ? '!' : ''}${attribute}=${value}`)
          .join('|') || 'nothing',
    )
    .join(' & ')

describe('facetFilters', () => {
  it.each<[unknown, string]>([
    [['language:en', ['version:v2', 'version:Current']], 'language=en & version=v2|version=current'],
    [['a:-b', 'a:\\-b', 'a:b-c'], '!a=b & a=-b & a=b-c'],
    [['url:https://a.b'], 'url=https://a.b'],
    [['a:'], 'a='],
    ['["a:1",["b:2","b:3"]]', 'a=1 & b=2|b=3'],
    ['a:fee (percent)', 'a=fee (percent)'],
    [[], ''],
    [[[]], ''],
    ['', ''],
    [[`a:${'x'.repeat(limits.filterValue)}`], `a=${'x'.repeat(limits.filterValue)}`],
  ])('%j is %s', (value, expected) => {
    expect(summary(facetFilters(value))).toBe(expected)
  })

  it.each<[unknown]>([
    [5],
    [{}],
    [['language']],
    [[':b']],
    [[[['a:b']]]],
    [['a:b', 3]],
    ['[1'],
    ['a:1,b:2'],
    ['a:1,(b:2,b:3)'],
    [['type:lvl1<score=3>']],
    [[`a:${'x'.repeat(limits.filterValue + 1)}`]],
    [[`${'a'.repeat(limits.attributeName + 1)}:x`]],
    [new Array(limits.conditions + 1).fill('a:b')],
    [[new Array(limits.conditions + 1).fill('a:b')]],
  ])('refuses %j', (value) => {
    expect(() => facetFilters(value)).toThrow(expect.objectContaining({ status: 400 }))
  })

  it('are the same as a list and as JSON, with single conditions in lists or not', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((each) => each.replace(/[<>]/g, ''))
    const condition = fc.record({
      attribute: text.map((each) => each.replaceAll(':', '') || 'a'),
      value: text.map((each) => each.toLowerCase().replace(/^\\/, '')),
      negated: fc.boolean(),
    })
    const written = ({ attribute, value, negated }: FilterCondition) =>
      `${attribute}:${negated ? '-' : value.startsWith('-') ? '\\' : ''}${value}`
    const groups = fc.array(fc.array(condition, { minLength: 1, maxLength: 4 }), { maxLength: 6 })
    fc.assert(
      fc.property(groups, (parsed) => {
        const list = parsed.map((group) => group.map(written))
        expect(facetFilters(list)).toEqual(parsed)
        expect(facetFilters(JSON.stringify(list))).toEqual(parsed)
        expect(facetFilters(list.map((group) => (group.length === 1 ? group[0] : group)))).toEqual(parsed)
      }),
    )
  })
})

describe('filters', () => {
  it.each([
    ['', ''],
    ['type:lvl1', 'type=lvl1'],
    [' type: lvl1  AND hierarchy.lvl0:"Vault AND more (2)" ', undefined],
    ['type: lvl1  AND  hierarchy.lvl0:"osToken (2)"', 'type=lvl1 & hierarchy.lvl0=ostoken (2)'],
    ['url:http://x', 'url=http://x'],
    ['a:-b', 'a=-b'],
    ['a:b OR a:c', undefined],
    ['NOT a:b', undefined],
    ['(a:b)', undefined],
    ['a:b AND', undefined],
    ['AND a:b', undefined],
    ['a:b c:d', undefined],
    ['a', undefined],
    ['a:', undefined],
    [':b', undefined],
    ['a:"b', undefined],
    ["a:'b'", undefined],
    ['price > 3', undefined],
    ['price:1 TO 10', undefined],
    ['a:b<score=2>', undefined],
    ['a:"b"<score=2>', undefined],
    ['('.repeat(50_000), undefined],
    [' '.repeat(50_000), ''],
    [new Array(limits.conditions + 1).fill('a:b').join(' AND '), undefined],
  ])('%s is %s', (text, expected) => {
    if (expected === undefined) expect(() => filters(text)).toThrow(expect.objectContaining({ status: 400 }))
    else expect(summary(filters(text))).toBe(expected)
  })

  it('say what takes their place', () => {
    expect(() => filters('a:b OR a:c')).toThrow(/"filters".*"facetFilters" has OR and NOT/)
    expect(() => filters(['a:b'])).toThrow(/"filters"/)
  })
})
