import type { AbortRequest } from '../promises.ts'

export interface GetUserStatsArgs {
  /**
   * How many snapshots to load, counted back from the newest. There is about one a day.
   * @unit snapshots
   * @check number
   */
  daysCount: number
  /**
   * Account whose history is read.
   * @check address
   */
  userAddress: string
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
}

/** Where a reward came from. */
export interface UserStatsExtraData {
  /**
   * Part from boost.
   * @unit whole tokens
   */
  boostRewards: number
  /**
   * Part from staking.
   * @unit whole tokens
   */
  stakeRewards: number
}

/** A point of the APY chart. */
export interface UserStatsApyPoint {
  /**
   * Snapshot time.
   * @unit unix seconds
   */
  time: number
  /**
   * APY at that time.
   * @unit percent
   */
  value: number
  /** Never set here: the three charts share one type, and only `rewards` fills it. */
  extraData?: UserStatsExtraData
}

/** A point of the balance chart. */
export interface UserStatsBalancePoint {
  /**
   * Snapshot time.
   * @unit unix seconds
   */
  time: number
  /**
   * Total assets at that time.
   * @unit whole tokens
   */
  value: number
  /** Never set here: the three charts share one type, and only `rewards` fills it. */
  extraData?: UserStatsExtraData
}

/** A point of the rewards chart. */
export interface UserStatsRewardsPoint {
  /**
   * Snapshot time.
   * @unit unix seconds
   */
  time: number
  /**
   * Assets earned in that snapshot, not since the beginning.
   * @unit whole tokens
   */
  value: number
  /** Where the reward came from. */
  extraData?: UserStatsExtraData
}

/** Three charts of one staker, oldest point first. */
export interface UserStats {
  /** The staker's APY over time. */
  apy: UserStatsApyPoint[]
  /** The staker's total assets over time. */
  balance: UserStatsBalancePoint[]
  /** What the staker earned in each snapshot. */
  rewards: UserStatsRewardsPoint[]
}

/**
 * Reads a staker's APY, balance and rewards in a vault as charts over time.
 *
 * @page vault/requests/getuserstats
 * @kind request
 * @since 3.0.0
 * @source subgraph
 */
export type GetUserStats = (args: GetUserStatsArgs) => AbortRequest<UserStats>
