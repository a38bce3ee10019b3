export interface GetListVariablesArgs {
  /** Vault contract address. */
  vaultAddress: string
  /** Order of the list. */
  orderDirection?: 'asc' | 'desc'
  /** Part of an address to look for. */
  search?: string
  /** Most entries to return. */
  limit?: number
  /** Entries to leave out at the start. */
  skip?: number
  /** Only these addresses. */
  addressIn?: string[]
}

/**
 * Builds the GraphQL variables that `sdk.vault.getWhitelist` and `sdk.vault.getBlocklist` send. Synchronous.
 *
 * @returns GraphQL variables of the list queries.
 */
export type GetListVariables = (args: GetListVariablesArgs) => unknown
