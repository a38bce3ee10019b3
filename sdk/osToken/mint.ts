import type { EncodedTransaction, Transaction } from '../transaction.ts'

export interface MintArgs {
  /**
   * osToken shares to mint. Shares, not assets: above 0 and at most the result of `getMaxMint`.
   * @unit wei of osToken
   * @check bigint
   */
  shares: bigint
  /**
   * Staker, who sends the transaction and receives the osToken.
   * @check address
   */
  userAddress: string
  /**
   * Vault that holds the stake.
   * @check address
   */
  vaultAddress: string
  /**
   * Account that the vault's `OsTokenMinted` event names as the referrer. It is recorded nowhere else.
   * @defaultValue zero address
   * @check address
   */
  referrerAddress?: string
}

/**
 * Mints osToken against a stake in a vault. Minted osToken is a debt that grows until it is burned.
 *
 * @page osToken/transactions/mint
 * @kind transaction
 * @since 1.x
 * @source contract call, subgraph
 * @signer send, estimate (unless built from `endpoints.web3`)
 * @encode Needs no signer. The data is always a `multicall(bytes[])` call, even around a single call. There is no `value`: send it with 0.
 * @estimate Uses the signer of the `provider` option. An instance built from `endpoints.web3` estimates on behalf of `userAddress` without one. A failed argument check throws synchronously instead of rejecting the promise.
 * @throws `Vault not found` — The subgraph has no vault at this address. — Check the address and the network of the SDK instance.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected.
 * @throws `execution reverted (unknown custom error)` — The vault or the osToken controller refuses: above the mint limit, no validators yet, osToken capacity reached, account not allowed, and others. The first four bytes of the error's `data` tell which. — Look up the bytes in the notes on this page.
 * @throws `ethers error: VoidSigner cannot sign transactions` — Sending from an instance that was built from `endpoints.web3`. — Pass a `BrowserProvider` as `provider`, or use `encode`.
 */
export type Mint = Transaction<MintArgs, EncodedTransaction>
