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
   * Cumulative consensus reward of the vault; `'0'` when missing.
   * @unit wei
   */
  reward: string
  /** Root of the rewards tree; 32 zero bytes when missing. */
  rewardsRoot: string
  /**
   * Reward from the smoothing pool that the vault can take; `'0'` when missing.
   * @unit wei
   */
  unlockedMevReward: string
}

/** Whether a vault has rewards to harvest, and the contract argument to do so. */
export interface VaultHarvestParams {
  /** Whether the vault has rewards to harvest. `undefined` at runtime when the subgraph does not know the vault. */
  canHarvest: boolean
  /** Argument for `updateState`, `updateStateAndDeposit` and `updateVaultState`. */
  params: HarvestParams
}

/**
 * Reads whether a vault has rewards to harvest, with the arguments that its contract needs for it.
 *
 * @page vault/requests/getharvestparams
 * @kind request
 * @since 1.x
 * @source subgraph
 */
export type GetHarvestParams = (args: GetHarvestParamsArgs) => AbortRequest<VaultHarvestParams>
