import type { AbortRequest } from '../promises.ts'

/** Exchange rates. In a key `A/B` the value is how many B one A costs. */
export interface FiatRates {
  /**
   * Euros for one US dollar.
   * @unit EUR per USD
   */
  'USD/EUR': number
  /**
   * Pounds sterling for one US dollar.
   * @unit GBP per USD
   */
  'USD/GBP': number
  /**
   * Chinese yuan for one US dollar.
   * @unit CNY per USD
   */
  'USD/CNY': number
  /**
   * Japanese yen for one US dollar.
   * @unit JPY per USD
   */
  'USD/JPY': number
  /**
   * South Korean won for one US dollar.
   * @unit KRW per USD
   */
  'USD/KRW': number
  /**
   * Australian dollars for one US dollar.
   * @unit AUD per USD
   */
  'USD/AUD': number
  /**
   * Price of the network's deposit token: ETH on Mainnet and Hoodi, GNO on Gnosis and Chiado.
   * @unit USD per token
   */
  'ASSET/USD': number
  /**
   * Price of SSV, from the Mainnet subgraph on every network.
   * @unit USD per token
   */
  'SSV/USD': number
  /**
   * Price of OBOL, from the Mainnet subgraph on every network.
   * @unit USD per token
   */
  'OBOL/USD': number
  /**
   * Price of SWISE, from the Mainnet subgraph on every network.
   * @unit USD per token
   */
  'SWISE/USD': number
  /**
   * The Mainnet osETH rate multiplied by `ASSET/USD`: the value in the protocol, not a market price. On Gnosis and Chiado this is not the price of osGNO.
   * @unit USD per token
   */
  'osToken/USD': number
}

/**
 * Reads the latest hourly prices of the deposit token, osToken, SWISE, SSV and OBOL in US dollars, and of the US dollar in six currencies.
 *
 * @page utils/getfiatrates
 * @kind util
 * @since 3.0.0
 * @source subgraph
 * @networks Always asks the Mainnet subgraph. On Gnosis and Chiado a second request to the Gnosis subgraph supplies the GNO price.
 * @throws `TypeError` — The subgraph returns no row of exchange rates. — Try again later, or pass another `endpoints.subgraph` to an instance of the network that is asked: Mainnet, or Gnosis for GNO.
 */
export type GetFiatRates = () => AbortRequest<FiatRates>
