import type { ContractTransaction } from 'ethers'
import type { Transaction } from '../transaction.ts'

export interface CreateRewardSplitterArgs {
  /**
   * Admin of the vault, and sender of the transaction.
   * @check address
   */
  userAddress: string
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
}

/**
 * Deploys a reward splitter for a vault.
 *
 * @page rewardSplitter/transactions/createrewardsplitter
 * @kind transaction
 * @since 2.x
 * @source contract call
 * @signer send, encode, estimate
 * @encode Needs a signer and passes the admin check, although nothing is sent. Typed as the `ContractTransaction` of ethers; at runtime it holds only `to` and `data`.
 * @estimate Needs a signer.
 * @throws `User must be the vault admin to perform this action` — `userAddress` is not the admin of the vault. The rejection value is a plain string, not an `Error`. — Call as `vaultAdmin` of `sdk.vault.getVault`.
 * @throws `Failed to check admin access: <reason>` — The vault's admin cannot be read from the chain. The rejection value is a plain string, not an `Error`. — Check that `vaultAddress` is a vault on this network and that the RPC endpoint answers.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, which `encode` and `estimateGas` ask for too, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected.
 */
export type CreateRewardSplitter = Transaction<CreateRewardSplitterArgs, ContractTransaction>
