import { expect, test } from 'vitest'
import { healthFactorDefinition } from './definitions/healthFactor.ts'
import { unitsDefinition } from './definitions/units.ts'
import { attributeProblem } from './fields.ts'

test('the build reports unknown and invalid attributes of a calculator', () => {
  expect(attributeProblem(healthFactorDefinition, { staked: '20', threshold: '100' })).toBeUndefined()
  expect(attributeProblem(healthFactorDefinition, { stake: '20' })).toBe(
    'it has no number `stake`; it has staked, minted, threshold',
  )
  expect(attributeProblem(healthFactorDefinition, { threshold: '920' })).toBe(
    '`threshold="920"`: Use at most 100 %.',
  )
  expect(attributeProblem(unitsDefinition, { amountUnit: 'ether' })).toBe(
    '`amountUnit="ether"`: Choose a unit: token, gwei, wei.',
  )
})
