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
   * Value of minted osToken relative to the stake above which a position can be liquidated: `BigInt(osTokenConfig.liqThresholdPercent)` from `sdk.vault.getVault`. Used for the health factor only.
   * @unit wad (1e18 = 100%)
   * @check bigint
   */
  liqThresholdPercent: bigint
}

/** A debt of osToken in both units. */
export interface MintedOsToken {
  /**
   * Debt of the user in this vault as a number of osToken: what was minted and not burned, plus the protocol's fee. It grows with time, without any transaction. The unit that `mint` and `burn` take.
   * @unit wei of osToken
   */
  shares: bigint
  /**
   * The same debt valued in the deposit token. It grows faster than the shares. The unit that `getMaxMint`, `getBurnAmount`, `getHealthFactor` and `sdk.vault.getMaxWithdraw` take.
   * @unit wei
   */
  assets: bigint
}

/** A user's osToken position in one vault. */
export interface OsTokenPosition {
  /** What the user owes: osToken minted and not burned, with the protocol's fee. */
  minted: MintedOsToken
  /** Health of the position, as `getHealthFactor` computes it from `minted.assets` and the two arguments. */
  healthFactor: HealthFactor
  /**
   * Part of osToken's growth that goes to the protocol, in whole percent: fractions are cut off.
   * @unit percent
   */
  protocolFeePercent: bigint
}

/**
 * Reads how much osToken a user owes in a vault, and how healthy that position is.
 *
 * @page osToken/requests/getposition
 * @kind request
 * @since 1.x
 * @source contract call, local computation
 * @throws `ethers error` — The RPC node fails while the vault or the osToken controller is read, there is no vault at this address, or it is a Fox vault, which has no osToken. — Check the address; call again, or use another RPC address.
 */
export type GetPosition = (args: GetPositionArgs) => AbortPromise<OsTokenPosition>
