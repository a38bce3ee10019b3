import type { EncodedTransaction, Transaction } from '../transaction.ts'

/** One claimable exit request, in the shape that `sdk.vault.getExitQueuePositions` returns in `positions`. */
export interface ClaimExitQueuePosition {
  /**
   * Checkpoint of the exit queue that covers the request, as an integer string.
   * @check string exitQueueIndex
   */
  exitQueueIndex: string
  /**
   * Ticket that the request got when it entered the queue, as an integer string.
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
 * Collects the assets of exit requests that the queue has processed.
 *
 * @page vault/transactions/claimexitqueue
 * @kind transaction
 * @since 1.x
 * @source contract call, subgraph
 * @encode Needs no signer. `data` is always a `multicall(bytes[])` call, even for one position. Argument errors are thrown synchronously instead of rejecting.
 * @estimate Uses the signer of the `provider` option, or a stand-in for `userAddress` that cannot sign when the SDK has only `endpoints.web3`. Argument errors are thrown synchronously instead of rejecting.
 * @throws `Vault not found` — The subgraph has no vault at this address. — Check the address and the network of the SDK instance.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — The call or `estimateGas` gets no signer from the provider. Whatever went wrong in the wallet while it was asked is replaced by this message. — Pass a `BrowserProvider` whose wallet is connected with `userAddress`.
 * @throws `ethers error: VoidSigner cannot sign transactions` — The call is sent from an SDK instance that has only `endpoints.web3`. — Pass a `BrowserProvider` as `provider`, or sign the result of `encode` elsewhere.
 */
export type ClaimExitQueue = Transaction<ClaimExitQueueArgs, EncodedTransaction>
