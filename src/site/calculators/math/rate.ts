import { WAD } from './decimal.ts'

/**
 * Value of osToken shares at a rate of assets per share, rounded down as the osToken controller contract does.
 *
 * @param rate - wad: 1.06 is 1060000000000000000n; above 0
 */
export const assetsFromShares = (shares: bigint, rate: bigint): bigint => (shares * rate) / WAD

/** osToken shares worth an amount of assets, rounded down. The reverse of `assetsFromShares`, less what is lost to rounding. */
export const sharesFromAssets = (assets: bigint, rate: bigint): bigint => (assets * WAD) / rate
