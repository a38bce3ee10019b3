import { expect, test } from 'vitest'
import { checkErrors, parseThrows } from './thrown.ts'
import type { Property, Shape } from './types/shape.ts'

const string: Shape = { kind: 'name', name: 'string' }
const property = (name: string, checks: string[], shape: Shape = string): Property => ({
  name,
  optional: false,
  shape,
  description: '',
  checks,
  location: { file: 'sdk/x.ts', line: 1 },
})
const messages = (...properties: Property[]) =>
  checkErrors(properties).map(({ message, arguments: names }) => [message, names])

test('puts the name of the argument in the message of a check that applies to a single argument', () => {
  expect(messages(property('hash', ['string']))).toEqual([['The "hash" argument must be a string', ['hash']]])
})

test('groups the arguments with the same check', () => {
  expect(messages(property('a', ['address']), property('b', ['address']))).toEqual([
    ['The "<arg>" argument must be a valid address', ['a', 'b']],
  ])
})

test('prints the path of a nested argument, or the name after the rule', () => {
  const permit: Shape = {
    kind: 'object',
    properties: [property('v', ['number']), property('r', ['string r']), property('s', ['string'])],
  }
  expect(messages(property('permit', [], permit))).toEqual([
    ['The "permit.v" argument must be a number', ['permit.v']],
    ['The "r" argument must be a string', ['permit.r']],
    ['The "permit.s" argument must be a string', ['permit.s']],
  ])
})

test('reads a @throws line with message, condition and remedy', () => {
  expect(parseThrows('`Vault not found` — There is none. — Check the address.')).toEqual({
    message: 'Vault not found',
    when: 'There is none.',
    fix: 'Check the address.',
  })
})

test.each(['Vault not found — a — b', '`Vault not found` — a', '`a` — b — c — d'])('rejects %s', (line) => {
  expect(parseThrows(line)).toBeUndefined()
})
