/** A transaction to sign and send elsewhere. */
export interface EncodedTransaction {
  /** Contract that receives the call. */
  to: string
  /** Encoded call data, as a 0x-prefixed hex string. */
  data: string
}

/** A transaction that carries a value field. */
export interface EncodedPayment extends EncodedTransaction {
  /**
   * Amount of the native coin to attach. On Gnosis and Chiado attach 0 instead: a deposit takes GNO there.
   * @unit wei
   */
  value: bigint
}

/**
 * The three forms of every transaction. Each takes the same arguments.
 *
 * @typeParam Args - the argument object
 * @typeParam Encoded - what `encode` resolves to
 */
export interface Transaction<Args, Encoded> {
  /**
   * Signs and sends. Resolves to the transaction hash; does not wait for the transaction to be mined.
   * @returns Hash of the transaction as a 0x-prefixed hex string. The transaction is sent, but not mined yet.
   */
  (args: Args): Promise<string>
  /** Builds the call data without sending it. */
  encode(args: Args): Promise<Encoded>
  /**
   * Estimates the fee.
   * @unit wei of the native coin
   */
  estimateGas(args: Args): Promise<bigint>
}
