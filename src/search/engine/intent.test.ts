import { expect, it } from 'vitest'
import { intentOf } from './intent.ts'

it.each<[query: string, intent: string | undefined]>([
  ['how to stake', 'send'],
  ['mint osETH', 'send'],
  ['how much can I mint', 'read'],
  ['vault balance', 'read'],
  ...['how many', 'how long', 'how big', 'how high', 'is my', 'are my'].map((pair): [string, string] => [
    `${pair} vault`,
    'read',
  ]),
  ['what is a vault', 'explain'],
  ['difference between shares and assets', 'explain'],
  ['what is my vault', 'read'],
  ['what is the name of a meta vault on Gnosis', undefined],
  // A verb after an opener, and a noun without one.
  ['stake of a vault', undefined],
  ['the name', undefined],
  ['vault', undefined],
  // A word alone may be a name, and a story has too many.
  ['mint', undefined],
  ['how much can I mint when all of it is locked', undefined],
])('%j asks to %s', (query, intent) => {
  expect(intentOf(query)).toBe(intent)
})
