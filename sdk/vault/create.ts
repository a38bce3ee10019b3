import type { ContractTransaction } from 'ethers'
import type { VaultType } from '../enums.ts'
import type { Transaction } from '../transaction.ts'

/** Name and symbol of a vault's own ERC-20 token. */
export interface CreateVaultToken {
  /**
   * Full name of the token, as wallets show it.
   * @constraint at most 30 bytes, enforced by the contract
   */
  name: string
  /**
   * Short ticker of the token.
   * @constraint at most 10 bytes, enforced by the contract
   */
  symbol: string
}

export interface CreateVaultArgs {
  /**
   * Sender, who becomes the admin of the new vault.
   * @check address
   */
  userAddress: string
  /**
   * Who may deposit: everyone, accounts on a whitelist, or everyone outside a blocklist.
   * @defaultValue VaultType.Default
   */
  type?: VaultType
  /**
   * Makes the vault an ERC-20 vault, whose stake is a transferable token. Pass both name and symbol. Leave it out for a vault without a token.
   * @check object
   */
  vaultToken?: CreateVaultToken
  /**
   * Highest amount of total assets that the vault accepts. It cannot be changed later. `0n` counts as not given.
   * @defaultValue 2^256 - 1
   * @unit wei
   * @constraint at least 32e18
   * @check bigint
   */
  capacity?: bigint
  /**
   * Fee that the vault takes from rewards. Later changes go through `sdk.vault.operate`, where it is called `feePercent`, and can raise it only in small steps.
   * @defaultValue 0
   * @unit percent
   * @constraint 0 to 100, at most two decimals
   */
  keysManagerFee?: number
  /**
   * Where block rewards go: `true` for the vault's own escrow, `false` for the smoothing pool shared with other vaults. It cannot be changed later.
   * @defaultValue false
   */
  isOwnMevEscrow?: boolean
  /**
   * Logo as a base64 data URL.
   * @constraint at most 1 MB (1,000,000 bytes decoded)
   * @check string
   */
  image?: string
  /**
   * Name under which the vault is listed.
   * @constraint at most 30 characters
   * @check string
   */
  displayName?: string
  /**
   * Text that introduces the vault to stakers.
   * @constraint at most 1000 characters
   * @check string
   */
  description?: string
}

/**
 * Deploys a new vault that the sender administers.
 *
 * @page vault/transactions/create
 * @kind transaction
 * @since 2.x
 * @source contract call, backend API
 * @signer send, estimate
 * @networks Mainnet and Hoodi attach the security deposit of 1 gwei in ETH. Gnosis and Chiado take it in GNO, which the factory must be approved to spend first.
 * @encode Needs no signer, but uploads the metadata as the call does. Typed as the `ContractTransaction` of ethers; at runtime it holds `to` and `data`, and on Mainnet and Hoodi `value` of `1000000000n` (1 gwei). On Gnosis and Chiado it has no `value`: send 0, after the approval of the GNO.
 * @estimate Needs a signer. Uploads nothing: a placeholder hash stands in for the metadata.
 * @throws `The "type" argument must be one of the following: Default, Private, Blocklist` — `type` is not a member of `VaultType`. — Pass a member of the enum, or leave the argument out.
 * @throws `The "isOwnMevEscrow" argument must be of boolean type` — `isOwnMevEscrow` is not a boolean. — Pass `true` or `false`.
 * @throws `The "capacity" argument must be at least 32000000000000000000` — `capacity` is below 32e18 wei. — Pass at least `parseEther('32')`, or leave it out for no limit.
 * @throws `The "capacity" argument must be at most <MaxUint256>` — `capacity` is above 2^256 - 1. — Leave it out for no limit.
 * @throws `The "keysManagerFee" argument must be at least 0` — The fee is negative. — Pass a percentage from 0 to 100.
 * @throws `The "keysManagerFee" argument must be at most 100` — The fee is above 100. It is a percentage, not basis points. — Pass a percentage from 0 to 100.
 * @throws `The "keysManagerFee" argument must have at most two decimal places` — The fee is finer than a hundredth of a percent. — Round it to two decimals.
 * @throws `The "vaultToken.<key>" argument must be a string` — A key that is present in `vaultToken` holds something else. When several do, the message lists them and says arguments. — Pass strings for `name` and `symbol`.
 * @throws `The "vaultToken.<key>" arguments must be not empty string` — A key that is present in `vaultToken` holds an empty string. — Pass both `name` and `symbol`, not empty.
 * @throws `ethers error: invalid string value` — `vaultToken` lacks `name` or `symbol`. The SDK checks only the keys that are present, so the call fails while it is encoded. — Pass both.
 * @throws `ethers error: underflow` — `keysManagerFee` times 100 is not a whole number in floating point, as with 0.07, 1.1 or 8.2. — Call the factory yourself, with the fee in hundredths of a percent: see the defect on this page.
 * @throws `execution reverted (unknown custom error)` — The factory refuses: the name or symbol of the token is too long. The first four bytes in `data` of the error are `0xb4fe64dc`. — Shorten it to 30 bytes for the name, 10 for the symbol.
 * @throws `The size of the image must be under 1 MB, current size is <x> MB` — `image` is larger than 1,000,000 bytes when decoded. — Shrink the image.
 * @throws `The value for "displayName" argument must be less than 30 characters` — `displayName` has more than 30 characters. Exactly 30 is accepted. — Shorten it.
 * @throws `The value for "description" argument must be less than 1000 characters` — `description` has more than 1000 characters. Exactly 1000 is accepted. — Shorten it.
 * @throws `metadata upload error` — The backend refuses the metadata. The rejection value is its error code, a plain string, or the raw list of errors; not an `Error`. — Read the value itself instead of its `message`, correct the metadata and call again.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected, or use `encode`.
 */
export type CreateVault = Transaction<CreateVaultArgs, ContractTransaction>
