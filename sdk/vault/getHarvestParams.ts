import type { AbortRequest } from '../promises.ts'

export interface GetHarvestParamsArgs {
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
}

/** The `harvestParams` argument of the vault contracts. */
export interface HarvestParams {
  /** Merkle proof of the vault's reward in the rewards tree; `[]` when missing. */
  proof: string[]
  /**
   * Reward of the vault since its creation, negative after losses; `'0'` when missing. In vaults that share the smoothing
   * pool of Mainnet or Hoodi it includes locked and unlocked MEV, elsewhere it is the consensus reward alone.
   * @unit wei
   */
  reward: string
  /** Root of the rewards tree; 32 zero bytes when missing. */
  rewardsRoot: string
  /**
   * MEV of the smoothing pool that was unlocked for the vault since its creation, in xDAI on Gnosis and Chiado; `'0'` when
   * missing, and in vaults with their own escrow.
   * @unit wei
   */
  unlockedMevReward: string
}

/** Whether a vault has rewards to harvest, and the contract argument to do so. */
export interface VaultHarvestParams {
  /**
   * Whether there is an oracle report that the vault has not applied yet. `undefined` at runtime when the subgraph does not
   * know the vault.
   */
  canHarvest: boolean
  /** Argument for `updateState`, `updateStateAndDeposit` and `updateVaultState`. */
  params: HarvestParams
}

/**
 * Reads whether a vault has rewards to harvest, and the arguments that its contract needs.
 *
 * @page vault/requests/getharvestparams
 * @kind request
 * @since 1.x
 * @source subgraph
 */
export type GetHarvestParams = (args: GetHarvestParamsArgs) => AbortRequest<VaultHarvestParams>
