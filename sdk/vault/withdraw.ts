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
 * @estimate Uses the signer of the `provider` option, or a stand-in for `userAddress` that cannot sign when the SDK has only `endpoints.web3`.
 * @throws `Vault not found` — The subgraph has no vault at this address. — Check the address and the network of the SDK instance.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — The call or `estimateGas` gets no signer from the provider. Whatever went wrong in the wallet while it was asked is replaced by this message. — Pass a `BrowserProvider` whose wallet is connected with `userAddress`.
 * @throws `ethers error: VoidSigner cannot sign transactions` — The call is sent from an SDK instance that has only `endpoints.web3`. — Pass a `BrowserProvider` as `provider`, or sign the result of `encode` elsewhere.
 */
export type Withdraw = Transaction<WithdrawArgs, EncodedTransaction>
