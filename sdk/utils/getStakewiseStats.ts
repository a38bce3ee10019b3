import type { AbortRequest } from '../promises.ts'

export interface StakewiseStats {
  /** Distinct accounts that stake in a vault or hold osToken. */
  usersCount: number
  /**
   * Assets locked in all vaults of the network, in ETH or GNO. An integer string.
   * @unit wei
   */
  totalAssets: string
  /**
   * Assets that the network's vaults have earned so far. An integer string.
   * @unit wei
   */
  totalEarnedAssets: string
}

/**
 * Reads how many accounts use StakeWise on this network, how much its vaults hold, and how much they earned.
 *
 * @page utils/getstakewisestats
 * @kind util
 * @since 3.0.0
 * @source subgraph
 * @throws `TypeError` — The subgraph answers without a row for the network. — Try again later, or pass another subgraph address.
 */
export type GetStakewiseStats = () => AbortRequest<StakewiseStats>
