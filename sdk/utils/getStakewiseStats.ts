import type { AbortRequest } from '../promises.ts'

export interface StakewiseStats {
  /**
   * Distinct accounts that stake in a vault, boost or hold osToken, including contracts such as strategy proxies. Approximate: many
   * holders of the V2 pool's tokens are missing.
   * @unit none
   */
  usersCount: number
  /**
   * Assets in all vaults of the network and in the V2 pool, in ETH or GNO. What meta vaults put into sub vaults counts once since August 2026, before then twice. An integer string.
   * @unit wei
   */
  totalAssets: string
  /**
   * Assets that the network's vaults and the V2 pool have earned so far. An integer string.
   * @unit wei
   */
  totalEarnedAssets: string
}

/**
 * Reads how many accounts use StakeWise on this network, how much is staked in total, and how much that has earned.
 *
 * @page utils/getstakewisestats
 * @kind util
 * @since 3.0.0
 * @source subgraph
 * @throws `TypeError` — The subgraph returns no row for the network. — Try again later, or pass another subgraph address.
 */
export type GetStakewiseStats = () => AbortRequest<StakewiseStats>
