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
   * Current stake, with reported rewards, but without exiting assets and without the stake that boost holds.
   * @unit wei of the deposit token
   */
  assets: bigint
  /**
   * Rewards in this vault up to the last daily snapshot, the sum of the next two fields. Can be negative.
   * @unit wei of the deposit token
   */
  totalEarnedAssets: bigint
  /**
   * Part of the rewards that came from staking, after the protocol's fee on minted osToken.
   * @unit wei of the deposit token
   */
  totalStakeEarnedAssets: bigint
  /**
   * Part of the rewards that came from boost, after borrowing costs.
   * @unit wei of the deposit token
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
