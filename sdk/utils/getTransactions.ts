import type { AbortRequest } from '../promises.ts'

export interface GetTransactionsArgs {
  /**
   * Hash of the transaction to look for, in lowercase, as nodes return it. Its letter case and its length are not checked.
   * @check string
   */
  hash: string
}

/** A transaction that the subgraph has indexed. */
export interface IndexedTransaction {
  /** The transaction hash. An empty array in place of this object means: not indexed, or not yet. */
  id: string
}

/**
 * Tells whether the subgraph has indexed a transaction. It never finds token approvals or transactions without an effect.
 *
 * @page utils/gettransactions
 * @kind util
 * @since 1.x
 * @source subgraph
 */
export type GetTransactions = (args: GetTransactionsArgs) => AbortRequest<IndexedTransaction[]>
