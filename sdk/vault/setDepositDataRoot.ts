import type { EncodedTransaction, Transaction } from '../transaction.ts'

export interface SetDepositDataRootArgs {
  /**
   * Root of the Merkle tree over the deposit data: the root only, not the tree.
   * @constraint bytes32 hex string, enforced by ethers
   * @check string
   */
  depositDataRoot: string
  /** Deposit data manager of the vault, and sender of the transaction. */
  userAddress: string
  /** Vault contract address. */
  vaultAddress: string
}

/**
 * Publishes the root of the deposit data from which a vault's validators are registered, while the deposit data registry is its validators manager.
 *
 * @page vault/transactions/setdepositdataroot
 * @kind transaction
 * @since 2.x
 * @source contract call
 * @signer send, estimate
 * @encode Needs no signer. Always encodes the call to the deposit data registry, which is wrong for a version 1 vault.
 * @estimate Needs a signer. Always estimates the call to the deposit data registry: rejects for a version 1 vault.
 * @throws `execution reverted (unknown custom error)` — The registry refuses: the root is already the current one, or the vault is not registered. The first four bytes in `data` of the error tell which. — Look the bytes up in the notes of this page.
 * @throws `User must be the vault deposit data manager to perform this action` — The transaction failed and `userAddress` is not the deposit data manager, or not an address. A plain string that replaces the original error. — Call as the manager that `getDepositDataManager` of the registry names, or appoint the sender with `sdk.vault.setDepositDataManager`.
 * @throws `Failed to check deposit data manager access: <reason>` — The transaction failed, and the role check after it failed too: `vaultAddress` is not a vault or not an address, or the RPC endpoint does not answer. A plain string that replaces the original error. — Check `vaultAddress` and the RPC endpoint.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. When the role is missing, the role message replaces this one. — Pass a `BrowserProvider` with that account connected, or use `encode`.
 */
export type SetDepositDataRoot = Transaction<SetDepositDataRootArgs, EncodedTransaction>
