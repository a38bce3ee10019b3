import type { AbortRequest } from '../promises.ts'

export interface GetPeriodicDistributionsArgs {
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
  /**
   * Latest start: distributions that began at or before this time match. The subgraph moves the start of a running
   * distribution to the present every hour, so a time further back than that finds no running one.
   * @unit unix seconds
   * @check number
   */
  startTimestamp: number
  /**
   * Earliest end: distributions that finish at or after this time match.
   * @unit unix seconds
   * @check number
   */
  endTimestamp: number
}

/** An incentive that is distributed to a vault's stakers over a period. */
export interface PeriodicDistribution {
  /**
   * APY that the incentive adds, from the token's price and the stake that took part in the last hour. `'0'` before the first
   * hour and for SWISE and USDC on Gnosis; practically 0 for USDC elsewhere.
   * @unit percent
   */
  apy: string
  /** Contract address of the distributed token, lowercase. */
  token: string
  /**
   * When the distribution ends.
   * @unit unix seconds
   */
  endTimestamp: string
}

/**
 * Lists a vault's extra token incentives that are active at a given time, or throughout a period, with their APY.
 *
 * @page vault/requests/getperiodicdistributions
 * @kind request
 * @since 3.2.0
 * @source subgraph
 */
export type GetPeriodicDistributions = (
  args: GetPeriodicDistributionsArgs,
) => AbortRequest<PeriodicDistribution[]>
