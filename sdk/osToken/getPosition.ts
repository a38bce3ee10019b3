import type { AbortPromise } from '../promises.ts'
import type { HealthFactor } from './getHealthFactor.ts'

export interface GetPositionArgs {
  /**
   * Account that minted the osToken.
   * @check address
   */
  userAddress: string
  /**
   * Vault against whose stake the osToken was minted.
   * @check address
   */
  vaultAddress: string
  /**
   * Current stake: `assets` from `sdk.vault.getStakeBalance`. Used for the health factor only.
   * @unit wei
   * @check bigint
   */
  stakedAssets: bigint
  /**
   * Value of minted osToken relative to the stake from which a position can be liquidated: `BigInt(osTokenConfig.liqThresholdPercent)` from `sdk.vault.getVault`. Used for the health factor only.
   * @unit wad (1e18 = 100%)
   * @check bigint
   */
  liqThresholdPercent: bigint
}

/** One amount of osToken in both units. */
export interface MintedOsToken {
  /**
   * osToken that the user has minted against the stake in this vault, as a number of osToken: the unit that `mint` and `burn` take.
   * @unit wei of osToken
   */
  shares: bigint
  /**
   * The same osToken valued in the deposit token: the unit that `getMaxMint`, `getBurnAmount`, `getHealthFactor` and `sdk.vault.getMaxWithdraw` take.
   * @unit wei
   */
  assets: bigint
}

/** A user's osToken position in one vault. */
export interface OsTokenPosition {
  /** What the user has minted and not burned. */
  minted: MintedOsToken
  /** Health of the position, as `getHealthFactor` computes it from `minted.assets` and the two arguments. */
  healthFactor: HealthFactor
  /**
   * Fee that the protocol keeps of osToken's growth, in whole percent: fractions are cut off.
   * @unit percent
   */
  protocolFeePercent: bigint
}

/**
 * Reads how much osToken a user has minted in a vault, and how healthy that position is.
 *
 * @page osToken/requests/getposition
 * @kind request
 * @since 1.x
 * @source contract call, local computation
 * @throws `ethers error` — The RPC node fails while the vault or the osToken controller is read. — Call again, or use another RPC address.
 */
export type GetPosition = (args: GetPositionArgs) => AbortPromise<OsTokenPosition>
