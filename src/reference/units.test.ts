import { expect, test } from 'vitest'
import type { Shape } from './types/shape.ts'
import { needsUnit } from './units.ts'

const name = (text: string): Shape => ({ kind: 'name', name: text })
const nullable = (shape: Shape): Shape => ({ kind: 'union', members: [shape, name('null')] })

test.each([
  ['anything', name('bigint')],
  ['totalAssets', name('string')],
  ['cumulativeAmounts', { kind: 'array', item: name('string') } as Shape],
  ['duration', nullable(name('number'))],
  ['ltvPercent', name('string')],
  ['createdAt', name('number')],
  ['version', name('number')],
  ['usdToEurRate', name('string')],
])('%s needs a unit', (path, shape) => {
  expect(needsUnit(path, shape)).toBe(true)
})

test.each([
  ['vaultAddress', name('string')],
  ['validatorsCount', name('string')],
  ['isAssets', name('boolean')],
  ['rewards', { kind: 'object', properties: [] } as Shape],
])('%s does not', (path, shape) => {
  expect(needsUnit(path, shape)).toBe(false)
})
