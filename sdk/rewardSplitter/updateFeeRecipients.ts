import type { EncodedTransaction, Transaction } from '../transaction.ts'

/** A recipient of the vault fee and its shares in the splitter. */
export interface FeeRecipientShares {
  /** Account that receives a part of the fee. It must be a valid address. */
  address: string
  /**
   * Shares of this recipient as an absolute number: new in `feeRecipients`, current in `oldFeeRecipients`.
   * @unit splitter shares
   */
  shares: bigint
  /**
   * Accepted so that items of `sdk.vault.getRewardSplitters` can be passed on; ignored.
   * @unit percent
   */
  percent?: number
}

export interface UpdateFeeRecipientsArgs {
  /**
   * Admin of the vault, and sender of the transaction. For a splitter of version 1 or 2 it has to be the splitter's owner too.
   * @check address
   */
  userAddress: string
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
  /**
   * Reward splitter to change.
   * @check address
   */
  rewardSplitterAddress: string
  /**
   * Every recipient that should hold shares after the update. Give out at least 100 shares in all. Those missing from the list, or listed with `0n`, lose all their shares, but not what they earned so far.
   * @constraint not empty
   * @check array
   * @check nonEmpty
   */
  feeRecipients: FeeRecipientShares[]
  /**
   * Every recipient that holds shares now, from which the differences are computed. May be empty.
   * @defaultValue loaded with `getRewardSplitters` by splitter address
   * @check array
   */
  oldFeeRecipients?: FeeRecipientShares[]
}

/**
 * Sets who shares a vault's fee, and in which proportion.
 *
 * @page rewardSplitter/transactions/updatefeerecipients
 * @kind transaction
 * @since 2.x
 * @source contract call, subgraph
 * @signer send, estimate (unless built from `endpoints.web3`)
 * @encode Needs no signer, but passes the admin check. `data` is always a `multicall(bytes[])` call.
 * @estimate Uses the signer of the `provider` option. An instance built from `endpoints.web3` estimates on behalf of `userAddress` without one.
 * @throws `The "feeRecipients" argument must be an array of objects with "address" and "shares" keys` — An item of `feeRecipients` lacks a valid `address` or a bigint `shares`. — Pass both in every item, with shares as bigint.
 * @throws `The "oldFeeRecipients" argument must be an array of objects with "address" and "shares" keys` — An item of `oldFeeRecipients` lacks a valid `address` or a bigint `shares`. — Pass `feeRecipients` of `sdk.vault.getRewardSplitters` unchanged, or leave the argument out.
 * @throws `User must be the vault admin to perform this action` — `userAddress` is not the admin of the vault. The rejection value is a plain string, not an `Error`. — Call as `vaultAdmin` of `sdk.vault.getVault`.
 * @throws `Failed to check admin access: <reason>` — The vault's admin cannot be read from the chain. The rejection value is a plain string, not an `Error`. — Check that `vaultAddress` is a vault on this network and that the RPC endpoint answers.
 * @throws `execution reverted (unknown custom error)` — The splitter or the vault refuses: a new recipient without shares, or a meta vault that cannot be updated now. The first four bytes of the error's `data` tell which. — Look up the bytes in the notes on this page.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected, or use `encode`.
 * @throws `ethers error: VoidSigner cannot sign transactions` — Sending from an instance that was built from `endpoints.web3`. — Pass a `BrowserProvider` as `provider`, or use `encode`.
 */
export type UpdateFeeRecipients = Transaction<UpdateFeeRecipientsArgs, EncodedTransaction>
