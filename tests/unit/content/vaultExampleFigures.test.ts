/** Checks that the figures in the comments of examples are consistent across pages. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../../src/content/files/readContent.ts'

const DAYS_IN_YEAR = 365
const pages = readContent(join(import.meta.dirname, '../../..'))

/** The number in the comment after an expression that an example on the page logs. */
function figure(name: string, logged: string): number {
  const page = pages.find(({ route }) => route.endsWith(`/${name}`))
  const line = page?.source.split('\n').find((each) => each.includes(logged) && each.includes('//'))
  const number = line?.match(/\/\/ '?(-?[\d.]+)/)?.[1]
  if (number === undefined)
    throw new Error(
      `${page?.file ?? name}: no example logs \`${logged}\` with a number behind it. Log it, or change tests/unit/content/vaultExampleFigures.test.ts`,
    )
  return Number(number)
}

/** The APY for one day's rewards, computed as in the subgraph. */
const yearly = (earned: number, stake: number) => (earned / stake) * DAYS_IN_YEAR * 100

test("a vault's rewards minus its fee match its APY", () => {
  const rewards = figure('getvaultstats', 'point.rewards')
  const fee = figure('getvault', 'vault.feePercent') / 100
  const apy = yearly(rewards * (1 - fee), figure('getvaultstats', 'point.balance'))
  expect(apy).toBeCloseTo(figure('getvaultstats', 'point.apy'), 2)
})

test("a user's earnings are the sum of their parts and match the day's APY", () => {
  const earned = figure('getuserstats', 'point.value')
  const stake = figure('getuserstats', 'point.extraData?.stakeRewards')
  const boost = figure('getuserstats', 'point.extraData?.boostRewards')
  expect(stake + boost).toBeCloseTo(earned, 8)
  const apy = yearly(earned, figure('getuserstats', 'stats.balance[stats.balance.length - 1]?.value'))
  expect(apy).toBeCloseTo(figure('getuserstats', 'stats.apy[stats.apy.length - 1]?.value'), 2)
})

test('both methods for daily earnings show the same day, and thirty such days add up', () => {
  const day = figure('getuserrewards', 'reward.dailyRewards')
  expect(day).toBe(figure('getuserstats', 'point.value'))
  expect(figure('getuserrewards', 'total.toFixed(5)')).toBeCloseTo(30 * day, 5)
})

test('total earnings are the sum of staking and boost', () => {
  const part = (name: string) => figure('getstakebalance', `formatEther(stake.${name})`)
  expect(part('totalStakeEarnedAssets') + part('totalBoostEarnedAssets')).toBeCloseTo(
    part('totalEarnedAssets'),
    8,
  )
})
