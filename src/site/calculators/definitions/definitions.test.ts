import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calculatorMarkdown } from '../../../render/printCalculator.tsx'
import type { Definition } from '../definition.ts'
import { initialTexts, readFields } from '../fields.ts'
import { definitions } from './all.ts'

const compute = (name: string, texts: Record<string, string> = {}) => {
  const definition = definitions[name] as Definition
  const read = readFields(definition, { ...initialTexts(definition.fields), ...texts })
  if (!('values' in read)) throw new Error(JSON.stringify(read.problems))
  return definition.compute(read.values)
}

const pageText = (route: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../content', `${route}.mdx`), 'utf8')

test('every calculator computes a result from its initial numbers', () => {
  for (const name of Object.keys(definitions)) expect(compute(name).answer).not.toBe('')
})

test('ids of calculators are unique, and so are the field names of each', () => {
  const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) < index)
  expect(repeated(Object.values(definitions).map(({ id }) => id))).toEqual([])
  for (const [name, { fields }] of Object.entries(definitions))
    expect(repeated(fields.map((field) => field.name)), name).toEqual([])
})

test('the health factor result has the status, the reached level of the scale, and the call', () => {
  const result = compute('HealthFactorCalculator')
  expect(result.answer).toBe('Health factor *1.7358*: *Healthy*')
  expect(result.scale?.map((step) => [step.label, step.from, step.value, step.reached])).toEqual([
    ['Unhealthy', 'below 1', '0', false],
    ['Risky', 'from 1', '3', false],
    ['Moderate', 'from 1.01', '1', false],
    ['Healthy', 'from 1.02', '2', true],
  ])
  expect(result.call).toContain('liqThresholdPercent: 920000000000000000n')
  expect(result.call).toContain('// { value: 1.7358, health: 2 }')
})

test('the health factor result warns if the SDK reports debt without a stake as healthy', () => {
  expect(compute('HealthFactorCalculator', { staked: '0' })).toMatchObject({
    tone: 'warn',
    note: expect.stringContaining('known defect'),
  })
  expect(compute('HealthFactorCalculator', { staked: '0', minted: '0' }).note).not.toContain('known defect')
})

test('the burn amount shows every step, also if all or nothing needs to be burned', () => {
  expect(compute('BurnAmountCalculator').working).toEqual([
    'can stay minted: (10 − 5) × 90 % = 4.5',
    'to burn: 5.3 − 4.5 = 0.8',
    'in shares: 0.8 ÷ 1.06 = 0.754716981132075471',
  ])
  expect(compute('BurnAmountCalculator', { leaving: '10' }).working?.[1]).toBe('to burn: 5.3, all of it')
  expect(compute('BurnAmountCalculator', { leaving: '0' })).toMatchObject({
    answer: 'Nothing needs to be *burned*',
    working: ['can stay minted: (10 − 0) × 90 % = 9', 'to burn: 5.3 − 9 is 0 or less'],
  })
  expect(compute('BurnAmountCalculator', { leaving: '10' }).note).toBeUndefined()
  expect(compute('BurnAmountCalculator', { leaving: '11' }).note).toContain(
    'The withdrawal is larger than the stake',
  )
})

/** The SDK's return value, from the comment in the last line of a calculator's call. */
const answerOf = (...args: Parameters<typeof compute>) => compute(...args).call?.match(/\/\/ (\d+n)$/)?.[1]

test.each([
  ['osToken/helpers/getburnamount', answerOf('BurnAmountCalculator')],
  ['osToken/requests/getmaxmint', answerOf('MaxMintCalculator')],
  ['osToken/requests/getsharesfromassets', answerOf('SharesAssetsCalculator', { amount: '1' })],
  ['vault/requests/getmaxwithdraw', answerOf('WithdrawCalculator')],
])('the example on %s shows the result of its calculator', (route, answer) => {
  expect(pageText(route)).toContain(`// ${answer}`)
})

test('the unit converter shows the number in every unit', () => {
  const { rows } = compute('UnitsCalculator', {
    amount: '1',
    amountUnit: 'gwei',
    part: '100',
    partUnit: 'bps',
  })
  expect(rows).toEqual([
    { label: 'whole tokens', value: '0.000000001' },
    { label: 'gwei', value: '1' },
    { label: 'wei', value: '1000000000' },
    { label: 'percent', value: '1' },
    { label: 'basis points', value: '100' },
    { label: 'wad', value: '10000000000000000' },
  ])
})

test('the Markdown of a calculator contains its steps with the initial numbers', () => {
  expect(calculatorMarkdown('HealthFactorCalculator')).toContain('10 × 92 % ÷ 5.3 = 1.7358')
})
