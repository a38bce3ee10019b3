import fc from 'fast-check'
import { expect, test } from 'vitest'
import { healthFactorDefinition } from './definitions/healthFactor.ts'
import { unitsDefinition } from './definitions/units.ts'
import { addressWith, attributeProblem, initialTexts, readFields, textsFromQuery } from './fields.ts'

const { fields } = healthFactorDefinition
const initial = initialTexts(fields)

test('takes numbers from an address', () => {
  const texts = textsFromQuery(fields, '?staked=20&threshold=91.5&other=1', initial)
  expect(texts).toEqual({ staked: '20', minted: '5.3', threshold: '91.5' })
})

test.each([
  'staked=-1',
  'staked=',
  'staked=%3Cscript%3E',
  'threshold=101',
  'staked=1e3',
  `staked=${'1'.repeat(99)}`,
])('leaves a number as it is when the address holds nonsense: %s', (query) => {
  expect(textsFromQuery(fields, query, initial)).toEqual(initial)
})

test('takes a unit only together with a number that it can hold', () => {
  const texts = initialTexts(unitsDefinition.fields)
  const from = (query: string) => textsFromQuery(unitsDefinition.fields, query, texts)
  expect(from('amount=7&amountUnit=gwei')).toMatchObject({ amount: '7', amountUnit: 'gwei' })
  expect(from('amountUnit=wei')).toMatchObject({ amount: '1.5', amountUnit: 'token' })
  expect(from('amount=7&amountUnit=parsec')).toMatchObject({ amount: '1.5', amountUnit: 'token' })
})

test('an address brings back what was put into it, and keeps the rest', () => {
  const address = addressWith('https://example.org/page?ref=a#calculator', { staked: ' 1 000 ', minted: '2' })
  expect(address).toBe('https://example.org/page?ref=a&staked=1+000&minted=2#calculator')
  expect(textsFromQuery(fields, new URL(address).search, initial)).toMatchObject({
    staked: '1 000',
    minted: '2',
  })
})

test('whatever an address holds, the calculator can compute', () => {
  const parameter = fc.constantFrom('staked', 'minted', 'threshold')
  fc.assert(
    fc.property(fc.array(fc.tuple(parameter, fc.string())), (pairs) => {
      const texts = textsFromQuery(fields, new URLSearchParams(pairs).toString(), initial)
      expect(readFields(healthFactorDefinition, texts)).toHaveProperty('values')
    }),
  )
})

test('a page is told what is wrong with the numbers that it sets', () => {
  expect(attributeProblem(healthFactorDefinition, { staked: '20', threshold: '100' })).toBeUndefined()
  expect(attributeProblem(healthFactorDefinition, { stake: '20' })).toBe(
    'it has no number `stake`; it has staked, minted, threshold',
  )
  expect(attributeProblem(healthFactorDefinition, { threshold: '920' })).toBe(
    '`threshold="920"`: Use at most 100 %.',
  )
})
