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
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — The provider gives no signer for `userAddress`, which `encode` and `estimateGas` ask for too; a wallet request that the user declined ends here as well. — Pass a `BrowserProvider` with that account connected.
 */
export type SetClaimer = Transaction<SetClaimerArgs, ContractTransaction>
