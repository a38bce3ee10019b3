import { describe, expect, it } from 'vitest'
import { parseFilterExpression } from './filterExpression.ts'
import type { Filters } from './filters.ts'

const written = (filters: Filters) =>
  filters
    .map((group) =>
      group.map(({ attribute, value, negated }) => `${negated ? '!' : ''}${attribute}=${value}`).join('|'),
    )
    .join(' & ')

describe('parseFilterExpression', () => {
  it.each([
    ['', ''],
    ['a:b', 'a=b'],
    ['a:b AND c:d', 'a=b & c=d'],
    ['a:b OR a:c', 'a=b|a=c'],
    ['a:1 AND (b:2 OR b:3) AND NOT c:4', 'a=1 & b=2|b=3 & !c=4'],
    ['(a:1 OR a:2) AND (b:1 OR NOT b:2)', 'a=1|a=2 & b=1|!b=2'],
    ['a:1 AND b:2 OR b:3', 'a=1 & b=2|b=3'],
    ['((a:1))', 'a=1'],
    ['"a b":"c \\"d\\" (e)"', 'a b=c "d" (e)'],
    ["a:'it\\'s'", "a=it's"],
    ['a: b', 'a=b'],
    ['a:-b', 'a=-b'],
    ['url:http://x', 'url=http://x'],
    ['NOTE:ANDES OR ORE:x', 'note=andes|ore=x'.replace('note', 'NOTE').replace('ore', 'ORE')],
  ])('reads %j as %j', (text, expected) => {
    expect(written(parseFilterExpression(text))).toBe(expected)
  })

  it.each([
    ['a'],
    ['a:'],
    [':b'],
    ['a:b AND'],
    ['a:b c:d'],
    ['(a:b'],
    ['a:b)'],
    ['a:"b'],
    ['NOT (a:b OR a:c)'],
    ['a:b OR (c:d AND e:f)'],
    ['price > 3'],
    ['price != 3'],
    ['('.repeat(4000)],
    ['a:b AND '.repeat(1001)],
  ])('refuses %j and says where', (text) => {
    expect(() => parseFilterExpression(text)).toThrow(/^Invalid "filters"/)
  })
})
