export interface GetQueuePositionArgs {
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

/** What `claimQueue` needs to know about an exit request. */
export interface BoostExitPosition {
  /**
   * When the exit request was created.
   * @unit unix seconds
   */
  timestamp: string
  /** Position ticket of the request: its place in the exit queue, assigned on entry. */
  positionTicket: string
  /** Index of the exit queue checkpoint that covers the request; null until the queue reaches it. Not enough to claim: wait for `isClaimable`. */
  exitQueueIndex: string | null
}

/** The part of a boost position that is on its way out. */
export interface BoostQueuePosition {
  /**
   * Strategy version of the position: pass it to `claimQueue`. It is 1 when there is no boost position, or when the subgraph holds no version.
   * @unit none
   */
  version: number
  /** True when all assets of the exit request have left the queue and the minimum delay since the request has passed. False again once someone has moved them out for the user: `claimQueue` still works. */
  isClaimable: boolean
  /**
   * Estimate of the osToken that the claim pays. Before February 2026 the subgraph took the exiting percentage of the position's shares.
   * @unit wei of osToken
   */
  exitingShares: bigint
  /**
   * Estimate of the ETH that the claim pays: the exiting stake that is left after the loan, so usually 0 in a partial exit. Before
   * February 2026 the subgraph took the exiting percentage of the stake beyond the loan.
   * @unit wei
   */
  exitingAssets: bigint
  /**
   * Estimated moment of the withdrawal: a point in time, not a length of time. It is null when it is unknown or nothing exits, and 0 when the subgraph holds 0.
   * @unit unix seconds
   */
  duration: number | null
  /** The exit request in the form that `claimQueue` takes, or null when none is pending. */
  position: BoostExitPosition | null
}

/**
 * Reads the exit request that `unlock` or a forced exit created: how much leaves the boost, when, and whether it can be claimed.
 *
 * @page boost/requests/getqueueposition
 * @kind request
 * @since 3.0.0
 * @source subgraph
 * @networks Runs on all four networks. Boost exists on Mainnet and Hoodi only, so elsewhere there is never a position.
 */
export type GetQueuePosition = (args: GetQueuePositionArgs) => Promise<BoostQueuePosition>
