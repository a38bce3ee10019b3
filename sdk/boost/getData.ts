import type { BorrowStatus } from '../enums.ts'
import type { AbortPromise } from '../promises.ts'
import type { LeverageStrategyData } from './getLeverageStrategyData.ts'

export interface GetDataArgs {
  /**
   * Owner of the boost position.
   * @check address
   */
  userAddress: string
  /**
   * Vault against whose stake the boosted osToken was minted.
   * @check address
   */
  vaultAddress: string
}

/** A boost position, with the limits and the APY of its vault. */
export interface BoostData {
  /**
   * osToken shares held by the position itself, without its rewards.
   * @unit wei of osToken
   */
  shares: bigint
  /**
   * Size of the whole position in osToken shares: `shares` plus `rewardAssets` converted to shares.
   * @unit wei of osToken
   */
  totalShares: bigint
  /**
   * Assets that the position holds beside its osToken. Assets, not shares.
   * @unit wei of the deposit token
   */
  rewardAssets: bigint
  /**
   * osToken shares that the whole stake in this vault allows. Shares that are minted already are not subtracted.
   * @unit wei of osToken
   */
  maxMintShares: bigint
  /**
   * Assets that the strategy proxy owes to Aave.
   * @unit wei
   */
  borrowedAssets: bigint
  /**
   * Current APY of the vault without boost.
   * @unit percent
   */
  vaultApy: number
  /**
   * Highest APY that a staker of this vault can reach with boost.
   * @unit percent
   */
  allocatorMaxBoostApy: number
  /**
   * Part of the position that is on its way out, as a number: divide by 1e16 for percent.
   * @unit wad (1e18 = 100%)
   */
  exitingPercent: number
  /** Health of the Aave loan: Healthy up to a borrow LTV of 0.938, Moderate up to 0.945, Risky above. */
  borrowStatus: BorrowStatus
  /** Version of the user's strategy contract, ready to be passed to `lock` and `unlock`. */
  leverageStrategyData: LeverageStrategyData
}

/**
 * Reads a user's boost position in one vault, the loan behind it, and how much osToken the whole stake allows.
 *
 * @page boost/requests/getdata
 * @kind request
 * @since 3.0.0
 * @source subgraph, contract call
 * @networks Reads on Mainnet and Hoodi only. On Gnosis and Chiado it resolves to zeros (Healthy, version 2, no upgrade) without a single request.
 * @throws `ethers error` — The RPC node fails while assets are converted to shares. — Call again, or use another RPC address.
 */
export type GetData = (args: GetDataArgs) => AbortPromise<BoostData>
