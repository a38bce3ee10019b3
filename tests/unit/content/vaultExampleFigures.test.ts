/** Figures in the comments of examples belong together: what one page logs follows from what another does. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../../src/content/files/readContent.ts'

const DAYS_IN_YEAR = 365
const pages = readContent(join(import.meta.dirname, '../../..'))

/** The number in the comment behind an expression that a page logs. */
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

/** What a day brings in percent of a year, as the subgraph scales it. */
const yearly = (earned: number, stake: number) => (earned / stake) * DAYS_IN_YEAR * 100

test("a vault's rewards, less its fee, make its APY", () => {
  const rewards = figure('getvaultstats', 'point.rewards')
  const fee = figure('getvault', 'vault.feePercent') / 100
  const apy = yearly(rewards * (1 - fee), figure('getvaultstats', 'point.balance'))
  expect(apy).toBeCloseTo(figure('getvaultstats', 'point.apy'), 2)
})

test("a user's earnings are the sum of their parts and make the APY of the day", () => {
  const earned = figure('getuserstats', 'point.value')
  const stake = figure('getuserstats', 'point.extraData?.stakeRewards')
  const boost = figure('getuserstats', 'point.extraData?.boostRewards')
  expect(stake + boost).toBeCloseTo(earned, 8)
  const apy = yearly(earned, figure('getuserstats', 'stats.balance[stats.balance.length - 1]?.value'))
  expect(apy).toBeCloseTo(figure('getuserstats', 'stats.apy[stats.apy.length - 1]?.value'), 2)
})

test('both methods of daily earnings show the same day, and thirty of it add up', () => {
  const day = figure('getuserrewards', 'reward.dailyRewards')
  expect(day).toBe(figure('getuserstats', 'point.value'))
  expect(figure('getuserrewards', 'total.toFixed(5)')).toBeCloseTo(30 * day, 5)
})

test('earnings so far are the sum of staking and boost', () => {
  const part = (name: string) => figure('getstakebalance', `formatEther(stake.${name})`)
  expect(part('totalStakeEarnedAssets') + part('totalBoostEarnedAssets')).toBeCloseTo(
    part('totalEarnedAssets'),
    8,
  )
})
