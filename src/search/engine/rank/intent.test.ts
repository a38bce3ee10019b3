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
  ['what is the name of meta vaults on Gnosis', undefined],
  // Without a lead-in, `stake` is a noun.
  ['stake of a vault', undefined],
  ['the name', undefined],
  ['vault', undefined],
  // A single word may be a name, and a long query has no clear intent.
  ['mint', undefined],
  ['how much can I mint when all of it is locked', undefined],
])('the intent of %j is %s', (query, intent) => {
  expect(intentOf(query)).toBe(intent)
})
