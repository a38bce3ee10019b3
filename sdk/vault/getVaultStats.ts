import type { AbortRequest } from '../promises.ts'

export interface GetVaultStatsArgs {
  /**
   * How many snapshots to load, counted back from the newest. There is one a day.
   * @unit snapshots
   * @constraint 1 to 1000; the subgraph rejects anything else
   * @check number
   */
  daysCount: number
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
}

/** State of a vault at the end of one day (UTC). */
export interface VaultStatsPoint {
  /**
   * Midnight (UTC) at which the day of the snapshot began.
   * @unit unix seconds
   */
  time: number
  /**
   * Growth of a stake since the previous snapshot, after the vault's fee, scaled to a year. Negative after losses.
   * @unit percent
   */
  apy: number
  /**
   * Total assets of the vault at the end of the day.
   * @unit whole tokens
   */
  balance: number
  /**
   * Assets the vault earned since the previous snapshot, before its fee. Negative after losses.
   * @unit whole tokens
   */
  rewards: number
}

/**
 * Reads a vault's APY, total assets and rewards over time, newest first.
 *
 * @page vault/requests/getvaultstats
 * @kind request
 * @since 3.0.0
 * @source subgraph
 */
export type GetVaultStats = (args: GetVaultStatsArgs) => AbortRequest<VaultStatsPoint[]>
