import type { AbortRequest } from '../promises.ts'

export interface GetUserStatsArgs {
  /**
   * How many snapshots to load, counted back from the newest. There is one a day.
   * @unit snapshots
   * @constraint 1 to 1000; the subgraph rejects anything else
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

/** Where a reward came from. The two parts add up to `value`; each can be negative. */
export interface UserStatsExtraData {
  /**
   * Part from boost, after borrowing costs.
   * @unit whole tokens
   */
  boostRewards: number
  /**
   * Part from staking, after the protocol's fee on minted osToken.
   * @unit whole tokens
   */
  stakeRewards: number
}

/** A point of the APY chart. */
export interface UserStatsApyPoint {
  /**
   * Midnight (UTC) at which the day of the snapshot began.
   * @unit unix seconds
   */
  time: number
  /**
   * Earnings since the previous snapshot relative to the assets behind them, scaled to a year, without incentives. Can
   * be negative.
   * @unit percent
   */
  value: number
  /** Never set here: the three charts share one type, and only `rewards` fills it. */
  extraData?: UserStatsExtraData
}

/** A point of the balance chart. */
export interface UserStatsBalancePoint {
  /**
   * Midnight (UTC) at which the day of the snapshot began.
   * @unit unix seconds
   */
  time: number
  /**
   * Stake at the end of the day, plus exiting assets, osToken in boost beyond what was minted, and unclaimed fee shares of
   * reward splitters.
   * @unit whole tokens
   */
  value: number
  /** Never set here: the three charts share one type, and only `rewards` fills it. */
  extraData?: UserStatsExtraData
}

/** A point of the rewards chart. */
export interface UserStatsRewardsPoint {
  /**
   * Midnight (UTC) at which the day of the snapshot began.
   * @unit unix seconds
   */
  time: number
  /**
   * Assets earned since the previous snapshot. Negative on a day of losses.
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
  /** What the staker earned from one snapshot to the next. */
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
