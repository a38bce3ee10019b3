import type { AbortRequest } from '../promises.ts'

export interface GetClaimAmountArgs {
  /**
   * Account that has shares in a splitter of the vault, or once had some.
   * @check address
   */
  userAddress: string
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
  /**
   * Reward splitter to report as `active`. The SDK does not check that the vault pays its fee to it.
   * @check address
   */
  rewardSplitterAddress: string
}

/** What the account can claim from the splitter you passed. */
export interface ActiveClaimAmount {
  /**
   * Unclaimed fee of the account in this splitter, as of the last oracle report. `0n` when the subgraph has no record of it.
   * @unit wei
   */
  assets: bigint
  /** The `rewardSplitterAddress` argument, spelled as it was passed. */
  address: string
}

/** What the account can claim from another splitter of the same vault. */
export interface InactiveClaimAmount {
  /**
   * Unclaimed fee of the account in this splitter, as of the last oracle report. Can be `0n`.
   * @unit wei
   */
  assets: bigint
  /** Address of this splitter, in lowercase. */
  address: string
}

export interface ClaimAmount {
  /** Amount in the splitter you passed. */
  active: ActiveClaimAmount
  /** Amounts in every other splitter of the vault in which the account has shares or once had some, at most 100. */
  inactive: InactiveClaimAmount[]
}

/**
 * Reads how much fee an account can claim, splitter by splitter, in one vault.
 *
 * @page rewardSplitter/requests/getclaimamount
 * @kind request
 * @since 2.x
 * @source subgraph
 */
export type GetClaimAmount = (args: GetClaimAmountArgs) => AbortRequest<ClaimAmount>
