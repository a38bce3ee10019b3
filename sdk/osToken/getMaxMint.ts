import type { AbortPromise } from '../promises.ts'

export interface GetMaxMintArgs {
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
   * Current stake: `assets` from `sdk.vault.getStakeBalance`.
   * @unit wei
   * @check bigint
   */
  stakedAssets: bigint
  /**
   * Value of the osToken minted so far: `minted.assets` from `getPosition`, not `minted.shares`.
   * @unit wei
   * @check bigint
   */
  mintedAssets: bigint
}

/**
 * Computes how much more osToken can be minted against a stake without passing the LTV limit.
 *
 * @page osToken/requests/getmaxmint
 * @kind request
 * @since 1.x
 * @source contract call, local computation
 * @returns osToken shares that can still be minted, or 0n when there is no room. Shares, not assets: the most that `mint` should be given.
 * @returnUnit wei of osToken
 * @throws `ethers error` — The RPC node fails while the osToken growth rate or the conversion to shares is read. — Call again, or use another RPC address.
 */
export type GetMaxMint = (args: GetMaxMintArgs) => AbortPromise<bigint>
