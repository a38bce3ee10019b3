import type { EncodedTransaction, Transaction } from '../transaction.ts'
import type { LeverageStrategyInput } from './leverageStrategyInput.ts'

/** A signed EIP-2612 permit that lets the strategy proxy take osToken. */
export interface LockPermitParams {
  /**
   * Vault of the boost position. Not the proxy, although the proxy is the spender in the signed message.
   * @check address
   */
  vault: string
  /**
   * Allowance that was signed, in osToken shares. It must be the amount of the signed message.
   * @unit wei of osToken
   * @check bigint
   */
  amount: bigint
  /**
   * Moment after which the token rejects the permit.
   * @unit unix seconds
   * @check number
   */
  deadline: number
  /**
   * Recovery byte of the signature.
   * @check number
   * @unit none
   */
  v: number
  /**
   * First half of the signature, as a hex string.
   * @check string
   */
  r: string
  /**
   * Second half of the signature, as a hex string.
   * @check string
   */
  s: string
}

export interface LockArgs {
  /**
   * osToken shares to boost. Shares, not assets. The contract refuses 0.
   * @unit wei of osToken
   * @check bigint
   */
  amount: bigint
  /**
   * Owner of the osToken, who also sends the transaction.
   * @check address
   */
  userAddress: string
  /**
   * Vault in which the strategy stakes the assets it borrows.
   * @check address
   */
  vaultAddress: string
  /**
   * Account that the `Deposited` event of the strategy contract names as the referrer.
   * @defaultValue zero address
   * @check address
   */
  referrerAddress?: string
  /**
   * What `getLeverageStrategyData` returned; saves that request.
   * @defaultValue fetched from the subgraph
   * @check object
   */
  leverageStrategyData?: LeverageStrategyInput
  /**
   * A permit for the strategy proxy that the owner has signed. The contract skips a permit that the token refuses. When it is absent, the SDK asks for a signature if the allowance is too small. Ignored when `userAddress` has code.
   * @check object
   */
  permitParams?: LockPermitParams
}

/** The transactions of a lock. Send those that are not null in this order: upgrade, approve, lock. */
export interface LockEncoded {
  /** The lock itself, as a `multicall(bytes[])` call. Always there; send it last. */
  lockTxData: EncodedTransaction
  /** Approval of the strategy proxy for osToken. Null unless `userAddress` is a contract wallet whose allowance is too small. */
  approveTxData: EncodedTransaction | null
  /** Upgrade of the strategy proxy, to be sent first. Null unless the position needs it. */
  upgradeLeverageStrategyTxData: EncodedTransaction | null
}

/**
 * Boosts osToken: moves it into the user's strategy proxy, which borrows against it on Aave and stakes the loan.
 *
 * @page boost/transactions/lock
 * @kind transaction
 * @since 3.0.0
 * @source contract call, subgraph
 * @signer send, encode (a permit, while the allowance is too low), estimate (unless built from `endpoints.web3`)
 * @networks Mainnet and Hoodi only. On Gnosis and Chiado a call with `permitParams` goes to the zero address, one without rejects.
 * @encode Needs no transaction signer. An account without code, with too little allowance and without `permitParams`, is asked for a typed-data signature. `lockTxData` is always a `multicall(bytes[])` call. There is no `value`: send each with 0.
 * @estimate Uses the signer of the `provider` option. An instance built from `endpoints.web3` estimates on behalf of `userAddress` without one. Rejects while an allowance is missing or an upgrade is required: see Notes.
 * @throws `Do not know how to serialize a BigInt` — A `TypeError`: the SDK requests a signed permit, because `userAddress` has no code, its allowance is below `amount` and `permitParams` is absent. — Approve the strategy proxy beforehand, pass `permitParams`, or define `BigInt.prototype.toJSON`.
 * @throws `Pass your provider to the SDK class instance to use send method` — A permit has to be signed, the instance was built from several RPC addresses, and `BigInt.prototype.toJSON` is defined. Without it the error above comes first. — Pass a `BrowserProvider` as `provider`, or pass `permitParams`.
 * @throws `ethers error: missing argument: types/values length mismatch` — `estimateGas`, for an account without code that has too little allowance and passes no `permitParams`. — Approve the strategy proxy beforehand or pass `permitParams`.
 * @throws `ethers error: execution reverted` — The contract refuses: an exit is under way, the allowance or the balance is too small, the upgrade is not mined yet, or the vault or Aave takes no more. — Read the error's `data`: Notes say what it means.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected.
 * @throws `ethers error: VoidSigner cannot sign transactions` — Sending from an instance that was built from `endpoints.web3`. — Pass a `BrowserProvider` as `provider`, or use `encode`.
 */
export type Lock = Transaction<LockArgs, LockEncoded>
