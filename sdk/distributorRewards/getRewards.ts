import type { AbortRequest } from '../promises.ts'

export interface GetRewardsArgs {
  /**
   * Account whose distributor rewards are read.
   * @check address
   */
  userAddress: string
}

export interface DistributorRewards {
  /** Merkle proof for the account, one for all its tokens. Pass it on to `sdk.distributorRewards.claim`. */
  proof: string[]
  /** Addresses of the reward tokens, in lowercase. Those of `sdk.config.addresses.tokens` are checksummed. */
  tokens: string[]
  /**
   * What is still unclaimed of each token by the newest published list, as integer strings in the order of `tokens`.
   * @unit token base units
   */
  unclaimedAmounts: string[]
  /**
   * What was granted of each token over the account's lifetime, claimed or not, as integer strings in the order of `tokens`. This is what `sdk.distributorRewards.claim` takes.
   * @unit token base units
   */
  cumulativeAmounts: string[]
}

/**
 * Reads an account's rewards from the distributor, with the proof needed to claim them.
 *
 * @page distributorRewards/requests/getrewards
 * @kind request
 * @since 4.0.0
 * @source subgraph
 * @returns The account's rewards, or `null` when the newest list of rewards does not have it; before February 2026, when no list had it.
 */
export type GetRewards = (args: GetRewardsArgs) => AbortRequest<DistributorRewards | null>
