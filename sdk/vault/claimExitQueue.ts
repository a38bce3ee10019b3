import type { EncodedTransaction, Transaction } from '../transaction.ts'

/** One claimable exit request, in the shape that `sdk.vault.getExitQueuePositions` returns in `positions`. */
export interface ClaimExitQueuePosition {
  /**
   * Checkpoint of the exit queue that covers the request, as an integer string; `'0'` for requests that the vault still
   * processes in the queue of version 2, without checkpoints.
   * @check string exitQueueIndex
   */
  exitQueueIndex: string
  /**
   * Position ticket of the request, its place in the exit queue, as an integer string.
   * @check string positionTicket
   */
  positionTicket: string
  /**
   * Time of the exit request, as an integer string. Not validated by the SDK.
   * @unit unix seconds
   */
  timestamp: string
}

export interface ClaimExitQueueArgs {
  /**
   * Exit requests to collect, all from the same vault: pass `positions` of `sdk.vault.getExitQueuePositions`.
   * @constraint not empty
   * @check array
   * @check nonEmpty
   */
  positions: ClaimExitQueuePosition[]
  /** Account that the exit requests belong to, and sender of the transaction. Not validated by the SDK. */
  userAddress: string
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
}

/**
 * Collects the assets of claimable exit requests.
 *
 * @page vault/transactions/claimexitqueue
 * @kind transaction
 * @since 1.x
 * @source contract call, subgraph
 * @signer send, estimate (unless built from `endpoints.web3`)
 * @encode Needs no signer. `data` is always a `multicall(bytes[])` call, even for one position. Argument errors are thrown synchronously instead of rejecting.
 * @estimate Uses the signer of the `provider` option. An instance built from `endpoints.web3` estimates on behalf of `userAddress` without one. Argument errors are thrown synchronously instead of rejecting.
 * @throws `execution reverted (unknown custom error)` — The vault refuses a position: too early, not processed, already claimed, or another account's. The first four bytes in `data` of the error tell which. — Look the bytes up in the notes of this page.
 * @throws `Vault not found` — The subgraph has no vault at this address. — Check the address and the network of the SDK instance.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected, or use `encode`.
 * @throws `ethers error: VoidSigner cannot sign transactions` — Sending from an instance that was built from `endpoints.web3`. — Pass a `BrowserProvider` as `provider`, or use `encode`.
 */
export type ClaimExitQueue = Transaction<ClaimExitQueueArgs, EncodedTransaction>
