import { expect, test } from 'vitest'
import { healthFactor } from './healthFactor.ts'

const ether = 10n ** 18n
const factor = (stakedAssets: bigint, mintedAssets: bigint, percent = 100n) =>
  healthFactor({ stakedAssets, mintedAssets, liqThresholdPercent: percent * 10n ** 16n })

test('is cut to four decimals, not rounded', () => {
  // 10 * 0.92 / 5.3 = 1.735849…
  expect(factor(10n * ether, 53n * 10n ** 17n, 92n)).toEqual({ value: 17_358n, health: 'Healthy' })
  // 2 / 3 = 0.6666…
  expect(factor(2n, 3n).value).toBe(6_666n)
})

test('changes its status exactly at 1, 1.01 and 1.02', () => {
  const at = (value: bigint) => factor(value, 10_000n).health
  expect([at(9_999n), at(10_000n)]).toEqual(['Unhealthy', 'Risky'])
  expect([at(10_099n), at(10_100n)]).toEqual(['Risky', 'Moderate'])
  expect([at(10_199n), at(10_200n)]).toEqual(['Moderate', 'Healthy'])
})

test('calls an empty position healthy, with 0', () => {
  expect(factor(0n, 0n)).toEqual({ value: 0n, health: 'Healthy' })
  expect(factor(ether, 0n)).toEqual({ value: 0n, health: 'Healthy' })
  expect(factor(0n, ether)).toEqual({ value: 0n, health: 'Healthy' })
})

test('rounds to 20 decimals before it cuts, as the SDK does', () => {
  const mintedAssets = 10n ** 30n
  const barelyShort = mintedAssets - 1n
  expect(factor(barelyShort, mintedAssets)).toEqual({ value: 10_000n, health: 'Risky' })
})
