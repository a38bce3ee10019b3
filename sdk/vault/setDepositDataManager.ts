import type { EncodedTransaction, Transaction } from '../transaction.ts'

export interface SetDepositDataManagerArgs {
  /**
   * Account that may set the deposit data root from now on. The zero address returns the role to the vault admin.
   * @check address
   */
  managerAddress: string
  /** Vault admin, and sender of the transaction. */
  userAddress: string
  /** Vault contract address. */
  vaultAddress: string
}

/**
 * Appoints the account that manages a vault's deposit data.
 *
 * @page vault/transactions/setdepositdatamanager
 * @kind transaction
 * @since 2.x
 * @source contract call
 * @signer send, estimate
 * @encode Needs no signer. Always encodes the call to the deposit data registry, which is wrong for a version 1 vault.
 * @estimate Needs a signer. Always estimates the call to the deposit data registry: rejects for a version 1 vault.
 * @throws `User must be the vault admin to perform this action` — The transaction failed and `userAddress` is not the vault admin, or not an address. A plain string that replaces the original error. — Call as `vaultAdmin` of `sdk.vault.getVault`.
 * @throws `Failed to check admin access: <reason>` — The transaction failed, and the role check after it failed too: `vaultAddress` is not a vault or not an address, or the RPC endpoint does not answer. A plain string that replaces the original error. — Check `vaultAddress` and the RPC endpoint.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. When the role is missing, the role message replaces this one. — Pass a `BrowserProvider` with that account connected, or use `encode`.
 */
export type SetDepositDataManager = Transaction<SetDepositDataManagerArgs, EncodedTransaction>
