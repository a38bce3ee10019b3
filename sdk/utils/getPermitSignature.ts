import type { Erc20Abi } from '../abi.ts'

export interface GetPermitSignatureArgs {
  /** ethers contract of a token that supports EIP-2612 permits, for example `sdk.contracts.tokens.mintToken`. */
  contract: Erc20Abi
  /** Token owner, whose wallet signs. */
  ownerAddress: string
  /** Account that gets the allowance. For boost this is the strategy proxy of the user and the vault. */
  spenderAddress: string
  /**
   * Amount that the spender may take.
   * @unit token base units
   * @defaultValue 2^256 - 1
   */
  amount?: bigint
}

/** A signed EIP-2612 permit, in the form that `sdk.boost.lock` takes as `permitParams`. */
export interface PermitSignature {
  /**
   * Amount that was signed.
   * @unit token base units
   */
  amount: bigint
  /**
   * When the permit expires: one hour after the call, by the clock of the device.
   * @unit unix seconds
   */
  deadline: number
  /** Recovery value of the signature. */
  v: 27 | 28
  /** First 32 bytes of the signature, as a 0x-prefixed hex string. */
  r: string
  /** Second 32 bytes of the signature, as a 0x-prefixed hex string. */
  s: string
}

/**
 * Asks the owner's wallet to sign a token permit, which gives an allowance without a transaction.
 *
 * @page utils/getpermitsignature
 * @kind util
 * @since 3.0.0
 * @source contract call, local computation
 * @signer call
 * @throws `Do not know how to serialize a BigInt` — Every call, unless the application defined `BigInt.prototype.toJSON`: the message to sign contains the amount as a bigint and goes through `JSON.stringify`. A `TypeError`. — Define `BigInt.prototype.toJSON` before the call, or sign with the wallet yourself.
 * @throws `Pass your provider to the SDK class instance to use send method` — The SDK made its provider from several RPC addresses, which cannot sign, and `BigInt.prototype.toJSON` is defined. Without it the error above comes first. — Pass a `BrowserProvider` as `provider`.
 * @throws `ethers error: ACTION_REJECTED` — The user declines to sign. — Let the user try again; nothing was sent.
 */
export type GetPermitSignature = (args: GetPermitSignatureArgs) => Promise<PermitSignature>
