import type * as Abi from './abi.ts'
import type { BoostMethods as Boost } from './boost/index.ts'
import type { Config as NetworkDefaults } from './config.ts'
import type { Contracts as AllContracts } from './contracts.ts'
import type { DistributorRewardsMethods as DistributorRewards } from './distributorRewards/index.ts'
import type * as Opts from './options.ts'
import type { OsTokenMethods as OsToken } from './osToken/index.ts'
import type { RewardSplitterMethods as RewardSplitter } from './rewardSplitter/index.ts'
import type { UtilsMethods } from './utils/index.ts'
import type { VaultMethods as Vault } from './vault/index.ts'

declare global {
  /**
   * Types of the SDK. The package exports no named types: importing anything from it adds this global namespace,
   * so write `StakeWise.Options` without an import.
   */
  namespace StakeWise {
    /** What the constructor takes. */
    type Options = Opts.Options
    /** ethers 6 providers that the SDK works with. */
    type Provider = Opts.Provider
    /** The provider that the SDK makes from several RPC addresses. */
    type CustomFallbackProvider = Opts.CustomFallbackProvider
    /** An RPC address with HTTP headers. */
    type UrlWithHeaders = Opts.UrlWithHeaders
    /** RPC addresses: one, several, or several with headers. */
    type Web3Endpoints = Opts.Web3Endpoints
    /** Everything the SDK knows about a network. */
    type Config = NetworkDefaults
    /** Type of `sdk.contracts`. */
    type Contracts = AllContracts
    /** Type of `sdk.vault`. */
    type VaultMethods = Vault
    /** Type of `sdk.boost`. */
    type BoostMethods = Boost
    /** Type of `sdk.osToken`. */
    type OsTokenMethods = OsToken
    /** Type of `sdk.rewardSplitter`. */
    type RewardSplitterMethods = RewardSplitter
    /** Type of `sdk.distributorRewards`. */
    type DistributorRewardsMethods = DistributorRewards
    /** Type of `sdk.utils`. */
    type Utils = UtilsMethods
    /** A transaction to sign and send elsewhere. */
    type TransactionData = { data: string; to: string }
    /** Hash of a sent transaction. */
    type TransactionHash = string

    /** Types of the contracts in `sdk.contracts`. */
    namespace ABI {
      type Keeper = Abi.KeeperAbi
      type UsdRate = Abi.UsdRateAbi
      type MintToken = Abi.Erc20Abi
      type Erc20Token = Abi.Erc20Abi
      type Multicall = Abi.MulticallAbi
      type PriceOracle = Abi.PriceOracleAbi
      type VaultFactory = Abi.VaultFactoryAbi
      type EigenPodOwner = Abi.EigenPodOwnerAbi
      type V2RewardToken = Abi.V2RewardTokenAbi
      type VestingEscrow = Abi.VestingEscrowAbi
      type VestingEscrowFactory = Abi.VestingEscrowFactoryAbi
      type RewardSplitter = Abi.RewardSplitterAbi
      type RewardSplitterFactory = Abi.RewardSplitterFactoryAbi
      type VaultsRegistry = Abi.VaultsRegistryAbi
      type StakeCalculator = Abi.StakeCalculatorAbi
      type LeverageStrategy = Abi.LeverageStrategyAbi
      type MerkleDistributorV2 = Abi.MerkleDistributorV2Abi
      type MintTokenConfigV1 = Abi.MintTokenConfigV1Abi
      type MintTokenConfigV2 = Abi.MintTokenConfigV2Abi
      type DepositDataRegistry = Abi.DepositDataRegistryAbi
      type MintTokenController = Abi.MintTokenControllerAbi
    }
  }
}
