import type { AbortRequest } from '../promises.ts'

export interface GetBlocklistArgs {
  /**
   * Vault contract address.
   * @check address
   */
  vaultAddress: string
  /**
   * Returns only the listed ones among these accounts, one page of them: raise `limit` for more than 100.
   * @constraint non-empty array of valid addresses
   * @check array
   * @check nonEmpty
   * @check addresses
   */
  addressIn?: string[]
  /**
   * Order by the time an account was added: `'desc'` puts the newest first.
   * @defaultValue 'desc'
   */
  orderDirection?: 'asc' | 'desc'
  /**
   * Part of an address, for a search box: an even number of hex digits, with or without `0x`. It is lowercased; an empty
   * string does not filter.
   * @constraint an even number of hex digits; the subgraph rejects anything else
   * @check string
   */
  search?: string
  /**
   * Page size.
   * @defaultValue 100
   * @constraint at most 1000; 0 is replaced by 100
   * @check number
   * @unit none
   */
  limit?: number
  /**
   * Rows to skip before the page starts.
   * @defaultValue 0
   * @check number
   * @unit none
   */
  skip?: number
}

/** An account that a vault bars from depositing. */
export interface BlocklistAccount {
  /**
   * When the account was added to the list.
   * @unit unix milliseconds
   */
  createdAt: number
  /** The barred account, checksummed. */
  address: string
}

/** One page of a vault's blocklist. */
export interface VaultBlocklist {
  /** The accounts of this page, sorted by `createdAt`. Empty when nothing matches or the vault is of another type. */
  blocklist: BlocklistAccount[]
}

/**
 * Lists the accounts that may not deposit into a Blocklist vault.
 *
 * @page vault/requests/getblocklist
 * @kind request
 * @since 1.x
 * @source subgraph
 * @throws `The "orderDirection" argument must be "asc" or "desc"` — `orderDirection` is passed and is neither of the two. — Pass `'asc'` or `'desc'`, in lowercase, or leave it out.
 */
export type GetBlocklist = (args: GetBlocklistArgs) => AbortRequest<VaultBlocklist>
