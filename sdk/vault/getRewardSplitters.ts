import type { AbortRequest } from '../promises.ts'

export interface GetRewardSplittersArgs {
  /**
   * Vault whose fee the splitters divide.
   * @check address
   */
  vaultAddress: string
  /**
   * Address of the one splitter to read.
   * @constraint id or owner is required
   * @check address
   */
  id?: string
  /**
   * Reads the splitters whose `owner` is this account.
   * @constraint id or owner is required
   * @check address
   */
  owner?: string
}

/** An account that takes part in a reward splitter. */
export interface RewardSplitterFeeRecipient {
  /** Account of the recipient, checksummed. */
  address: string
  /**
   * Shares of the recipient. Only their ratio to `totalShares` matters.
   * @unit splitter shares
   */
  shares: bigint
  /**
   * Portion of the fee that the recipient gets: `shares` out of `totalShares`. Inexact where `totalShares` is above 10^18.
   * @unit percent (float)
   */
  percent: number
}

/** A contract that divides a vault's fee among several recipients. */
export interface RewardSplitter {
  /** Splitter contract address, checksummed. */
  address: string
  /**
   * In version 3 the vault's admin at the time of creation, who may no longer be the admin; in older versions the owner
   * (lowercase).
   */
  owner: string
  /**
   * Account that may send the recipients' fees to the exit queue (lowercase). The zero address when none is set; `null` in
   * splitters of versions 1 and 2, which have no such role.
   */
  claimer: string | null
  /**
   * Version of the splitter contract: 1, 2 or 3. The SDK creates version 3.
   * @unit none
   */
  version: number
  /**
   * Sum of the shares of all recipients.
   * @unit splitter shares
   */
  totalShares: bigint
  /** Recipients that hold shares, at most 100, those with the most shares first. Recipients with zero shares are left out. */
  feeRecipients: RewardSplitterFeeRecipient[]
}

/** The reward splitters that match a request. */
export interface VaultRewardSplitters {
  /** Matching splitters, at most 1000, by address in descending order. Empty when none matches. */
  rewardSplitters: RewardSplitter[]
}

/**
 * Finds the reward splitters of a vault by their owner or their address, with recipients and shares.
 *
 * @page vault/requests/getrewardsplitters
 * @kind request
 * @since 2.x
 * @source subgraph
 * @throws `You must pass either ID or OWNER to get a response` — Both `id` and `owner` are missing or empty. — Pass at least one of them.
 */
export type GetRewardSplitters = (args: GetRewardSplittersArgs) => AbortRequest<VaultRewardSplitters>
