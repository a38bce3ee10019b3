import type { AbortRequest } from '../promises.ts'

export interface GetLeverageStrategyDataArgs {
  /**
   * Owner of the boost position.
   * @check address
   */
  userAddress: string
  /**
   * Vault of the boost position.
   * @check address
   */
  vaultAddress: string
}

/** Which strategy contract a boost position uses. */
export interface LeverageStrategyData {
  /**
   * Version of the strategy contract behind the position, 1 or 2. It is 2 when there was never a position, and 1 when the subgraph holds no version.
   * @unit none
   */
  version: number
  /** Whether the position has to be upgraded before `lock` or `unlock`: true for version 1 with nothing exiting, also when the position is empty. */
  isUpgradeRequired: boolean
}

/**
 * Reads which version of the strategy contract a boost position uses, and whether it has to be upgraded first.
 *
 * @page boost/requests/getleveragestrategydata
 * @kind request
 * @since 4.0.0
 * @source subgraph
 * @networks Asks the subgraph on every network. Boost exists on Mainnet and Hoodi only, so Gnosis and Chiado always return version 2 without an upgrade.
 */
export type GetLeverageStrategyData = (
  args: GetLeverageStrategyDataArgs,
) => AbortRequest<LeverageStrategyData>
