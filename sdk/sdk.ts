import type { VaultFactoryAbi } from './abi.ts'
import type { BoostMethods } from './boost/index.ts'
import type { Config } from './config.ts'
import type { Contracts } from './contracts.ts'
import type { DistributorRewardsMethods } from './distributorRewards/index.ts'
import type { Network, VaultType } from './enums.ts'
import type { RewardSplitterMulticallArgs, VaultMulticallArgs } from './multicall.ts'
import type { Options, Provider } from './options.ts'
import type { OsTokenMethods } from './osToken/index.ts'
import type { RewardSplitterMethods } from './rewardSplitter/index.ts'
import type { UtilsMethods } from './utils/index.ts'
import type { VaultMethods } from './vault/index.ts'

/** Version of a vault contract, with the comparisons that the SDK makes. */
export interface VaultVersion {
  /** Version of the contract, as it reports it. */
  version: number
  /** True for version 1. */
  isV1Version: boolean
  /** True for version 2. */
  isV2Version: boolean
  /** True above version 1. */
  isMoreV1: boolean
  /** True above version 2. */
  isMoreV2: boolean
}

export interface GetVaultFactoryArgs {
  /**
   * Type of the vaults that the factory creates.
   * @defaultValue VaultType.Default
   */
  vaultType?: VaultType
  /**
   * Whether the vaults have their own ERC-20 token.
   * @defaultValue false
   */
  isErc20?: boolean
}

/**
 * One connection to StakeWise on one network.
 *
 * @throws `Provider or endpoints.web3 should be provided` — Neither `provider` nor `endpoints.web3` was passed. — Pass one of them.
 * @throws `TypeError` — The chain id is not in the enum `Network`. — Pass one that is.
 */
export declare class StakeWiseSDK {
  constructor(options: Options)
  /** Vaults: state, stake, exit queue, operator actions. */
  readonly vault: VaultMethods
  /** Boost: leveraged osToken positions. Mainnet and Hoodi only. */
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
  /** The config of the network: chain, service addresses, contract addresses, token symbols. */
  readonly config: Config
  /** The provider that was passed in, or the one made from `endpoints.web3`. */
  readonly provider: Provider
  /** The network's contracts as ethers contracts, bound to `provider`. */
  readonly contracts: Contracts
  /** Chain id of this instance. */
  get network(): Network
  /**
   * Turns a gas amount into a fee at current prices: gas × (base fee + priority fee) where the provider reports EIP-1559 data,
   * else gas × gas price.
   *
   * @param estimatedGas - gas units, for example from `vaultMulticall` with `estimateGas`
   * @returns Fee in wei of the native coin.
   * @throws `The "estimatedGas" argument must be of type bigint` — The argument is not a bigint. — Convert it with `BigInt()`.
   */
  getGas(estimatedGas: bigint): Promise<bigint>
  /**
   * Reads the version of a vault contract from the chain.
   *
   * @param vaultAddress - vault contract address
   */
  getVaultVersion(vaultAddress: string): Promise<VaultVersion>
  /**
   * Picks the factory contract for a type of vault. Synchronous.
   * On Gnosis and Chiado, approve GNO for its address before `sdk.vault.create`.
   */
  getVaultFactory(args: GetVaultFactoryArgs): VaultFactoryAbi
  /**
   * Runs vault contract functions of your choice in one transaction or one read. The ABI follows from the vault's type
   * and version, so the SDK calls `sdk.vault.getVault` first. While a report is due, it puts `updateState` in front
   * of certain functions, such as `enterExitQueue`; in a meta vault never.
   *
   * @returns By the flag in `request`: the ethers transaction response (no flag), decoded results (`callStatic`),
   * gas units as a bigint (`estimateGas`), or `{ to, data }` (`transactionData`).
   */
  vaultMulticall<T>(args: VaultMulticallArgs): Promise<T>
  /**
   * Runs reward splitter functions of your choice. Whenever the vault can be harvested, the SDK puts `updateVaultState` in front.
   * A missing splitter address throws at once.
   *
   * @returns As `vaultMulticall`.
   */
  rewardSplitterMulticall<T>(args: RewardSplitterMulticallArgs): Promise<T>
}
