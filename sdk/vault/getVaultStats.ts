import type { AbortRequest } from '../promises.ts'

export interface GetVaultStatsArgs {
  /**
   * How many snapshots to load, counted back from the newest. There is about one a day.
   * @unit snapshots
   * @check number
   */
  daysCount: number
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
}

/** State of a vault at one time. */
export interface VaultStatsPoint {
  /**
   * Snapshot time.
   * @unit unix seconds
   */
  time: number
  /**
   * APY of the vault at that time.
   * @unit percent
   */
  apy: number
  /**
   * Total assets of the vault at that time.
   * @unit whole tokens
   */
  balance: number
  /**
   * Assets the vault earned in that snapshot, not since the beginning.
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
