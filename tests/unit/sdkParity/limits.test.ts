import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WAD } from '../../../src/site/calculators/math/decimal.ts'
import {
  assetsFromShares,
  assetsToBurn,
  assetsToMint,
  maxWithdraw,
  sharesFromAssets,
} from '../../../src/site/calculators/math/positionLimits.ts'
import { Chain } from './chain.ts'
import { package2 } from './sdk2.ts'

const vaultAddress = `0x${'ab'.repeat(20)}`

/** The results of contract functions in the current test. */
const state = { avgRewardPerSecond: 0n, rate: WAD }
const network = package2.Network.Mainnet
const provider = new Chain(network, {
  'function version() view returns (uint8)': () => [2n],
  'function avgRewardPerSecond() view returns (uint256)': () => [state.avgRewardPerSecond],
  'function convertToShares(uint256 assets) view returns (uint256)': (assets: bigint) => [
    sharesFromAssets(assets, state.rate),
  ],
  'function convertToAssets(uint256 shares) view returns (uint256)': (shares: bigint) => [
    assetsFromShares(shares, state.rate),
  ],
})
const sdk = new package2.StakeWiseSDK({ network, provider })
const { osToken, vault } = sdk

const amount = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 14n }), fc.bigInt({ min: 0n, max: 10n ** 26n }))
const position = fc.record({
  stakedAssets: amount,
  mintedAssets: amount,
  // Use whole basis points, because 2.0.2 truncates anything smaller.
  ltvPercent: fc.bigInt({ min: 0n, max: 10_000n }).map((points) => points * 10n ** 14n),
})
const growth = fc.bigInt({ min: 0n, max: 10n ** 12n })
const rate = fc.bigInt({ min: WAD, max: 3n * WAD })

test('computes the same amount to burn as 2.0.2', async () => {
  await fc.assert(
    fc.asyncProperty(position, amount, rate, async (any, newStakedAssets, someRate) => {
      state.rate = someRate
      const shares = sharesFromAssets(assetsToBurn(any, newStakedAssets), someRate)
      expect(shares).toBe(await osToken.getBurnAmount?.({ ...any, newStakedAssets, vaultAddress }))
    }),
  )
})

test('computes the same maximum withdrawal as 2.0.2', async () => {
  await fc.assert(
    fc.asyncProperty(position, growth, async (any, avgRewardPerSecond) => {
      // 2.0.2 divides by zero if less than a basis point of the limit is left.
      fc.pre(any.ltvPercent > 0n || any.mintedAssets === 0n)
      state.avgRewardPerSecond = avgRewardPerSecond
      expect(maxWithdraw(any, avgRewardPerSecond)).toBe(
        await vault.getMaxWithdraw?.({ ...any, vaultAddress }),
      )
    }),
  )
})

test('computes the same maximum mint as 2.0.2', async () => {
  await fc.assert(
    fc.asyncProperty(position, growth, rate, async (any, avgRewardPerSecond, someRate) => {
      Object.assign(state, { avgRewardPerSecond, rate: someRate })
      const shares = sharesFromAssets(assetsToMint(any, avgRewardPerSecond), someRate)
      expect(shares).toBe(await osToken.getMaxMint?.({ ...any, vaultAddress }))
    }),
  )
})

test('converts amounts in the same way as 2.0.2', async () => {
  await fc.assert(
    fc.asyncProperty(amount, rate, async (some, someRate) => {
      state.rate = someRate
      expect(await osToken.getSharesFromAssets?.({ amount: some })).toBe(sharesFromAssets(some, someRate))
      expect(await osToken.getAssetsFromShares?.({ amount: some })).toBe(assetsFromShares(some, someRate))
    }),
    { numRuns: 30 },
  )
})
