import type { EncodedTransaction, Transaction } from '../transaction.ts'

export interface ClaimRewardsArgs {
  /**
   * Account with shares in the splitter. It sends the transaction and receives the exit request.
   * @check address
   */
  userAddress: string
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
  /**
   * Reward splitter to claim from.
   * @check address
   */
  rewardSplitterAddress: string
  /**
   * Amount to claim, as reported by `sdk.rewardSplitter.getClaimAmount` for this splitter.
   * @unit wei
   * @check bigint
   */
  assets: bigint
}

/**
 * Moves an account's part of the vault fee from a reward splitter into the vault's exit queue.
 *
 * @page rewardSplitter/transactions/claimrewards
 * @kind transaction
 * @since 2.x
 * @source contract call, subgraph
 * @encode Needs no signer, but makes an `eth_call` that converts `assets` to vault shares. `data` is always a `multicall(bytes[])` call.
 * @estimate Uses the signer of the `provider` option, or a stand-in for `userAddress` that cannot sign when the SDK has only `endpoints.web3`.
 * @throws `Vault not found` — The subgraph has no vault at this address, so `assets` cannot be converted to shares. — Check the address and the network of the SDK instance.
 * @throws `TypeError` — The conversion from `assets` to vault shares returns nothing. — Check that `vaultAddress` is a vault and that the RPC endpoint answers calls on it.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — The call or `estimateGas` gets no signer from the provider. Whatever went wrong in the wallet while it was asked is replaced by this message. — Pass a `BrowserProvider` whose wallet is connected with `userAddress`.
 * @throws `ethers error: VoidSigner cannot sign transactions` — The call is sent from an SDK instance that has only `endpoints.web3`. — Pass a `BrowserProvider` as `provider`, or sign the result of `encode` elsewhere.
 */
export type ClaimRewards = Transaction<ClaimRewardsArgs, EncodedTransaction>
