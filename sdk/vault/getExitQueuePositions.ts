export interface GetExitQueuePositionsArgs {
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
  /**
   * Receiver of the exit requests: the account that gets the assets.
   * @check address
   */
  userAddress: string
  /**
   * Keeps only claimed requests (`true`) or only unclaimed ones (`false`).
   * @defaultValue undefined = both
   * @check boolean
   */
  isClaimed?: boolean
}

/** A claimable exit request, in the shape `sdk.vault.claimExitQueue` takes. */
export interface ExitQueuePosition {
  /**
   * Index of the first exit queue checkpoint that covers this request; `'0'` for requests with `isV2Position` while the
   * vault processes them without checkpoints.
   */
  exitQueueIndex: string
  /** Position ticket of the request: its place in the exit queue, given when it entered. */
  positionTicket: string
  /**
   * When the request entered the queue.
   * @unit unix seconds
   */
  timestamp: string
}

/** An exit request: stake on its way out of a vault. */
export interface ExitRequest {
  /** Account that will receive the assets, lowercase. */
  receiver: string
  /** Whether the assets were already paid out. */
  isClaimed: boolean
  /**
   * When the request entered the queue.
   * @unit unix seconds
   */
  timestamp: string
  /**
   * Assets in the whole request. They change with the vault's rewards and penalties until the queue has processed it. After
   * the claim of a part it remains the whole request, although the rest is a request of its own.
   * @unit wei
   */
  totalAssets: bigint
  /** Whether `sdk.vault.claimExitQueue` can pay out `exitedAssets` now. */
  isClaimable: boolean
  /**
   * Part of the request that the queue has already processed. Claim it once `isClaimable` is true.
   * @unit wei
   */
  exitedAssets: bigint
  /**
   * Whether the request was made in the queue of version 2, which counts assets instead of vault shares. The genesis vault
   * of Gnosis used it in versions 2 and 3.
   */
  isV2Position: boolean
  /** Position ticket of the request: its place in the exit queue, given when it entered. */
  positionTicket: string
  /**
   * Index of the first exit queue checkpoint that covers the request; `null` until there is one. A request with an index
   * may not be claimable yet.
   */
  exitQueueIndex: string | null
  /**
   * Estimated time at which the assets can be claimed; `null` while there is no estimate.
   * @unit unix seconds
   */
  withdrawalTimestamp: string | null
}

/** A staker's exit requests in one vault. */
export interface ExitQueuePositions {
  /**
   * Sum of `totalAssets` over all returned requests.
   * @unit wei
   */
  total: bigint
  /**
   * Sum of `exitedAssets` over the claimable requests: what a claim pays out now.
   * @unit wei
   */
  withdrawable: bigint
  /**
   * The latest `withdrawalTimestamp` of the requests: a point in time, not a waiting time. `null` when any request has
   * no estimate yet; `0` when there are no requests, or all estimates are 0.
   * @unit unix seconds
   */
  duration: number | null
  /** The claimable requests: pass this array to `sdk.vault.claimExitQueue`. */
  positions: ExitQueuePosition[]
  /** Every exit request that matches, claimable or not, in no useful order. */
  requests: ExitRequest[]
}

/**
 * Reads a staker's exit requests in a vault and what can be claimed from them.
 *
 * @page vault/requests/getexitqueuepositions
 * @kind request
 * @since 1.x
 * @source subgraph
 */
export type GetExitQueuePositions = (args: GetExitQueuePositionsArgs) => Promise<ExitQueuePositions>
