import type { EncodedTransaction, Transaction } from '../transaction.ts'

export interface BurnArgs {
  /**
   * osToken shares to burn. Shares, not assets: the result of `getBurnAmount` or `minted.shares` of `getPosition`. Above 0, no more than the wallet holds and no more than the position owes.
   * @unit wei of osToken
   * @check bigint
   */
  shares: bigint
  /**
   * Owner of the osToken position, who also sends the transaction.
   * @check address
   */
  userAddress: string
  /**
   * Vault against whose stake the osToken was minted.
   * @check address
   */
  vaultAddress: string
}

/**
 * Burns osToken that was minted against a stake, which frees that part of the stake.
 *
 * @page osToken/transactions/burn
 * @kind transaction
 * @since 1.x
 * @source contract call
 * @signer send
 * @encode Needs no signer. The data is a plain `burnOsToken` call, not a multicall. There is no `value`: send it with 0.
 * @estimate Needs no signer: the node evaluates the call as if `userAddress` had sent it.
 * @throws `execution reverted` — The vault refuses: `shares` is 0, more than the wallet holds or the position owes, or the account owes nothing in this vault (InvalidPosition, `0xce7e065e`). — Read `getPosition` and the osToken balance again.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected, or use `encode`.
 */
export type Burn = Transaction<BurnArgs, EncodedTransaction>
