import type { AbortRequest } from '../promises.ts'

/** What holding osToken earns, and the fee that the protocol takes first. */
export interface OsTokenApy {
  /**
   * APY of osToken after the protocol's fee, as a decimal string: the mean of the last 14 oracle reports, about a week. `'0'` when the subgraph has none.
   * @unit percent
   */
  apy: string
  /**
   * Part of osToken's growth that goes to the protocol: divide by 100 for percent. 0 when there is no fee, or the subgraph has none.
   * @unit basis points (10000 = 100%)
   */
  feePercent: number
}

/**
 * Reads the APY of the network's osToken and the protocol's fee.
 *
 * @page osToken/requests/getostokenapy
 * @kind request
 * @since 1.x
 * @source subgraph
 * @networks osETH on Mainnet and Hoodi, osGNO on Gnosis and Chiado.
 */
export type GetAPY = () => AbortRequest<OsTokenApy>
