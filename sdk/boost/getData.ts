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
   * Vault in which the position stakes what it borrows.
   * @check address
   */
  vaultAddress: string
}

/** A boost position, with the limits and the APY of its vault. */
export interface BoostData {
  /**
   * osToken shares of the position, without its rewards and without what is exiting.
   * @unit wei of osToken
   */
  shares: bigint
  /**
   * `shares` plus `rewardAssets` converted to shares, without what is exiting. Too high in an ERC-20 vault after an exit.
   * @unit wei of osToken
   */
  totalShares: bigint
  /**
   * Stake of the position beyond its loan, without what is exiting; never below 0. Assets, not shares. Too high in an ERC-20
   * vault after an exit.
   * @unit wei of the deposit token
   */
  rewardAssets: bigint
  /**
   * osToken shares that the user's own stake in this vault allows, without what the boost stakes. Shares already minted are not subtracted.
   * @unit wei of osToken
   */
  maxMintShares: bigint
  /**
   * Assets that the strategy proxy owes to Aave, including for the exiting part.
   * @unit wei
   */
  borrowedAssets: bigint
  /**
   * Current APY of the vault without boost, extra incentives included.
   * @unit percent
   */
  vaultApy: number
  /**
   * APY of a stake that mints the maximum and boosts all of it, at Aave's borrow rate of the last week. Below `vaultApy`, or negative, while the loan costs more than it earns. 0 in vaults without validators or osToken, and in those of version 1.
   * @unit percent
   */
  allocatorMaxBoostApy: number
  /**
   * Part of the position that is exiting, as a number: divide by 1e16 for percent.
   * @unit wad (1e18 = 100%)
   */
  exitingPercent: number
  /** Health of the Aave loan: Healthy up to a borrow LTV of 0.938, Moderate up to 0.945, Risky above. The levels are the SDK's: the contract's borrow limit, 0.93, is below the first. */
  borrowStatus: BorrowStatus
  /** Version of the user's strategy contract, ready to be passed to `lock` and `unlock`. */
  leverageStrategyData: LeverageStrategyData
}

/**
 * Reads a user's boost position in one vault, the loan behind it, and how much osToken the user's own stake allows.
 *
 * @page boost/requests/getdata
 * @kind request
 * @since 3.0.0
 * @source subgraph, contract call
 * @networks Reads on Mainnet and Hoodi only. On Gnosis and Chiado it resolves to zeros (Healthy, version 2, no upgrade) without a single request.
 * @throws `ethers error` — The RPC node fails while assets are converted to shares. — Call again, or use another RPC address.
 */
export type GetData = (args: GetDataArgs) => AbortPromise<BoostData>
