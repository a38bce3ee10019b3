import type { VaultMulticallArgs } from '../multicall.ts'
import type { EncodedTransaction } from '../transaction.ts'
import type { VaultAbi } from '../vaultAbi.ts'

export interface VaultMulticallUtilArgs extends VaultMulticallArgs {
  /** The vault's contract, from `sdk.contracts.helpers.createVault`. Its ABI must hold every function that is called. */
  vaultContract: VaultAbi
}

/**
 * Estimates the fee of vault contract calls.
 *
 * @returns Fee of the calls at current prices.
 * @returnUnit wei of the native coin
 */
export type GetVaultMulticallGas = (args: VaultMulticallUtilArgs) => Promise<bigint>

/**
 * Encodes vault contract calls as one transaction.
 *
 * @returns Transaction to sign and send elsewhere.
 */
export type GetVaultMulticallEncode = (args: VaultMulticallUtilArgs) => Promise<EncodedTransaction>
