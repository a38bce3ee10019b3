import type { ContractTransaction } from 'ethers'
import type { Transaction } from '../transaction.ts'

export interface SetClaimerArgs {
  /**
   * Admin of the splitter's vault, and sender of the transaction. The role is checked by the contract, not by the SDK.
   * @check address
   */
  userAddress: string
  /**
   * Account that may claim on behalf of the recipients from now on. The zero address removes the claimer.
   * @check address
   */
  claimerAddress: string
  /**
   * Reward splitter to change.
   * @constraint version 3 of the splitter contract
   * @check address
   */
  rewardSplitterAddress: string
}

/**
 * Names the account that may claim from a reward splitter on behalf of its recipients.
 *
 * @page rewardSplitter/transactions/setclaimer
 * @kind transaction
 * @since 4.0.0
 * @source contract call
 * @signer send, encode, estimate
 * @encode Needs a signer, although nothing is sent. Typed as the `ContractTransaction` of ethers; at runtime it holds only `to` and `data`.
 * @estimate Needs a signer.
 * @throws `execution reverted (unknown custom error)` — The splitter refuses: the sender is not the vault's admin, or the account is already the claimer. The first four bytes of the error's `data` tell which. — Look up the bytes in the notes on this page.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, which `encode` and `estimateGas` ask for too, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected.
 */
export type SetClaimer = Transaction<SetClaimerArgs, ContractTransaction>
