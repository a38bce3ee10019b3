import type { AbortPromise } from '../promises.ts'

export interface GetMaxWithdrawArgs {
  /**
   * Vault contract address. It is checked, but the result does not depend on it.
   * @check address
   */
  vaultAddress: string
  /**
   * Highest value of minted osToken relative to the stake: `BigInt(osTokenConfig.ltvPercent)` from `sdk.vault.getVault`.
   * @unit wad (1e18 = 100%)
   * @check bigint
   */
  ltvPercent: bigint
  /**
   * Value of the minted osToken: `minted.assets` from `sdk.osToken.getPosition`, not `minted.shares`.
   * @unit wei
   * @check bigint
   */
  mintedAssets: bigint
  /**
   * Current stake: `assets` from `sdk.vault.getStakeBalance`.
   * @unit wei
   * @check bigint
   */
  stakedAssets: bigint
}

/**
 * Computes how much of a stake can be withdrawn while the minted osToken stays within the LTV limit.
 *
 * @page vault/requests/getmaxwithdraw
 * @kind request
 * @since 1.x
 * @source contract call, local computation
 * @returns Assets that can be withdrawn without breaking the LTV limit.
 * @returnUnit wei
 * @throws `ethers error` — The RPC node fails while the osToken growth rate is read. — Call again, or use another RPC address.
 */
export type GetMaxWithdraw = (args: GetMaxWithdrawArgs) => AbortPromise<bigint>
