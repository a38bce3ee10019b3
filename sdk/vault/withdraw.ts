import type { EncodedTransaction, Transaction } from '../transaction.ts'

export interface WithdrawArgs {
  /**
   * Amount to withdraw from the vault. The limit set by minted osToken is not checked.
   * @unit wei of the deposit token
   * @check bigint
   */
  assets: bigint
  /**
   * Staker, who is also the sender and the receiver of the assets.
   * @check address
   */
  userAddress: string
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
}

/**
 * Withdraws stake from a vault, in nearly all vaults through the exit queue.
 *
 * @page vault/transactions/withdraw
 * @kind transaction
 * @since 1.x
 * @source contract call, subgraph
 * @signer send, estimate (unless built from `endpoints.web3`)
 * @networks Mainnet and Hoodi pay out ETH, Gnosis and Chiado GNO.
 * @encode Needs no signer, but reads the chain: vault version, validators, and the conversion to vault shares. `data` is always a `multicall(bytes[])` call. It takes the shares of whoever sends it, and the assets go to `userAddress`.
 * @estimate Uses the signer of the `provider` option. An instance built from `endpoints.web3` estimates on behalf of `userAddress` without one.
 * @throws `execution reverted (unknown custom error)` — The vault refuses: minted osToken locks the amount, or a meta vault is not up to date. The first four bytes in `data` of the error tell which. — Call `sdk.vault.getMaxWithdraw` right before withdrawing.
 * @throws `ethers error: could not decode result data` — `vaultAddress` is not a contract on this network: the vault's version is read first. — Check the address and the network of the SDK instance.
 * @throws `Vault not found` — The contract answers, but the subgraph does not know it as a vault, or not yet. — Check the address; after creating a vault, wait until the subgraph has indexed it.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected, or use `encode`.
 * @throws `ethers error: VoidSigner cannot sign transactions` — Sending from an instance that was built from `endpoints.web3`. — Pass a `BrowserProvider` as `provider`, or use `encode`.
 */
export type Withdraw = Transaction<WithdrawArgs, EncodedTransaction>
