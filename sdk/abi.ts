/**
 * The contracts behind `sdk.contracts`: one interface an ABI, with the functions that the SDK's ABI holds.
 * Each function is an ethers contract method: call it, or use `.staticCall`, `.estimateGas`, `.populateTransaction`.
 */
import type {
  AddressLike,
  BaseContract,
  BaseContractMethod,
  BigNumberish,
  BytesLike,
  ContractTransactionResponse,
} from 'ethers'

/** A function that reads. It resolves to the decoded result. */
export type ReadFunction<Args extends unknown[], Result> = BaseContractMethod<Args, Result, Result>

/** A function that changes state. It signs, sends and resolves to the transaction; `staticCall` gives the result. */
export type WriteFunction<Args extends unknown[], Result = void> = BaseContractMethod<
  Args,
  Result,
  ContractTransactionResponse
>

/** A function whose arguments these declarations leave open: ethers checks them against the ABI when it runs. */
// biome-ignore lint/suspicious/noExplicitAny: open on purpose
export type OpenReadFunction = ReadFunction<any[], any>

/** Like `OpenReadFunction`, for a function that changes state. */
// biome-ignore lint/suspicious/noExplicitAny: open on purpose
export type OpenWriteFunction = WriteFunction<any[], any>

/** What `updateState` and its relatives take. `sdk.vault.getHarvestParams` returns it as `params`. */
export interface HarvestParamsStruct {
  /** Root of the rewards tree that the proof belongs to. */
  rewardsRoot: BytesLike
  /**
   * Total consensus reward of the vault.
   * @unit wei of the deposit token
   */
  reward: BigNumberish
  /**
   * Total execution reward that the vault may take from the smoothing pool.
   * @unit wei of the deposit token
   */
  unlockedMevReward: BigNumberish
  /** Merkle proof of the two amounts. */
  proof: BytesLike[]
}

/** ERC-20 token with EIP-2612 permits. */
export interface Erc20Abi extends BaseContract {
  name: ReadFunction<[], string>
  nonces: ReadFunction<[owner: AddressLike], bigint>
  balanceOf: ReadFunction<[account: AddressLike], bigint>
  allowance: ReadFunction<[owner: AddressLike, spender: AddressLike], bigint>
  approve: WriteFunction<[spender: AddressLike, value: BigNumberish], boolean>
  permit: WriteFunction<
    [
      owner: AddressLike,
      spender: AddressLike,
      value: BigNumberish,
      deadline: BigNumberish,
      v: BigNumberish,
      r: BytesLike,
      s: BytesLike,
    ]
  >
}

/** osToken, reduced to its balances. */
export interface MintTokenAbi extends BaseContract {
  balanceOf: ReadFunction<[account: AddressLike], bigint>
}

/** Token of StakeWise V2 rewards. */
export interface V2RewardTokenAbi extends BaseContract {
  migrate: WriteFunction<[receiver: AddressLike, principal: BigNumberish, reward: BigNumberish]>
}

/** Holds the deposit data root and its manager for vaults from version 2 on. */
export interface DepositDataRegistryAbi extends BaseContract {
  getDepositDataManager: ReadFunction<[vault: AddressLike], string>
  setDepositDataManager: WriteFunction<[vault: AddressLike, depositDataManager: AddressLike]>
  setDepositDataRoot: WriteFunction<[vault: AddressLike, depositDataRoot: BytesLike]>
}

/** Publishes rewards and knows which vaults run validators. */
export interface KeeperAbi extends BaseContract {
  isCollateralized: ReadFunction<[vault: AddressLike], boolean>
  canHarvest: ReadFunction<[vault: AddressLike], boolean>
}

/** First version of the osToken limits: the same for all vaults, Mainnet only. */
export interface MintTokenConfigV1Abi extends BaseContract {
  ltvPercent: ReadFunction<[], bigint>
  liqThresholdPercent: ReadFunction<[], bigint>
}

/** osToken limits by vault. */
export interface MintTokenConfigV2Abi extends BaseContract {
  // biome-ignore lint/suspicious/noExplicitAny: a struct that ethers decodes as a Result
  getConfig: ReadFunction<[vault: AddressLike], any>
}

/** Converts between osToken shares and assets, and knows how fast the rate grows. */
export interface MintTokenControllerAbi extends BaseContract {
  convertToShares: ReadFunction<[assets: BigNumberish], bigint>
  convertToAssets: ReadFunction<[shares: BigNumberish], bigint>
  avgRewardPerSecond: ReadFunction<[], bigint>
  feePercent: ReadFunction<[], bigint>
}

/** Assets per osToken. */
export interface PriceOracleAbi extends BaseContract {
  latestAnswer: ReadFunction<[], bigint>
}

/** A price feed in USD. */
export interface UsdRateAbi extends BaseContract {
  latestRoundData: ReadFunction<
    [],
    [bigint, bigint, bigint, bigint, bigint] & {
      roundId: bigint
      answer: bigint
      startedAt: bigint
      updatedAt: bigint
      answeredInRound: bigint
    }
  >
}

/** Runs several reads in one call. */
export interface MulticallAbi extends BaseContract {
  aggregate: ReadFunction<
    [calls: { target: AddressLike; callData: BytesLike }[]],
    [bigint, string[]] & { blockNumber: bigint; returnData: string[] }
  >
  getEthBalance: ReadFunction<[addr: AddressLike], bigint>
}

/** Splits a vault's fee between several accounts. */
export interface RewardSplitterAbi extends BaseContract {
  rewardsOf: ReadFunction<[account: AddressLike], bigint>
  syncRewards: WriteFunction<[]>
  updateVaultState: WriteFunction<[harvestParams: HarvestParamsStruct]>
  enterExitQueue: WriteFunction<[rewards: BigNumberish, receiver: AddressLike], bigint>
  increaseShares: WriteFunction<[account: AddressLike, amount: BigNumberish]>
  decreaseShares: WriteFunction<[account: AddressLike, amount: BigNumberish]>
  multicall: WriteFunction<[data: BytesLike[]], string[]>
  setClaimer: OpenWriteFunction
  setClaimOnBehalf: OpenWriteFunction
}

/** Creates reward splitters. */
export interface RewardSplitterFactoryAbi extends BaseContract {
  createRewardSplitter: WriteFunction<[vault: AddressLike], string>
}

/** Opens, grows and closes boost positions. */
export interface LeverageStrategyAbi extends BaseContract {
  getStrategyProxy: ReadFunction<[vault: AddressLike, user: AddressLike], string>
  deposit: WriteFunction<[vault: AddressLike, amount: BigNumberish, referrer: AddressLike]>
  enterExitQueue: WriteFunction<[vault: AddressLike, percent: BigNumberish]>
  updateVaultState: WriteFunction<[vault: AddressLike, harvestParams: HarvestParamsStruct]>
  upgradeProxy: WriteFunction<[vault: AddressLike]>
  claimExitedAssets: OpenWriteFunction
  permit: OpenWriteFunction
  multicall: WriteFunction<[data: BytesLike[]], string[]>
}

/** Pays out extra incentives against a Merkle proof. */
export interface MerkleDistributorV2Abi extends BaseContract {
  claim: WriteFunction<
    [account: AddressLike, tokens: AddressLike[], cumulativeAmounts: BigNumberish[], proof: BytesLike[]]
  >
}

/** Simulates stake and unstake. */
export interface StakeCalculatorAbi extends BaseContract {
  calculateStake: OpenReadFunction
  calculateUnstake: OpenReadFunction
  getBalance: OpenReadFunction
  multicall: WriteFunction<[data: BytesLike[]], string[]>
}

/** Owner of an EigenLayer pod. */
export interface EigenPodOwnerAbi extends BaseContract {
  eigenPod: ReadFunction<[], string>
  delegateTo: OpenWriteFunction
  undelegate: WriteFunction<[]>
  multicall: WriteFunction<[data: BytesLike[]], string[]>
}

/** Releases tokens over time. */
export interface VestingEscrowAbi extends BaseContract {
  claimedAmount: ReadFunction<[], bigint>
  vestedAmount: ReadFunction<[], bigint>
  totalAmount: ReadFunction<[], bigint>
  startTime: ReadFunction<[], bigint>
  endTime: ReadFunction<[], bigint>
  claim: WriteFunction<[amount: BigNumberish]>
}

/** Creates vesting escrows. */
export interface VestingEscrowFactoryAbi extends BaseContract {
  balanceOf: ReadFunction<[account: AddressLike], bigint>
}

/** Knows which addresses are vaults. */
export interface VaultsRegistryAbi extends BaseContract {
  vaults: ReadFunction<[vault: AddressLike], boolean>
}

/** Creates vaults of one type. */
export interface VaultFactoryAbi extends BaseContract {
  createVault: WriteFunction<[params: BytesLike, isOwnMevEscrow: boolean], string>
}
