/** One reward snapshot. */
export interface RewardSnapshot {
  /**
   * Time of the snapshot.
   * @unit unix microseconds
   */
  timestamp: string
  /**
   * Assets earned in the snapshot's interval.
   * @unit wei of the deposit token
   */
  earnedAssets: string
}

/** Rates of one day, as `sdk.utils.getFiatRatesByDay` returns them. */
export interface FiatRateSnapshot {
  /**
   * The day that the rates belong to.
   * @unit unix microseconds
   */
  timestamp: string
  /**
   * Price of the asset.
   * @unit USD per token
   */
  assetsUsdRate: string
  /** Euros for one US dollar. */
  usdToEurRate: string
  /** Pounds sterling for one US dollar. */
  usdToGbpRate: string
  /** Chinese yuan for one US dollar. */
  usdToCnyRate: string
  /** Japanese yen for one US dollar. */
  usdToJpyRate: string
  /** South Korean won for one US dollar. */
  usdToKrwRate: string
  /** Australian dollars for one US dollar. */
  usdToAudRate: string
}

export interface MergeRewardsFiatArgs {
  /** Reward snapshots, in the order of the rates. Those with the same timestamp are added up. */
  rewards: RewardSnapshot[]
  /** Rates of the same days in the same order: they are joined by position, not by time, and a reward without one gets 0. */
  fiatRates: FiatRateSnapshot[]
}

/** The rewards of one day in whole tokens and in seven currencies. */
export interface DailyRewardsFiat {
  /**
   * The day.
   * @unit unix milliseconds
   */
  date: number
  /**
   * Rewards of the day; negative on a day of losses.
   * @unit whole tokens
   */
  dailyRewards: number
  /** In US dollars. */
  dailyRewardsUsd: number
  /** In euros. */
  dailyRewardsEur: number
  /** In pounds sterling. */
  dailyRewardsGbp: number
  /** In Chinese yuan. */
  dailyRewardsCny: number
  /** In Japanese yen. */
  dailyRewardsJpy: number
  /** In South Korean won. */
  dailyRewardsKrw: number
  /** In Australian dollars. */
  dailyRewardsAud: number
}

/** Adds up rewards by timestamp and expresses them in seven currencies, oldest day first. Synchronous. */
export declare const mergeRewardsFiat: (args: MergeRewardsFiatArgs) => DailyRewardsFiat[]

/** The state of a stake at one time. */
export interface UserStatsSnapshot {
  /**
   * Time of the snapshot.
   * @unit unix microseconds
   */
  timestamp: string
  /**
   * Stake at that time.
   * @unit wei of the deposit token
   */
  totalAssets: string
  /**
   * Assets earned in the snapshot's interval.
   * @unit wei of the deposit token
   */
  earnedAssets: string
  /**
   * APY at that time.
   * @unit percent
   */
  apy?: string
  /**
   * Part of the earned assets that comes from boost.
   * @unit wei of the deposit token
   */
  boostEarnedAssets?: string
  /**
   * Part of the earned assets that comes from the stake itself.
   * @unit wei of the deposit token
   */
  stakeEarnedAssets?: string
}

/** Parts of a point's rewards, in whole tokens. A part that its snapshot lacks is missing here too, whatever the type says. */
export interface RewardParts {
  /**
   * Rewards from boost.
   * @unit whole tokens
   */
  boostRewards: number
  /**
   * Rewards from the stake itself.
   * @unit whole tokens
   */
  stakeRewards: number
}

/** One point of a chart. */
export interface ChartPoint {
  /**
   * Horizontal position.
   * @unit unix seconds
   */
  time: number
  /** Vertical position. */
  value: number
  /** Further numbers of the point, to show beside it. */
  extraData?: RewardParts
}

/** Three chart series. */
export interface UserStatsSeries {
  /**
   * APY over time.
   * @unit percent
   */
  apy: ChartPoint[]
  /**
   * Stake over time.
   * @unit whole tokens
   */
  balance: ChartPoint[]
  /**
   * Rewards over time, with `boostRewards` and `stakeRewards` as extra data.
   * @unit whole tokens
   */
  rewards: ChartPoint[]
}

/**
 * Turns snapshots into chart series, oldest point first. Values of snapshots with the same timestamp are added up, APYs
 * too; their extra data is that of the last one. Synchronous.
 */
export declare const calculateUserStats: (data: UserStatsSnapshot[]) => UserStatsSeries
