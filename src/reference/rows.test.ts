import { expect, test } from 'vitest'
import { fieldRows, parameterRows } from './rows.ts'
import type { Property, Shape } from './types/shape.ts'

const location = { file: 'sdk/x.ts', line: 1 }
const name = (text: string): Shape => ({ kind: 'name', name: text })
const property = (key: string, shape: Shape, more: Partial<Property> = {}): Property => ({
  name: key,
  optional: false,
  shape,
  description: `About ${key}.`,
  checks: [],
  location,
  ...more,
})
const object = (...properties: Property[]): Shape => ({ kind: 'object', properties })
const value = { description: 'The value.', location }
const paths = (shape: Shape) => fieldRows(shape, value).map(({ path, type }) => `${path}: ${type}`)

test('lists nested arguments after their parent, in the order of the declaration', () => {
  const recipients = property('recipients', {
    kind: 'array',
    item: object(
      property('address', name('string')),
      property('percent', name('number'), { optional: true }),
    ),
  })
  const position = property('position', object(property('timestamp', name('string'))))
  expect(parameterRows([recipients, position]).map((row) => [row.name, row.required])).toEqual([
    ['recipients', true],
    ['recipients[].address', true],
    ['recipients[].percent', false],
    ['position', true],
    ['position.timestamp', true],
  ])
})

test('has a row for a value that is not an object, and for null next to an object', () => {
  const thing = object(property('a', name('string')))
  const union = (...members: Shape[]): Shape => ({ kind: 'union', members })
  expect(paths(name('bigint'))).toEqual(['(value): bigint'])
  expect(paths(union(thing, name('null')))).toEqual(['a: string', '(value): null'])
  expect(paths(union(thing, name('undefined')))).toEqual(['a: string'])
})

test('lists the rule of a check without the name that the message prints', () => {
  expect(parameterRows([property('a', name('string'), { checks: ['string b'] })])[0]?.checks).toEqual([
    'string',
  ])
})

test('starts the paths of the fields of an array result with []', () => {
  expect(paths({ kind: 'array', item: object(property('time', name('number'))) })).toEqual([
    '[].time: number',
  ])
})

test('has a row for the item of an array of objects, before the fields of the item', () => {
  const list: Shape = { kind: 'array', item: object(property('id', name('string'))) }
  expect(paths(object(property('positions', list)))).toEqual([
    'positions[]: { id: string }',
    'positions[].id: string',
  ])
})

test('keeps the type of a nullable container', () => {
  const nullable: Shape = { kind: 'union', members: [object(property('id', name('string'))), name('null')] }
  expect(paths(object(property('position', nullable)))).toEqual([
    'position: { id: string } | null',
    'position.id: string',
  ])
})

test('has one row for a plain value, and an additional one for a nullable object', () => {
  expect(paths(name('bigint'))).toEqual(['(value): bigint'])
  const nullable: Shape = { kind: 'union', members: [object(property('id', name('string'))), name('null')] }
  expect(paths(nullable)).toEqual(['id: string', '(value): null'])
})
