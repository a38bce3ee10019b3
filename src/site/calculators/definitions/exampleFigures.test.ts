import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatDecimal, WAD } from '../math/decimal.ts'
import { healthFactor } from '../math/healthFactor.ts'
import { assetsFromShares, assetsToMint, sharesFromAssets } from '../math/positionLimits.ts'

/** The numbers that the examples of all osToken pages share. */
const RATE = (106n * WAD) / 100n
const GROWTH_PER_SECOND = 950_000_000n
const PROTOCOL_FEE_BPS = 500n
const SECONDS_IN_YEAR = 31_536_000n
const position = {
  stakedAssets: 10n * WAD,
  mintedAssets: assetsFromShares(5n * WAD, RATE),
  ltvPercent: (90n * WAD) / 100n,
}
const liqThresholdPercent = (92n * WAD) / 100n

const page = (route: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../content/osToken', `${route}.mdx`), 'utf8')

const healthWith = (mintedAssets: bigint): string =>
  formatDecimal(healthFactor({ ...position, mintedAssets, liqThresholdPercent }).value, 4)

/** A wad in percent with two decimals. */
const percent = (wad: bigint): string => (Number(wad) / 1e16).toFixed(2)

test('the example of mint uses half of the limit and shows the resulting health factor', () => {
  const half = sharesFromAssets(assetsToMint(position, GROWTH_PER_SECOND), RATE) / 2n
  expect(page('transactions/mint')).toContain(`// ${half}n`)
  expect(page('transactions/mint')).toContain(
    `(after.value) // ${healthWith(position.mintedAssets + assetsFromShares(half, RATE))}`,
  )
})

test('the health factors in examples match the stake and the debt', () => {
  expect(page('requests/getposition')).toContain(`// ${healthWith(position.mintedAssets)}`)
  expect(page('helpers/gethealthfactor')).toContain(
    `(after.value) // ${healthWith(position.mintedAssets + assetsFromShares(2n * WAD, RATE))}`,
  )
  const atTheLimit = healthWith((position.stakedAssets * position.ltvPercent) / WAD)
  for (const route of ['helpers/gethealthfactor', 'requests/getmaxmint', 'transactions/burn']) {
    expect(page(route), route).toContain(atTheLimit)
  }
})

test('the osToken APY and the debt growth in examples match the growth per second', () => {
  const debt = GROWTH_PER_SECOND * SECONDS_IN_YEAR
  const fee = (debt * PROTOCOL_FEE_BPS) / 10_000n
  expect(page('requests/getostokenapy')).toContain(`'${formatDecimal(debt - fee, 16)}'`)
  expect(page('requests/getposition')).toContain(`+ ${percent(debt - fee)} %`)
  expect(page('requests/getposition')).toContain(
    `+ ${percent(fee)} %, or ${(Number(5n * fee) / 1e18).toFixed(4)} osETH`,
  )
  expect(page('requests/getposition')).toContain(`+ ${percent(debt)} %`)
})
