import type { EncodedTransaction, Transaction } from '../transaction.ts'

/** An exit request, as `getQueuePosition` returns it. */
export interface ClaimQueuePosition {
  /**
   * When the exit request was created. Checked under the name `timestamp`.
   * @unit unix seconds
   */
  timestamp: string
  /** Position ticket of the request: its place in the exit queue. Checked under the name `positionTicket`. */
  positionTicket: string
  /** Index of the exit queue checkpoint that covers the request. The type allows null, but null cannot be encoded: once someone else has moved the exited ETH, pass `'0'` instead. */
  exitQueueIndex: string | null
}

export interface ClaimQueueArgs {
  /** The `position` of `getQueuePosition`. It must not be null. Claim once `isClaimable` is true or `estimateGas` resolves. */
  position: ClaimQueuePosition
  /**
   * Owner of the boost position, who gets the payout. The SDK sends from this account; the contract lets anyone send.
   * @check address
   */
  userAddress: string
  /**
   * Vault of the boost position.
   * @check address
   */
  vaultAddress: string
  /**
   * Version of the strategy contract that holds the request: the `version` of `getQueuePosition`. 0 counts as not given.
   * @defaultValue fetched with `getLeverageStrategyData`
   * @constraint 1 or 2
   * @check number
   * @unit none
   */
  leverageStrategyVersion?: number
}

/**
 * Collects the osToken and the assets of a claimable boost exit, after repaying the loan behind it.
 *
 * @page boost/transactions/claimqueue
 * @kind transaction
 * @since 3.0.0
 * @source contract call, subgraph
 * @signer send, estimate (unless built from `endpoints.web3`)
 * @networks Mainnet and Hoodi only. Nothing stops the call on Gnosis and Chiado, where the strategy contract is the zero address.
 * @encode Needs no signer. The data is always a `multicall(bytes[])` call, even around a single call. There is no `value`: send it with 0.
 * @estimate Uses the signer of the `provider` option. An instance built from `endpoints.web3` estimates on behalf of `userAddress` without one.
 * @throws `The "timestamp" argument must be a string` — `position.timestamp` is not a string. — Pass `position` as `getQueuePosition` returned it.
 * @throws `The "positionTicket" argument must be a string` — `position.positionTicket` is not a string. — Pass `position` as `getQueuePosition` returned it.
 * @throws `The "leverageStrategyVersion" argument must be 1 or 2` — `leverageStrategyVersion` is a number other than 0, 1 and 2. — Pass the `version` of `getQueuePosition`, or leave it out.
 * @throws `TypeError` — `position` is null. — Do not call before `getQueuePosition` returns a position.
 * @throws `ethers error: invalid BigNumberish value` — `position.exitQueueIndex` is null, because the queue has not reached the request yet, or someone else has moved the exited ETH. — Wait until `isClaimable` of `sdk.boost.getQueuePosition` is true; in the second case pass `'0'`.
 * @throws `ethers error: execution reverted` — The request is not claimable yet, was claimed already, releases less osToken than the claim has to repay, or owes more than the 100,000 osToken that a claim can borrow. — Wait until `isClaimable` of `sdk.boost.getQueuePosition` is true or `estimateGas` resolves; for the other cases see Notes.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected.
 * @throws `ethers error: VoidSigner cannot sign transactions` — Sending from an instance that was built from `endpoints.web3`. — Pass a `BrowserProvider` as `provider`, or use `encode`.
 */
export type ClaimQueue = Transaction<ClaimQueueArgs, EncodedTransaction>
