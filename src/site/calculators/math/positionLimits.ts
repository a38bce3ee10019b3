/**
 * The limits of an osToken position: what must be burned before a withdrawal, what can be withdrawn without a burn, and what
 * can still be minted. The arithmetic and the rounding are the SDK's: bigint division truncates. The last two limits
 * subtract one hour of osToken growth, so that they still hold when the transaction is mined.
 */
import { WAD } from './decimal.ts'

const SECONDS_PER_HOUR = 3600n

/** 0.00001 tokens. `getMaxWithdraw` returns 0 for less. */
const MIN_WITHDRAWAL = 10n ** 13n

interface Position {
  /** wei */
  stakedAssets: bigint
  /** Value of the minted osToken, wei. */
  mintedAssets: bigint
  /** wad */
  ltvPercent: bigint
}

/**
 * How much an osToken value grows in one hour.
 *
 * @param avgRewardPerSecond - in wad per second
 */
export const growthInAnHour = (assets: bigint, avgRewardPerSecond: bigint): bigint =>
  (SECONDS_PER_HOUR * avgRewardPerSecond * assets) / WAD

/**
 * What has to be burned before `leaving` can be withdrawn, as `sdk.osToken.getBurnAmount` computes it before its last step,
 * in which the contract converts the result to shares.
 *
 * @param leaving - the amount to withdraw in wei; despite its name, this is the SDK's `newStakedAssets`
 * @returns wei of the deposit token
 */
export function assetsToBurn({ stakedAssets, mintedAssets, ltvPercent }: Position, leaving: bigint): bigint {
  if (mintedAssets <= 0n) return 0n
  const excess = mintedAssets - ((stakedAssets - leaving) * ltvPercent) / WAD
  if (excess <= 0n) return 0n
  return excess > mintedAssets ? mintedAssets : excess
}

/**
 * What can be withdrawn while the minted osToken stays covered, as `sdk.vault.getMaxWithdraw` computes it.
 *
 * @param avgRewardPerSecond - from the osToken controller contract, in wad per second
 * @returns wei of the deposit token
 */
export function maxWithdraw(position: Position, avgRewardPerSecond: bigint): bigint {
  const { stakedAssets, mintedAssets, ltvPercent } = position
  if (mintedAssets === 0n) return stakedAssets
  if (ltvPercent <= 0n || stakedAssets < MIN_WITHDRAWAL) return 0n
  const locked = ((mintedAssets + growthInAnHour(mintedAssets, avgRewardPerSecond)) * WAD) / ltvPercent
  const free = stakedAssets - locked
  return free > MIN_WITHDRAWAL ? free : 0n
}

/**
 * Value of the osToken that can still be minted, as `sdk.osToken.getMaxMint` computes it before its last step, in which the
 * contract converts the result to shares.
 *
 * @param avgRewardPerSecond - from the osToken controller contract, in wad per second
 * @returns wei of the deposit token
 */
export function assetsToMint(position: Position, avgRewardPerSecond: bigint): bigint {
  const { stakedAssets, mintedAssets, ltvPercent } = position
  if (ltvPercent <= 0n || stakedAssets <= 0n) return 0n
  const limit = (stakedAssets * ltvPercent) / WAD
  const free = limit - growthInAnHour(limit, avgRewardPerSecond) - mintedAssets
  return free > 0n ? free : 0n
}

/**
 * Value of osToken shares in assets, rounded down like in the osToken controller contract.
 *
 * @param rate - assets per share in wad, above 0: 1.06 is 1060000000000000000n
 */
export const assetsFromShares = (shares: bigint, rate: bigint): bigint => (shares * rate) / WAD

/**
 * Number of osToken shares for an amount of assets, rounded down. The inverse of `assetsFromShares`, except for rounding.
 */
export const sharesFromAssets = (assets: bigint, rate: bigint): bigint => (assets * WAD) / rate
