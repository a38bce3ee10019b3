import type { EncodedPayment, Transaction } from '../transaction.ts'

export interface DepositArgs {
  /**
   * Amount to stake.
   * @unit wei of the deposit token
   * @check bigint
   */
  assets: bigint
  /**
   * Owner of the stake. `deposit` and `estimateGas` also send from this account. What `encode` returns, any account may send.
   * @check address
   */
  userAddress: string
  /**
   * Vault contract address. On Mainnet and Hoodi nothing checks that it is a vault.
   * @check address
   */
  vaultAddress: string
  /**
   * Account that the vault's `Deposited` event names as the referrer. It is recorded nowhere else.
   * @defaultValue zero address
   * @check address
   */
  referrerAddress?: string
}

/**
 * Stakes assets in a vault.
 *
 * @page vault/transactions/deposit
 * @kind transaction
 * @since 1.x
 * @source contract call, subgraph
 * @signer send, estimate (on Gnosis and Chiado unless built from `endpoints.web3`)
 * @networks Mainnet and Hoodi stake native ETH. Gnosis and Chiado stake GNO, which the vault must be approved to spend first.
 * @encode Needs no signer. Mainnet and Hoodi: a plain `deposit` or `updateStateAndDeposit` call with `value` equal to `assets`. Gnosis and Chiado: a `multicall` call; its `value` is wrong and would make the transaction revert, so send it with value 0. The stake belongs to `userAddress`, whoever sends the transaction.
 * @estimate Mainnet and Hoodi need a signer. Gnosis and Chiado use the signer of the `provider` option; there an instance built from `endpoints.web3` estimates on behalf of `userAddress` without one. On Gnosis and Chiado both reject until the GNO is approved.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected, or use `encode`.
 * @throws `ethers error: VoidSigner cannot sign transactions` — Gnosis and Chiado only: sending from an instance that was built from `endpoints.web3`. — Pass a `BrowserProvider` as `provider`, or use `encode`.
 * @throws `execution reverted (unknown custom error)` — The vault refuses: nothing to deposit, no room, account not allowed, or a meta vault that cannot be updated now. The first four bytes in `data` of the error tell which. — Look the bytes up in the notes of this page.
 * @throws `Vault not found` — Gnosis and Chiado only: the subgraph has no vault at this address. — Check the address and the network of the SDK instance.
 */
export type Deposit = Transaction<DepositArgs, EncodedPayment>
