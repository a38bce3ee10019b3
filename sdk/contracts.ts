import type { Provider } from 'ethers'
import type {
  DepositDataRegistryAbi,
  EigenPodOwnerAbi,
  Erc20Abi,
  KeeperAbi,
  LeverageStrategyAbi,
  MerkleDistributorV2Abi,
  MintTokenConfigV1Abi,
  MintTokenConfigV2Abi,
  MintTokenControllerAbi,
  MulticallAbi,
  PriceOracleAbi,
  RewardSplitterAbi,
  RewardSplitterFactoryAbi,
  StakeCalculatorAbi,
  UsdRateAbi,
  V2RewardTokenAbi,
  VaultFactoryAbi,
  VaultsRegistryAbi,
  VestingEscrowAbi,
  VestingEscrowFactoryAbi,
} from './abi.ts'
import type { Network } from './enums.ts'
import type { VaultAbi } from './vaultAbi.ts'

/** Which parts a vault contract's ABI has. The contract's type follows from the values, so write them as literals. */
export interface CreateVaultOptions {
  /**
   * Picks the deposit function of the network: with the amount as an argument on Gnosis and Chiado.
   * @defaultValue the Mainnet form
   */
  chainId?: Network
  /**
   * Adds the whitelist functions.
   * @defaultValue false
   */
  isPrivate?: boolean
  /**
   * Adds the blocklist functions.
   * @defaultValue false
   */
  isBlocklist?: boolean
  /**
   * Adds the calls that deposit and mint osToken in one call, for vaults on Mainnet and Hoodi. `vaultMulticall` adds them from version 3 on; version 1 does not have them.
   * @defaultValue false
   */
  isDepositWithMint?: boolean
}

export interface CreateVaultContractArgs<T extends CreateVaultOptions> {
  /** Vault contract address. */
  vaultAddress: string
  /** Parts of the ABI beyond what all vaults have. */
  options?: T
}

/** One read in a batch. */
export interface MulticallRead {
  /** Contract to read from. */
  // biome-ignore lint/suspicious/noExplicitAny: the SDK leaves it open
  contract: any
  /** Name of its function. */
  methodName: string
  /** Arguments of the function, in order. */
  // biome-ignore lint/suspicious/noExplicitAny: the arguments depend on the function
  args: any[]
  /** Key of the result. A key that occurs twice makes the read reject, unless its first value was falsy. */
  returnName: string
  /** Value to use in place of the call. */
  // biome-ignore lint/suspicious/noExplicitAny: the result depends on the function
  mock?: any
  /** Value to use when `contract` is missing. Always required. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  noContractValue: any
}

/** Creates contract objects for your own addresses. */
export interface ContractHelpers {
  /** A vault contract. Pass `options` that fit the vault, or the functions you need are missing from its type and its ABI. */
  createVault<T extends CreateVaultOptions>(args: CreateVaultContractArgs<T>): VaultAbi<T>
  createErc20(address: string): Erc20Abi
  createEigenPodOwner(address: string): EigenPodOwnerAbi
  createRewardSplitter(address: string): RewardSplitterAbi
  createVestingEscrowDirect(address: string): VestingEscrowAbi
  createVestingEscrowFactory(address: string): VestingEscrowFactoryAbi
  /** A price feed. The feed may be on another network: pass a provider for that one. */
  createUsdRate(address: string, provider?: Provider): UsdRateAbi
  multicallContract: MulticallAbi
  /**
   * Prepares a batch of reads. Call what it returns to run them in one request; the result is keyed by `returnName`.
   * If one of the reads reverts, the whole batch rejects.
   */
  createMulticall<T extends object>(calls: MulticallRead[]): () => Promise<T>
}

/** Contracts that all vaults share. */
export interface BaseContracts {
  keeper: KeeperAbi
  priceOracle: PriceOracleAbi
  vaultsRegistry: VaultsRegistryAbi
  /**
   * osToken limits. `v1`: the same for all vaults of version 1, on Mainnet only. `v2`: by vault, from version 2 on; for
   * older vaults it returns limits that do not apply.
   */
  mintTokenConfig: { v1: MintTokenConfigV1Abi; v2: MintTokenConfigV2Abi }
  depositDataRegistry: DepositDataRegistryAbi
  mintTokenController: MintTokenControllerAbi
  rewardSplitterFactory: RewardSplitterFactoryAbi
}

/** Token contracts. */
export interface TokenContracts {
  /** osETH or osGNO. */
  mintToken: Erc20Abi
  swiseToken: Erc20Abi
  /** Reward token of StakeWise V2. */
  V2RewardToken: V2RewardTokenAbi
}

/** Vault factories by type. */
export interface FactoryContracts {
  vault: VaultFactoryAbi
  erc20Vault: VaultFactoryAbi
  privateVault: VaultFactoryAbi
  erc20PrivateVault: VaultFactoryAbi
  blocklistVault: VaultFactoryAbi
  erc20BlocklistVault: VaultFactoryAbi
}

/** Contracts for boost, extra rewards and simulation. The boost contracts exist on Mainnet and Hoodi only. */
export interface SpecialContracts {
  stakeCalculator: StakeCalculatorAbi
  /** Boost contract, version 1. */
  leverageStrategy: LeverageStrategyAbi
  /** Boost contract, version 2. */
  leverageStrategyV2: LeverageStrategyAbi
  merkleDistributorV2: MerkleDistributorV2Abi
}

/** The network's contracts as ethers contracts, bound to the instance's provider. */
export interface Contracts {
  /** Creates contract objects for your own addresses. */
  helpers: ContractHelpers
  /** Contracts that all vaults share. */
  base: BaseContracts
  /** Token contracts. */
  tokens: TokenContracts
  /** Vault factories by type. */
  factories: FactoryContracts
  /** Contracts for boost, extra rewards and simulation. */
  special: SpecialContracts
}
