import { expect, test } from 'vitest'
import { objectIn, type Property, printShape, type Shape } from './shape.ts'

const name = (text: string): Shape => ({ kind: 'name', name: text })
const property = (key: string, shape: Shape, optional = false): Property => ({
  name: key,
  optional,
  shape,
  description: '',
  checks: [],
  location: { file: 'sdk/x.ts', line: 1 },
})
const point: Shape = {
  kind: 'object',
  properties: [property('x', name('number')), property('a/b', name('string'), true)],
}

test('writes out objects and quotes keys that are not identifiers', () => {
  expect(printShape(point)).toBe("{ x: number; 'a/b'?: string }")
})

test('prints arrays of names with brackets and arrays of anything else with Array<>', () => {
  expect(printShape({ kind: 'array', item: name('string') })).toBe('string[]')
  expect(printShape({ kind: 'array', item: point })).toBe("Array<{ x: number; 'a/b'?: string }>")
  const either: Shape = { kind: 'union', members: [name("'asc'"), name("'desc'")] }
  expect(printShape({ kind: 'array', item: either })).toBe("Array<'asc' | 'desc'>")
  expect(printShape({ kind: 'array', item: name('string'), readonly: true })).toBe('ReadonlyArray<string>')
})

test('keeps the order of a union and parenthesizes its functions', () => {
  const call: Shape = { kind: 'function', parameters: [], result: name('void') }
  expect(printShape({ kind: 'union', members: [name('string'), name('null'), call] })).toBe(
    'string | null | (() => void)',
  )
})

test('finds the object in a nullable array', () => {
  const list: Shape = { kind: 'union', members: [{ kind: 'array', item: point }, name('null')] }
  expect(objectIn(list)).toEqual({ object: point, isArray: true })
  expect(objectIn(name('string'))).toBeUndefined()
})
