import type { EncodedTransaction, Transaction } from '../transaction.ts'
import type { LeverageStrategyInput } from './leverageStrategyInput.ts'

export interface UnlockArgs {
  /**
   * Part of the boosted position to take out, as a plain number: 100 takes out all of it. Neither a wad nor an amount of osToken: 5 is 5 %. Above the borrow limit a small part can be too little for its claim, and one that owes the vault more than 100,000 osToken can't be claimed.
   * @unit percent
   * @constraint above 0, at most 100
   * @check number
   */
  percent: number
  /**
   * Owner of the boost position, who also sends the transaction.
   * @check address
   */
  userAddress: string
  /**
   * Vault of the boost position.
   * @check address
   */
  vaultAddress: string
  /**
   * What `getLeverageStrategyData` returned; saves that request.
   * @defaultValue fetched from the subgraph
   * @check object
   */
  leverageStrategyData?: LeverageStrategyInput
}

/** The transactions of an unlock. Send the upgrade first when it is not null. */
export interface UnlockEncoded {
  /** The unlock itself, as a `multicall(bytes[])` call. Always there; send it last. */
  unlockTxData: EncodedTransaction
  /** Upgrade of the strategy proxy, to be sent before `unlockTxData`. Null unless the position needs it. */
  upgradeLeverageStrategyTxData: EncodedTransaction | null
}

/**
 * Starts the exit of a part of a boost position, or of all of it. The funds are collected later with `claimQueue`.
 *
 * @page boost/transactions/unlock
 * @kind transaction
 * @since 3.0.0
 * @source contract call, subgraph
 * @signer send, estimate (unless built from `endpoints.web3`)
 * @networks Mainnet and Hoodi only. Nothing stops the call on Gnosis and Chiado, where the strategy contract is the zero address.
 * @encode Needs no signer. `unlockTxData` is always a `multicall(bytes[])` call. There is no `value`: send each with 0.
 * @estimate Uses the signer of the `provider` option. An instance built from `endpoints.web3` estimates on behalf of `userAddress` without one. Rejects while an upgrade is required: see Notes.
 * @throws `The "percent" argument must be greater than 0` — `percent` is 0 or negative. — Pass a share of the position above 0.
 * @throws `The "percent" argument must be less than or equal to 100` — `percent` is above 100. — Pass percent (100 is everything), not an amount or a wad.
 * @throws `ethers error: invalid FixedNumber string value` — `percent` is so small that a hundredth of it prints with an exponent, such as 0.00001. — Use steps of 0.1, rounded to one decimal.
 * @throws `ethers error: too many decimals for format` — A hundredth of `percent` prints with more than 18 decimals, as for 0.07, 0.55 and a few others below 1. — Use steps of 0.1, rounded to one decimal.
 * @throws `ethers error: execution reverted` — An exit is under way already, there is no position, the upgrade is not mined yet, or the vault is two reports behind. — Claim the first exit; send the upgrade beforehand and wait for it; harvest.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected.
 * @throws `ethers error: VoidSigner cannot sign transactions` — Sending from an instance that was built from `endpoints.web3`. — Pass a `BrowserProvider` as `provider`, or use `encode`.
 */
export type Unlock = Transaction<UnlockArgs, UnlockEncoded>
