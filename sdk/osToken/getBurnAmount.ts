import type { AbortPromise } from '../promises.ts'

export interface GetBurnAmountArgs {
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
   * Value of the minted osToken: `minted.assets` from `getPosition`, not `minted.shares`.
   * @unit wei
   * @check bigint
   */
  mintedAssets: bigint
  /**
   * Stake before the withdrawal: `assets` from `sdk.vault.getStakeBalance`.
   * @unit wei
   * @check bigint
   */
  stakedAssets: bigint
  /**
   * Despite the name, the amount you are about to withdraw. It is subtracted from `stakedAssets`. Pass 0n for what brings a position back under the mint limit.
   * @unit wei
   * @check bigint
   */
  newStakedAssets: bigint
}

/**
 * Computes how much osToken has to be burned so that a given part of the stake can be withdrawn.
 *
 * @page osToken/helpers/getburnamount
 * @kind helper
 * @since 1.x
 * @source local computation, contract call
 * @returns osToken shares to burn before the withdrawal, or 0n when nothing has to be burned. Shares, not assets: pass them to `burn` unchanged.
 * @returnUnit wei of osToken
 * @throws `ethers error` — The RPC node fails while assets are converted to shares. — Call again, or use another RPC address.
 */
export type GetBurnAmount = (args: GetBurnAmountArgs) => AbortPromise<bigint>
