import type { AbortRequest } from './promises.ts'

/**
 * Methods that readers still look for although the SDK no longer has them, in the shape that their last
 * implementation has. They belong to no group of the SDK, so no example can call them.
 */
export interface RemovedMethods {
  'osToken.getConfig': GetOsTokenConfig
}

export interface GetOsTokenConfigArgs {
  /**
   * Vault whose osToken limits were read.
   */
  vaultAddress: string
}

/** The limits that `sdk.vault.getVault` now returns as `osTokenConfig`. */
export interface RemovedOsTokenConfig {
  /**
   * Highest value of minted osToken relative to the stake, where 1e18 is 100 %.
   * @unit wad
   */
  ltvPercent: string
  /**
   * Value of minted osToken relative to the stake above which a position can be liquidated, where 1e18 is 100 %.
   * @unit wad
   */
  liqThresholdPercent: string
}

/**
 * Read the osToken limits of a vault. Gone since 3.0.0: `sdk.osToken.getConfig` is undefined, and calling it throws a `TypeError`.
 *
 * @page osToken/requests/getConfig
 * @kind request
 * @since 2.x
 * @removed 3.0.0 — Use sdk.vault.getVault().osTokenConfig, and convert its strings with BigInt().
 * @source subgraph
 * @throws `TypeError` — Always: `sdk.osToken.getConfig` is undefined, so it is not a function. — Read `osTokenConfig` of `sdk.vault.getVault`.
 */
export type GetOsTokenConfig = (args: GetOsTokenConfigArgs) => AbortRequest<RemovedOsTokenConfig>
