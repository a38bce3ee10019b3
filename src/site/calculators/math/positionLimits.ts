/**
 * How much osToken a stake carries, seen from three sides: what must be burned before assets can leave, what can leave
 * as it is, and what can still be minted. Same arithmetic as the SDK's, with the same rounding: bigint division cuts.
 * The last two hold back one hour of osToken growth, so that a limit still holds when the transaction is mined.
 */
import { WAD } from './decimal.ts'

const hour = 3600n

/** 0.00001 tokens: below it `getMaxWithdraw` answers with nothing. */
const leastWithdrawal = 10n ** 13n

interface Position {
  /** wei */
  stakedAssets: bigint
  /** Value of the minted osToken, wei. */
  mintedAssets: bigint
  /** wad */
  ltvPercent: bigint
}

/** Growth of an amount of osToken value in one hour. `avgRewardPerSecond` is in wad per second. */
export const growthInAnHour = (assets: bigint, avgRewardPerSecond: bigint): bigint =>
  (hour * avgRewardPerSecond * assets) / WAD

/**
 * What has to be burned before `leaving` can be withdrawn, as in `sdk.osToken.getBurnAmount`, before its last step: the
 * contract then converts it to shares.
 *
 * @param leaving - the SDK's `newStakedAssets`, which is the amount that leaves; wei
 * @returns wei of the deposit token
 */
export function assetsToBurn({ stakedAssets, mintedAssets, ltvPercent }: Position, leaving: bigint): bigint {
  if (mintedAssets <= 0n) return 0n
  const excess = mintedAssets - ((stakedAssets - leaving) * ltvPercent) / WAD
  if (excess <= 0n) return 0n
  return excess > mintedAssets ? mintedAssets : excess
}

/**
 * What can be withdrawn while the minted osToken stays covered, as in `sdk.vault.getMaxWithdraw`.
 *
 * @param avgRewardPerSecond - of the osToken controller contract, wad per second
 * @returns wei of the deposit token
 */
export function maxWithdraw(position: Position, avgRewardPerSecond: bigint): bigint {
  const { stakedAssets, mintedAssets, ltvPercent } = position
  if (mintedAssets === 0n) return stakedAssets
  if (ltvPercent <= 0n || stakedAssets < leastWithdrawal) return 0n
  const locked = ((mintedAssets + growthInAnHour(mintedAssets, avgRewardPerSecond)) * WAD) / ltvPercent
  const free = stakedAssets - locked
  return free > leastWithdrawal ? free : 0n
}

/**
 * Value of the osToken that can still be minted, as in `sdk.osToken.getMaxMint`, before its last step: the contract
 * then converts it to shares.
 *
 * @param avgRewardPerSecond - of the osToken controller contract, wad per second
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
 * Value of osToken shares at a rate of assets per share, rounded down as the osToken controller contract does.
 *
 * @param rate - wad: 1.06 is 1060000000000000000n; above 0
 */
export const assetsFromShares = (shares: bigint, rate: bigint): bigint => (shares * rate) / WAD

/** osToken shares worth an amount of assets, rounded down. The reverse of `assetsFromShares`, less what is lost to rounding. */
export const sharesFromAssets = (assets: bigint, rate: bigint): bigint => (assets * WAD) / rate
