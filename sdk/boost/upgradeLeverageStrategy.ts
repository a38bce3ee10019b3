import type { EncodedTransaction, Transaction } from '../transaction.ts'

export interface UpgradeLeverageStrategyArgs {
  /**
   * Owner of the boost position, who also sends the transaction.
   * @check address
   */
  userAddress: string
  /**
   * Vault of the boost position.
   * @check address
   */
  vaultAddress: string
}

/**
 * Moves a boost position from version 1 of the strategy contract to version 2.
 *
 * @page boost/transactions/upgradeleveragestrategy
 * @kind transaction
 * @since 4.0.0
 * @source contract call
 * @signer send
 * @networks Mainnet and Hoodi only. Nothing stops the call on Gnosis and Chiado, where the strategy contract is the zero address.
 * @encode Needs no signer. The data is a plain `upgradeProxy` call, not a multicall. There is no `value`: send it with 0.
 * @estimate Rejects: the estimate carries no sender, so the node evaluates the call for an account without a position. See Notes for another way.
 * @throws `ethers error: execution reverted` — `estimateGas`; and sending while an exit is under way, for a position of version 2, or without a position. — Send only when `getLeverageStrategyData` says that an upgrade is required, and estimate the encoded call with `from`.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected, or use `encode`.
 */
export type UpgradeLeverageStrategy = Transaction<UpgradeLeverageStrategyArgs, EncodedTransaction>
