import type { EncodedTransaction, Transaction } from '../transaction.ts'

export interface WithdrawArgs {
  /**
   * Amount to take out of the vault. The limit set by minted osToken is not checked.
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
 * Takes stake out of a vault, in nearly all vaults by way of the exit queue.
 *
 * @page vault/transactions/withdraw
 * @kind transaction
 * @since 1.x
 * @source contract call, subgraph
 * @networks Mainnet and Hoodi pay out ETH, Gnosis and Chiado GNO.
 * @encode Needs no signer, but reads the chain: vault version, validators, and the conversion to vault shares. `data` is always a `multicall(bytes[])` call.
 * @estimate Uses the signer of the `provider` option. An instance built from `endpoints.web3` estimates on behalf of `userAddress` without one.
 * @throws `Vault not found` — The subgraph has no vault at this address. — Check the address and the network of the SDK instance.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — The provider gives no signer for `userAddress`; a wallet request that the user declined ends here too. — Pass a `BrowserProvider` with that account connected, or use `encode`.
 * @throws `ethers error: VoidSigner cannot sign transactions` — Sending from an instance that was built from `endpoints.web3`. — Pass a `BrowserProvider` as `provider`, or use `encode`.
 */
export type Withdraw = Transaction<WithdrawArgs, EncodedTransaction>
