import type { AbortRequest } from '../promises.ts'

export interface GetFiatRatesByDayArgs {
  /**
   * Start of the range. From midnight UTC, start a day earlier unless the range ends today: the oldest day is cut off.
   * @unit unix milliseconds
   */
  dateFrom: number
  /**
   * End of the range.
   * @unit unix milliseconds
   * @constraint at least one day after `dateFrom`
   */
  dateTo: number
}

/** Last exchange rates of one day. A rate of `'0'` is unknown: leave the amount open, do not count it as 0. */
export interface FiatRatesOfDay {
  /**
   * Beginning of the day in UTC.
   * @unit unix microseconds
   */
  timestamp: string
  /**
   * Euros for one US dollar.
   * @unit EUR per USD
   */
  usdToEurRate: string
  /**
   * Pounds sterling for one US dollar.
   * @unit GBP per USD
   */
  usdToGbpRate: string
  /**
   * Chinese yuan for one US dollar.
   * @unit CNY per USD
   */
  usdToCnyRate: string
  /**
   * Japanese yen for one US dollar.
   * @unit JPY per USD
   */
  usdToJpyRate: string
  /**
   * South Korean won for one US dollar.
   * @unit KRW per USD
   */
  usdToKrwRate: string
  /**
   * Australian dollars for one US dollar.
   * @unit AUD per USD
   */
  usdToAudRate: string
  /**
   * Price of ETH, even when the SDK runs on Gnosis or Chiado.
   * @unit USD per ETH
   */
  assetsUsdRate: string
}

/**
 * Reads one row of exchange rates for each whole day in a range, newest first, without the current day.
 *
 * @page utils/getfiatratesbyday
 * @kind util
 * @since 3.0.0
 * @source subgraph
 * @networks Always asks the Mainnet subgraph, so `assetsUsdRate` is the ETH price on every network.
 */
export type GetFiatRatesByDay = (args: GetFiatRatesByDayArgs) => AbortRequest<FiatRatesOfDay[]>
