import type { EncodedTransaction, Transaction } from '../transaction.ts'

export interface ClaimRewardsArgs {
  /**
   * Account with unclaimed fees in the splitter. It sends the transaction and receives the exit request.
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
 * @signer send, estimate (unless built from `endpoints.web3`)
 * @encode Needs no signer, but makes an `eth_call` that converts `assets` to vault shares. `data` is always a `multicall(bytes[])` call. It takes the fee of whoever sends it, and the exit request goes to `userAddress`.
 * @estimate Uses the signer of the `provider` option. An instance built from `endpoints.web3` estimates on behalf of `userAddress` without one.
 * @throws `Vault not found` — The subgraph has no vault at this address, so `assets` cannot be converted to shares. — Check the address and the network of the SDK instance.
 * @throws `TypeError` — The conversion from `assets` to vault shares returns nothing. — Check that `vaultAddress` is a vault and that the RPC endpoint answers calls on it.
 * @throws `To send this transaction, please provide BrowserProvider to the StakeWiseSDK` — No signer for `userAddress`, or the user declined to connect. Declined transactions: ACTION_REJECTED. — Pass a `BrowserProvider` with that account connected, or use `encode`.
 * @throws `ethers error: VoidSigner cannot sign transactions` — Sending from an instance that was built from `endpoints.web3`. — Pass a `BrowserProvider` as `provider`, or use `encode`.
 */
export type ClaimRewards = Transaction<ClaimRewardsArgs, EncodedTransaction>
