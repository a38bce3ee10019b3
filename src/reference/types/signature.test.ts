import { expect, test } from 'vitest'
import type { Property, Shape } from './shape.ts'
import { printSignature } from './signature.ts'

const name = (text: string): Shape => ({ kind: 'name', name: text })
const property = (key: string, shape: Shape): Property => ({
  name: key,
  optional: false,
  shape,
  description: '',
  checks: [],
  location: { file: 'sdk/x.ts', line: 1 },
})
const object = (count: number, title?: string): Shape => ({
  kind: 'object',
  ...(title && { name: title }),
  properties: Array.from({ length: count }, (_, index) => property(`property${index}`, name('string'))),
})

test('prints a short call on one line', () => {
  const args = { name: 'args', optional: false, shape: object(1) }
  expect(printSignature('sdk.a.b', [args], name('bigint'), 'Promise')).toBe(
    'sdk.a.b(args: { property0: string }): Promise<bigint>',
  )
})

test('gives each argument a line where one line is too short', () => {
  const args = { name: 'args', optional: false, shape: object(4) }
  expect(printSignature('sdk.a.b', [args], name('bigint'))).toBe(
    'sdk.a.b(args: {\n  property0: string\n  property1: string\n  property2: string\n  property3: string\n}): bigint',
  )
})

test('gives each field of the items of a list a line', () => {
  expect(printSignature('sdk.a.b', [], { kind: 'array', item: object(4) }, 'Promise')).toBe(
    'sdk.a.b(): Promise<Array<{\n  property0: string\n  property1: string\n  property2: string\n  property3: string\n}>>',
  )
})

test('gives each field of an object or nothing a line', () => {
  const result: Shape = { kind: 'union', members: [object(4), name('null')] }
  expect(printSignature('sdk.a.b', [], result)).toBe(
    'sdk.a.b(): {\n  property0: string\n  property1: string\n  property2: string\n  property3: string\n} | null',
  )
})

test('names a result that would fill the screen', () => {
  expect(printSignature('sdk.a.b', [], object(30, 'Vault'), 'AbortRequest')).toBe(
    'sdk.a.b(): AbortRequest<Vault>',
  )
})

test('names what a list holds where the list would fill the screen', () => {
  const list: Shape = { kind: 'array', item: object(30, 'Vault') }
  expect(printSignature('sdk.a.b', [], list, 'AbortRequest')).toBe('sdk.a.b(): AbortRequest<Array<Vault>>')
})

test('names a result that would leave no room for the example below', () => {
  const args = { name: 'args', optional: false, shape: object(4) }
  expect(printSignature('sdk.a.b', [args], object(9, 'Reward'), 'AbortPromise')).toBe(
    'sdk.a.b(args: {\n  property0: string\n  property1: string\n  property2: string\n  property3: string\n}): AbortPromise<Reward>',
  )
})

test('names long objects in arguments that would leave no room', () => {
  const properties = [property('permit', object(8, 'Permit')), property('version', object(1, 'Version'))]
  const args = { name: 'args', optional: false, shape: { kind: 'object' as const, properties } }
  expect(printSignature('sdk.a.b', [args], name('string'), 'Promise')).toBe(
    'sdk.a.b(args: { permit: Permit; version: { property0: string } }): Promise<string>',
  )
})
