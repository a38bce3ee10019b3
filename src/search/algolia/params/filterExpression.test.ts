import { describe, expect, it } from 'vitest'
import { exampleRecord } from '../../../../tests/search/exampleIndex.ts'
import { Facets } from '../../engine/facets.ts'
import type { FilterCondition, Filters } from '../../engine/filters.ts'
import { parseFilterExpression } from './filterExpression.ts'

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
    ['a', '_tags=a'],
    ['NOT a', '!_tags=a'],
    ['a:-b', 'a=-b'],
    ['url:http://x', 'url=http://x'],
    ['NOTE:ANDES OR ORE:x', 'note=andes|ore=x'.replace('note', 'NOTE').replace('ore', 'ORE')],
  ])('parses %j as %j', (text, expected) => {
    expect(written(parseFilterExpression(text))).toBe(expected)
  })

  it.each([
    ['a:'],
    [':b'],
    ['a:b AND'],
    ['a:b c:d'],
    ['(a:b'],
    ['a:b)'],
    ['a:"b'],
    ['NOT (a:b OR a:c)'],
    ['a:b OR (c:d AND e:f)'],
    ['price > cheap'],
    ['price >'],
    ['a:b<score=x>'],
    ['('.repeat(4000)],
    ['a:b AND '.repeat(1001)],
  ])('rejects %j with the position of the error', (text) => {
    expect(() => parseFilterExpression(text)).toThrow(/^Invalid "filters"/)
  })

  it('says what is missing', () => {
    expect(() => parseFilterExpression(':b')).toThrow('expected attribute:value')
    expect(() => parseFilterExpression('a:')).toThrow('expected a value')
    expect(() => parseFilterExpression('price > cheap')).toThrow('expected a number')
  })

  it('accepts at most ten nested parentheses', () => {
    const nested = (depth: number) => `${'('.repeat(depth)}a:1${')'.repeat(depth)}`
    expect(written(parseFilterExpression(nested(10)))).toBe('a=1')
    expect(() => parseFilterExpression(nested(11))).toThrow('more than 10 open parentheses')
  })

  it('parses a score after a quoted or unquoted value', () => {
    const scores = (text: string) =>
      parseFilterExpression(text).map((group) => group.map(({ score }) => score))
    expect(scores('a:b<score=3> OR a:"c d"<score=2>')).toEqual([[3, 2]])
    expect(scores('a:b AND a:c<score=0>')).toEqual([[undefined], [0]])
    expect(written(parseFilterExpression('a:"c d"<score=2>'))).toBe('a=c d')
  })

  it.each(['price > 3', 'price != 3', 'price:1 TO 10', 'NOT price<=3'])(
    'parses the numeric condition %j, which no record meets',
    (text) => {
      const [[condition] = []] = parseFilterExpression(`${text} OR a:b`)
      const record = { ...exampleRecord({ url: '/a', section: 'a', title: 'a' }), price: '3' }
      expect(new Facets([record], ['price']).all([[condition as FilterCondition]])(0)).toBe(false)
    },
  )
})
