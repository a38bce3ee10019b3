import { expect, test } from 'vitest'
import { attributeProblem } from './attributes.ts'
import { healthFactorDefinition } from './definitions/healthFactor.ts'

test('a page may set numbers that the calculator has', () => {
  expect(attributeProblem(healthFactorDefinition, {})).toBeUndefined()
  expect(attributeProblem(healthFactorDefinition, { staked: '20', threshold: '100' })).toBeUndefined()
})

test('a page is told which numbers there are', () => {
  expect(attributeProblem(healthFactorDefinition, { stake: '20' })).toBe(
    'it has no number `stake`; it has staked, minted, threshold',
  )
})

test('a page is told what is wrong with a number', () => {
  expect(attributeProblem(healthFactorDefinition, { threshold: '920' })).toBe(
    '`threshold="920"`: Use at most 100 %.',
  )
})
