import type { AbortRequest } from '../promises.ts'

export interface GetStakeBalanceArgs {
  /**
   * Account whose stake is read.
   * @check address
   */
  userAddress: string
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
}

/** An account's stake in a vault and what it earned there. */
export interface StakeBalance {
  /**
   * Current stake.
   * @unit wei of the deposit token
   */
  assets: bigint
  /**
   * All rewards in this vault so far. The next two fields are parts of it.
   * @unit wei
   */
  totalEarnedAssets: bigint
  /**
   * Part of the rewards that came from staking.
   * @unit wei
   */
  totalStakeEarnedAssets: bigint
  /**
   * Part of the rewards that came from boost.
   * @unit wei
   */
  totalBoostEarnedAssets: bigint
}

/**
 * Reads how much an account has staked in a vault and how much it has earned there.
 *
 * @page vault/requests/getstakebalance
 * @kind request
 * @since 1.x
 * @source subgraph
 * @networks Amounts are in ETH on Mainnet and Hoodi, in GNO on Gnosis and Chiado.
 */
export type GetStakeBalance = (args: GetStakeBalanceArgs) => AbortRequest<StakeBalance>
