import type { BoostMethods } from './boost/index.ts'
import type { DistributorRewardsMethods } from './distributorRewards/index.ts'
import type { Network } from './enums.ts'
import type { Options, Provider } from './options.ts'
import type { OsTokenMethods } from './osToken/index.ts'
import type { RewardSplitterMethods } from './rewardSplitter/index.ts'
import type { UtilsMethods } from './utils/index.ts'
import type { VaultMethods } from './vault/index.ts'

/**
 * One connection to StakeWise on one network.
 *
 * @throws `Provider or endpoints.web3 should be provided` — Neither `provider` nor `endpoints.web3` was passed. — Pass one of them.
 */
export declare class StakeWiseSDK {
  constructor(options: Options)
  /** Vaults: state, stake, exit queue, operator actions. */
  readonly vault: VaultMethods
  /** Boost: leveraged osToken positions. */
  readonly boost: BoostMethods
  /** osToken: limits, rates, positions, mint and burn. */
  readonly osToken: OsTokenMethods
  /** Reward splitters: contracts that divide a vault's fee. */
  readonly rewardSplitter: RewardSplitterMethods
  /** Rewards handed out by the distributor. */
  readonly distributorRewards: DistributorRewardsMethods
  /** Rates, statistics, permits and indexing checks. */
  readonly utils: UtilsMethods
  /** The constructor argument. */
  readonly options: Options
  /** The provider that was passed in, or the one made from `endpoints.web3`. */
  readonly provider: Provider
  /** Chain id of this instance. */
  get network(): Network
}
