import type { AbortRequest } from '../promises.ts'

/** What holding osToken earns, and what the protocol keeps of it. */
export interface OsTokenApy {
  /**
   * APY of osToken as a decimal string, or `'0'` when the subgraph has none.
   * @unit percent
   */
  apy: string
  /**
   * Fee that the protocol keeps, as the subgraph stores it: divide by 100 for percent. 0 when the subgraph has none.
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
