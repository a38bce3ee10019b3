import type { ContractTransaction } from 'ethers'
import type { Transaction } from '../transaction.ts'

export interface ClaimDistributorRewardsArgs {
  /**
   * Account that the rewards belong to, and sender of the SDK's call.
   * @check address
   */
  userAddress: string
  /**
   * Merkle proof, from `proof` of `sdk.distributorRewards.getRewards`.
   * @constraint not empty
   * @check array
   * @check nonEmpty
   * @check strings
   */
  proof: string[]
  /**
   * Reward token addresses, from `tokens` of `sdk.distributorRewards.getRewards`. Not checked to be addresses.
   * @constraint not empty
   * @check array
   * @check nonEmpty
   * @check strings
   */
  tokens: string[]
  /**
   * Lifetime amounts in the order of `tokens`, from `cumulativeAmounts` of `sdk.distributorRewards.getRewards`. Not the unclaimed amounts.
   * @unit token base units
   * @constraint not empty
   * @check array
   * @check nonEmpty
   * @check strings
   */
  cumulativeAmounts: string[]
}

/**
 * Claims all of an account's rewards from the distributor, which pays what was not claimed before.
 *
 * @page distributorRewards/transactions/claim
 * @kind transaction
 * @since 4.0.0
 * @source contract call
 * @signer send, encode, estimate
 * @encode Needs a signer for `userAddress`, although nothing is sent. Typed as the `ContractTransaction` of ethers; at runtime it holds only `to` and `data`.
 * @estimate Needs a signer.
 * @throws `execution reverted (unknown custom error)` — The distributor refuses the proof: a list was changed, or a new one was published since. The first four bytes of the error's `data` are `0x09bde339`. — Read `sdk.distributorRewards.getRewards` again and pass its lists on unchanged.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, which `encode` and `estimateGas` ask for too, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected.
 */
export type ClaimDistributorRewards = Transaction<ClaimDistributorRewardsArgs, ContractTransaction>
