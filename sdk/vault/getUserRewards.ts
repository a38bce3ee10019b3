import type { AbortPromise } from '../promises.ts'

export interface GetUserRewardsArgs {
  /**
   * Start of the range.
   * @unit unix milliseconds
   * @check number
   */
  dateFrom: number
  /**
   * End of the range.
   * @unit unix milliseconds
   * @constraint after `dateFrom`, by at most 1000 days
   * @check number
   */
  dateTo: number
  /**
   * Account whose rewards are read.
   * @check address
   */
  userAddress: string
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
}

/** What a staker earned on one day (UTC), in the deposit token and in seven currencies. */
export interface UserReward {
  /**
   * Midnight (UTC) at which the day began.
   * @unit unix milliseconds
   */
  date: number
  /**
   * Reward in the deposit token, ETH or GNO: from staking, boost and the vault fees that the account gets, without
   * incentives. Negative on a day of losses.
   * @unit whole tokens
   */
  dailyRewards: number
  /**
   * Reward in US dollars; 0 when no rate row exists at the same index.
   * @unit USD
   */
  dailyRewardsUsd: number
  /**
   * Reward in euros; 0 when no rate row exists at the same index.
   * @unit EUR
   */
  dailyRewardsEur: number
  /**
   * Reward in pounds sterling; 0 when no rate row exists at the same index.
   * @unit GBP
   */
  dailyRewardsGbp: number
  /**
   * Reward in Chinese yuan; 0 when no rate row exists at the same index.
   * @unit CNY
   */
  dailyRewardsCny: number
  /**
   * Reward in Japanese yen; 0 when no rate row exists at the same index.
   * @unit JPY
   */
  dailyRewardsJpy: number
  /**
   * Reward in South Korean won; 0 when no rate row exists at the same index.
   * @unit KRW
   */
  dailyRewardsKrw: number
  /**
   * Reward in Australian dollars; 0 when no rate row exists at the same index.
   * @unit AUD
   */
  dailyRewardsAud: number
}

/**
 * Reads a staker's daily rewards in a vault over a range of dates, in the deposit token and in fiat.
 *
 * @page vault/requests/getuserrewards
 * @kind request
 * @since 1.x
 * @source subgraph
 * @networks Mainnet and Hoodi take all fiat rates from their own subgraph. Gnosis and Chiado take currency rates from the Mainnet subgraph and the token price from their own; the two are matched by timestamp, and a missing match gives 0.
 * @throws `Selected date range exceeds the limit. The maximum allowed span is 1000 days. Please choose a shorter range.` — `dateTo` is more than 1000 days after `dateFrom`. — Split the range and call the method once for each part.
 */
export type GetUserRewards = (args: GetUserRewardsArgs) => AbortPromise<UserReward[]>
