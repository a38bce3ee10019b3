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
  /** Reward snapshots. Those with the same timestamp are added up. */
  rewards: RewardSnapshot[]
  /** Rates of the same days in the same order: they are joined by position, not by time. */
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
   * Rewards of the day.
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

/** Adds up rewards by timestamp and expresses them in seven currencies. Synchronous. */
export declare const mergeRewardsFiat: (args: MergeRewardsFiatArgs) => DailyRewardsFiat[]

/** The state of a stake at one time. */
export interface UserStatsSnapshot {
  /**
   * Time of the snapshot.
   * @unit unix microseconds
   */
  timestamp: string
  /** Stake at that time. */
  totalAssets: string
  /** Assets earned in the snapshot's interval. */
  earnedAssets: string
  /**
   * APY at that time.
   * @unit percent
   */
  apy?: string
  /** Part of the earned assets that comes from boost. */
  boostEarnedAssets?: string
  /** Part of the earned assets that comes from the stake itself. */
  stakeEarnedAssets?: string
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
  extraData?: unknown
}

/** Three chart series. */
export interface UserStatsSeries {
  /**
   * APY over time.
   * @unit percent
   */
  apy: ChartPoint[]
  /** Stake over time. */
  balance: ChartPoint[]
  /** Rewards over time. */
  rewards: ChartPoint[]
}

/** Turns snapshots into chart series. Synchronous. */
export declare const calculateUserStats: (data: UserStatsSnapshot[]) => UserStatsSeries
