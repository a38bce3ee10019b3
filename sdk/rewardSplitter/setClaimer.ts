import type { ContractTransaction } from 'ethers'
import type { Transaction } from '../transaction.ts'

export interface SetClaimerArgs {
  /**
   * Owner of the splitter, and sender of the transaction. Ownership is checked by the contract, not by the SDK.
   * @check address
   */
  userAddress: string
  /**
   * Account that may claim on behalf of the shareholders from now on.
   * @check address
   */
  claimerAddress: string
  /**
   * Reward splitter to change.
   * @check address
   */
  rewardSplitterAddress: string
}

/**
 * Names the account that may claim from a reward splitter on behalf of its shareholders.
 *
 * @page rewardSplitter/transactions/setclaimer
 * @kind transaction
 * @since 4.0.0
 * @source contract call
 * @encode Needs a signer, although nothing is sent. Typed as the `ContractTransaction` of ethers; at runtime it holds only `to` and `data`.
 * @estimate Needs a signer.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — The call, `encode` or `estimateGas` gets no signer from the provider. Whatever went wrong in the wallet while it was asked is replaced by this message. — Pass a `BrowserProvider` whose wallet is connected with `userAddress`.
 */
export type SetClaimer = Transaction<SetClaimerArgs, ContractTransaction>
