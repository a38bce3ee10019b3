import type { Network } from './enums.ts'

/** The chain itself. */
export interface NetworkConfig {
  /** Short name in lowercase: `mainnet`, `gnosis`, `hoodi`, `chiado`. */
  readonly id: string
  /** Name to show to people. */
  readonly name: string
  /** Chain id. */
  readonly chainId: Network
  /** Chain id as a 0x-prefixed hex string, the form that wallets ask for. */
  readonly hexadecimalChainId: string
  /** Address of the block explorer. */
  readonly blockExplorerUrl: string
  /** Coin that pays for gas. */
  readonly nativeCurrency: {
    readonly symbol: string
    readonly name: string
    /** Decimal places: 18. */
    readonly decimals: number
  }
  /** True for Hoodi and Chiado. */
  readonly isTestnet: boolean
}

/**
 * Services that the SDK calls. The constructor's `endpoints` overwrites them, also for the network's instances without an
 * address of their own.
 */
export interface ApiConfig {
  /** GraphQL address of the StakeWise backend. */
  readonly backend: string
  /** Subgraph address. In an array the second one is the backup. */
  readonly subgraph: string | ReadonlyArray<string>
}

/** Token contracts. The zero address means a token that does not exist there, or the native coin. */
export interface TokenAddresses {
  readonly ssv: string
  readonly obol: string
  readonly swise: string
  /** osToken. */
  readonly mintToken: string
  /** GNO on Gnosis and Chiado; the zero address where the native coin is staked. */
  readonly depositToken: string
  /** Reward token of StakeWise V2. */
  readonly v2RewardToken: string
  /** Staked token of StakeWise V2. */
  readonly v2StakedToken: string
}

/** Contracts that all vaults share. */
export interface BaseAddresses {
  readonly keeper: string
  readonly multicall: string
  readonly priceOracle: string
  readonly vaultsRegistry: string
  /** The smoothing pool. */
  readonly sharedMevEscrow: string
  /** Zero address except on Mainnet. */
  readonly mintTokenConfigV1: string
  readonly mintTokenConfigV2: string
  readonly depositDataRegistry: string
  readonly mintTokenController: string
  readonly rewardSplitterFactory: string
}

/** Vault factories by type. `sdk.getVaultFactory` picks one. */
export interface FactoryAddresses {
  readonly vault: string
  readonly erc20Vault: string
  readonly privateVault: string
  readonly erc20PrivateVault: string
  readonly blocklistVault: string
  readonly erc20BlocklistVault: string
}

/** Contracts for boost, extra rewards and simulation. */
export interface SpecialAddresses {
  readonly stakeCalculator: string
  /** Boost contract, version 1. Zero address where there is no boost. */
  readonly leverageStrategy: string
  /** Boost contract, version 2. Zero address where there is no boost. */
  readonly leverageStrategyV2: string
  readonly merkleDistributorV2: string
}

/** Token symbols to show to people. */
export interface TokenSymbols {
  readonly ssv: string
  readonly obol: string
  readonly swise: string
  /** osETH or osGNO. */
  readonly mintToken: string
  /** Coin that pays for gas: ETH or xDAI. */
  readonly nativeToken: string
  /** What vaults stake: ETH or GNO. */
  readonly depositToken: string
  readonly v2RewardToken: string
  readonly v2StakedToken: string
}

/** Everything the SDK knows about a network. */
export interface Config {
  readonly network: NetworkConfig
  readonly api: ApiConfig
  readonly pages: {
    /** Address of the beacon chain explorer. */
    readonly beaconchain: string
  }
  readonly addresses: {
    readonly tokens: TokenAddresses
    readonly base: BaseAddresses
    readonly factories: FactoryAddresses
    readonly special: SpecialAddresses
  }
  readonly tokens: TokenSymbols
}

/** The configs of the four networks by chain id. One shared object: endpoints passed to an instance are written into it. */
export declare const configs: Record<Network, Config>

/** The `network` part of each config, by the network's short name. */
export declare const chains: {
  readonly mainnet: NetworkConfig
  readonly gnosis: NetworkConfig
  readonly hoodi: NetworkConfig
  readonly chiado: NetworkConfig
}
