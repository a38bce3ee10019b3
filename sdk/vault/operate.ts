import type { EncodedTransaction, Transaction } from '../transaction.ts'

/** One change to a whitelist or blocklist. */
export interface OperateListItem {
  /** Account to add or remove. It must be a string; the SDK does not check that it is an address. */
  address: string
  /** `true` puts the account on the list, `false` takes it off. */
  isNew: boolean
}

export interface OperateArgs {
  /** Account that makes the changes, and sender of the transaction. It needs the role of every change in the call. */
  userAddress: string
  /** Vault contract address. */
  vaultAddress: string
  /**
   * Accounts to put on or take off the whitelist of a private vault. Only the whitelist manager may change it.
   * To add more than 500 takes more gas than a transaction may use.
   * @constraint at most 700 items
   */
  whitelist?: OperateListItem[]
  /**
   * Accounts to put on or take off the blocklist of a blocklist vault. Only the blocklist manager may change it.
   * To add more than 500 takes more gas than a transaction may use.
   * @constraint at most 700 items
   */
  blocklist?: OperateListItem[]
  /**
   * Account that will manage the whitelist of a private vault. Only the vault admin may change it.
   * @check address
   */
  whitelistManager?: string
  /**
   * Account that will manage the blocklist of a blocklist vault. Only the vault admin may change it.
   * @check address
   */
  blocklistManager?: string
  /**
   * Account or contract that may register and manage validators. It is not the deposit data manager. Only the vault admin may change it.
   * @check address
   */
  validatorsManager?: string
  /**
   * Receiver of the vault's fee, which comes as vault shares: an account that can call the vault, or a reward splitter of this vault. Only the vault admin may change it.
   * @check address
   */
  feeRecipient?: string
  /**
   * New fee that the vault takes from rewards: at most 120 % of the current one, or 1 % if the current one is 0, and no sooner than 3 days after the last change. `0` is ignored. Only the vault admin may change it.
   * @unit percent
   * @constraint 0 to 100, at most two decimals
   * @check number
   */
  feePercent?: number
  /**
   * Account that takes over as vault admin, at once and without its consent. Only the current admin may change it.
   * @check address
   */
  admin?: string
  /**
   * Logo as a base64 data URL. Only the vault admin may change it.
   * @constraint at most 1 MB
   * @check string
   */
  image?: string
  /**
   * Name under which the vault is listed. Only the vault admin may change it.
   * @constraint at most 30 characters
   * @check string
   */
  displayName?: string
  /**
   * Text that introduces the vault to stakers. Only the vault admin may change it.
   * @constraint at most 1000 characters
   * @check string
   */
  description?: string
}

/**
 * Changes a vault's settings, roles, access lists and metadata in one transaction.
 *
 * @page vault/transactions/operate
 * @kind transaction
 * @since 2.x
 * @source contract call, backend API, subgraph
 * @signer send, estimate (unless built from `endpoints.web3`)
 * @encode Needs no signer. `data` is always a `multicall(bytes[])` call, even for one change. Uploads the metadata when some is given. Roles are checked only after a failure.
 * @estimate Always includes a `setMetadata` call, so the figure is too high without metadata, and the estimate fails for a sender who is not the admin. Uses the signer of the `provider` option. An instance built from `endpoints.web3` estimates on behalf of `userAddress` without one.
 * @throws `The "<name>" argument must be a valid address` — `userAddress` or `vaultAddress` is not an address, and the call has metadata only. In other calls one of the four role messages below replaces this one. — Pass a checksummed or an all-lowercase address.
 * @throws `User must be the vault admin to perform this action` — Something failed, a change in the call is the admin's, and `userAddress` is not the admin, or not an address. A plain string that replaces the original error. — Call as `vaultAdmin` of `sdk.vault.getVault`.
 * @throws `User must be the vault whitelist manager to perform this action` — Something failed, `whitelist` was given, and `userAddress` is not the whitelist manager, or not an address. A plain string that replaces the original error. — Call as `whitelistManager` of `sdk.vault.getVault`.
 * @throws `User must be the vault blocklist manager to perform this action` — Something failed, `blocklist` was given, and `userAddress` is not the blocklist manager, or not an address. A plain string that replaces the original error. — Call as `blocklistManager` of `sdk.vault.getVault`.
 * @throws `Failed to check <role> access: <reason>` — Something failed, and the role check after it failed too: `vaultAddress` is not an address or not a vault of that type, or the RPC endpoint does not answer. A plain string that replaces the original error. — Check `vaultAddress` and the RPC endpoint, then the other arguments.
 * @throws `The "feePercent" argument must be at least 0` — The fee is negative. — Pass a percentage above 0 and up to 100.
 * @throws `The "feePercent" argument must be at most 100` — The fee is above 100. It is a percentage, not basis points. — Pass a percentage above 0 and up to 100.
 * @throws `The "feePercent" argument must have at most two decimal places` — The fee is finer than a hundredth of a percent. — Round it to two decimals.
 * @throws `ethers error: underflow` — `feePercent` times 100 is not a whole number in floating point, as with 0.07, 0.29 or 1.1. — Send the fee in hundredths of a percent yourself: see the defect on this page.
 * @throws `The "whitelist" argument must be an array of objects with "address" and "isNew" keys` — An item of `whitelist` lacks a string `address` or a boolean `isNew`. — Pass both in every item.
 * @throws `The "blocklist" argument must be an array of objects with "address" and "isNew" keys` — An item of `blocklist` lacks a string `address` or a boolean `isNew`. — Pass both in every item.
 * @throws `Your transaction is likely to fail, we do not recommend passing more than 700 addresses to the whitelist at a time` — `whitelist` has more than 700 items. — Split it over several transactions.
 * @throws `Your transaction is likely to fail, we do not recommend passing more than 700 addresses to the block list at a time` — `blocklist` has more than 700 items. — Split it over several transactions.
 * @throws `You are trying to change the data for different vaults types` — The call has `whitelist` or `whitelistManager` together with `blocklist` or `blocklistManager`. — Pass only the pair that fits the vault's type.
 * @throws `The size of the image must be under 1 MB, current size is <x> MB` — `image` is larger than 1,000,000 bytes when decoded. — Shrink the image.
 * @throws `The value for "displayName" argument must be less than 30 characters` — `displayName` has more than 30 characters. Exactly 30 is accepted. — Shorten it.
 * @throws `The value for "description" argument must be less than 1000 characters` — `description` has more than 1000 characters. Exactly 1000 is accepted. — Shorten it.
 * @throws `metadata upload error` — The backend refuses the metadata. The rejection value is its error code, a plain string, or the raw list of errors; not an `Error`. — Read the value itself instead of its `message`, correct the metadata and call again.
 * @throws `execution reverted (unknown custom error)` — The vault refuses: the fee changes too early or too far, the account already has the role, and others. The first four bytes in `data` of the error tell which. — Look the bytes up in the notes of this page.
 * @throws `Vault not found` — The subgraph has no vault at this address, or not yet. When there is none on the chain either, one of the four role messages above replaces this one, except in calls with metadata only. — Check the address and the network of the SDK instance.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected, or use `encode`.
 * @throws `ethers error: VoidSigner cannot sign transactions` — Sending from an instance that was built from `endpoints.web3`. — Pass a `BrowserProvider` as `provider`, or use `encode`.
 */
export type Operate = Transaction<OperateArgs, EncodedTransaction>
