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

test('prints each argument on its own line if the call does not fit on one line', () => {
  const args = { name: 'args', optional: false, shape: object(4) }
  expect(printSignature('sdk.a.b', [args], name('bigint'))).toBe(
    'sdk.a.b(args: {\n  property0: string\n  property1: string\n  property2: string\n  property3: string\n}): bigint',
  )
})

test('prints each field of array items on its own line', () => {
  expect(printSignature('sdk.a.b', [], { kind: 'array', item: object(4), readonly: true }, 'Promise')).toBe(
    'sdk.a.b(): Promise<ReadonlyArray<{\n  property0: string\n  property1: string\n  property2: string\n  property3: string\n}>>',
  )
})

test('prints each field of a nullable object on its own line', () => {
  const result: Shape = { kind: 'union', members: [object(4), name('null')] }
  expect(printSignature('sdk.a.b', [], result)).toBe(
    'sdk.a.b(): {\n  property0: string\n  property1: string\n  property2: string\n  property3: string\n} | null',
  )
})

test('prints no wide line if there are lines to spare', () => {
  const args = { name: 'args', optional: false, shape: object(4) }
  for (let length = 1; length < 60; length++) {
    const result: Shape = { kind: 'object', properties: [property('f'.repeat(length), name('string'))] }
    const lines = printSignature('sdk.a.b', [args], result, 'AbortRequest').split('\n')
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78)
  }
})

test('prints a very long result by name', () => {
  expect(printSignature('sdk.a.b', [], object(30, 'Vault'), 'AbortRequest')).toBe(
    'sdk.a.b(): AbortRequest<Vault>',
  )
})

test('prints a very long array by the name of its items', () => {
  const list: Shape = { kind: 'array', item: object(30, 'Vault') }
  expect(printSignature('sdk.a.b', [], list, 'AbortRequest')).toBe('sdk.a.b(): AbortRequest<Vault[]>')
})

test('prints a result by name if it would leave no room for the example below', () => {
  const args = { name: 'args', optional: false, shape: object(4) }
  expect(printSignature('sdk.a.b', [args], object(9, 'Reward'), 'AbortPromise')).toBe(
    'sdk.a.b(args: {\n  property0: string\n  property1: string\n  property2: string\n  property3: string\n}): AbortPromise<Reward>',
  )
})

test('prints long objects in arguments by name if they would leave no room for the example', () => {
  const properties = [property('permit', object(8, 'Permit')), property('version', object(1, 'Version'))]
  const args = { name: 'args', optional: false, shape: { kind: 'object' as const, properties } }
  expect(printSignature('sdk.a.b', [args], name('string'), 'Promise')).toBe(
    'sdk.a.b(args: { permit: Permit; version: { property0: string } }): Promise<string>',
  )
})
