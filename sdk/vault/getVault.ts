import type { AbortRequest } from '../promises.ts'

export interface GetVaultArgs {
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
  /**
   * Adds the current time to the request, so that the answer is neither cached nor shared with a parallel request.
   * @defaultValue undefined
   */
  withTime?: boolean
}

/** Limits for osToken in this vault. */
export interface OsTokenConfig {
  /**
   * Highest value of minted osToken relative to the stake.
   * @unit wad (1e18 = 100%)
   */
  ltvPercent: string
  /**
   * Value of minted osToken relative to the stake from which the position can be liquidated.
   * @unit wad (1e18 = 100%)
   */
  liqThresholdPercent: string
}

export interface Vault {
  /** Vault contract address, checksummed. */
  vaultAddress: string
  /** Account that administers the vault, checksummed. */
  vaultAdmin: string
  /** Version of the vault contract. */
  version: number
  /**
   * Current APY.
   * @unit percent
   */
  apy: number
  /** Limits for osToken in this vault. Both are strings: convert them with `BigInt()` before use. */
  osTokenConfig: OsTokenConfig
}

/**
 * Reads the state and settings of one vault.
 *
 * @page vault/requests/getvault
 * @kind request
 * @since 1.x
 * @source subgraph
 * @throws `Vault not found` — The subgraph has no vault at this address. — Check the address and the network of the SDK instance.
 */
export type GetVault = (args: GetVaultArgs) => AbortRequest<Vault>
