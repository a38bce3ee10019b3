import type { OsTokenPositionHealth } from '../enums.ts'

export interface GetHealthFactorArgs {
  /**
   * Value of the minted osToken: `minted.assets` from `getPosition`, not `minted.shares`.
   * @unit wei
   * @check bigint
   */
  mintedAssets: bigint
  /**
   * Stake in the vault: `assets` from `sdk.vault.getStakeBalance`, without what is in the exit queue.
   * @unit wei
   * @check bigint
   */
  stakedAssets: bigint
  /**
   * Value of minted osToken relative to the stake above which a position can be liquidated: `BigInt(osTokenConfig.liqThresholdPercent)` from `sdk.vault.getVault`.
   * @unit wad (1e18 = 100%)
   * @check bigint
   */
  liqThresholdPercent: bigint
}

/** How far an osToken position is from liquidation. */
export interface HealthFactor {
  /**
   * Health factor, truncated (not rounded) to four decimals. With a debt and a stake, below 1 means that the position can be liquidated, unless the vault has liquidation switched off; at exactly 1 not yet. It is 0 when nothing is minted or nothing is staked.
   * @unit none
   */
  value: number
  /** Healthy from 1.02 and for an empty position, Moderate from 1.01, Risky from 1.00, Unhealthy below. */
  health: OsTokenPositionHealth
}

/**
 * Computes the health of an osToken position from amounts you already have. Synchronous: it returns the result, not a promise.
 *
 * @page osToken/helpers/gethealthfactor
 * @kind helper
 * @since 1.x
 * @source local computation
 */
export type GetHealthFactor = (args: GetHealthFactorArgs) => HealthFactor
