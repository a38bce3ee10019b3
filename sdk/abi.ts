/**
 * The contracts behind `sdk.contracts`: one interface per ABI, with the functions that the SDK's ABI holds.
 * Each function is an ethers contract method: call it, or use `.staticCall`, `.estimateGas`, `.populateTransaction`.
 */
import type {
  AddressLike,
  BaseContract,
  BaseContractMethod,
  BigNumberish,
  BytesLike,
  ContractRunner,
  ContractTransactionResponse,
} from 'ethers'

/** A function that reads. It resolves to the decoded result. */
export type ReadFunction<Args extends unknown[], Result> = BaseContractMethod<Args, Result, Result>

/** A function that changes state. It signs, sends and resolves to the transaction; `staticCall` gives the result, if the contract returns what the ABI says. */
export type WriteFunction<Args extends unknown[], Result = void> = BaseContractMethod<
  Args,
  Result,
  ContractTransactionResponse
>

/** A function that changes state and also takes the native coin, as `value` of the overrides. */
export interface PayableFunction<Args extends unknown[], Result = void>
  extends BaseContractMethod<Args, Result, ContractTransactionResponse> {}

/** A contract that keeps its type when it is connected to a signer. */
export interface Connectable extends BaseContract {
  connect(runner?: ContractRunner | null): this
}

/** What `updateState` and its relatives take. `sdk.vault.getHarvestParams` returns it as `params`. */
export interface HarvestParamsStruct {
  /** Root of the rewards tree that the proof belongs to. */
  rewardsRoot: BytesLike
  /**
   * What the vault has earned since its creation, negative after losses: the consensus reward and, in the smoothing pool
   * of Mainnet or Hoodi, also the execution reward, locked or not.
   * @unit wei of the deposit token
   */
  reward: BigNumberish
  /**
   * Execution reward since the vault's creation that it may take from the smoothing pool, in xDAI on Gnosis and Chiado.
   * 0 for a vault outside of it.
   * @unit wei
   */
  unlockedMevReward: BigNumberish
  /** Merkle proof of the two amounts. */
  proof: BytesLike[]
}

/** ERC-20 token with EIP-2612 permits. */
export interface Erc20Abi extends Connectable {
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

/** Reward token of StakeWise V2. In newer genesis vaults `migrate` also mints osToken, which the receiver owes. */
export interface V2RewardTokenAbi extends Connectable {
  migrate: WriteFunction<[receiver: AddressLike, principal: BigNumberish, reward: BigNumberish]>
}

/** Holds the deposit data root and its manager for vaults from version 2 on. */
export interface DepositDataRegistryAbi extends Connectable {
  getDepositDataManager: ReadFunction<[vault: AddressLike], string>
  setDepositDataManager: WriteFunction<[vault: AddressLike, depositDataManager: AddressLike]>
  setDepositDataRoot: WriteFunction<[vault: AddressLike, depositDataRoot: BytesLike]>
}

/** Publishes rewards and knows which vaults run validators. */
export interface KeeperAbi extends Connectable {
  isCollateralized: ReadFunction<[vault: AddressLike], boolean>
  canHarvest: ReadFunction<[vault: AddressLike], boolean>
}

/** osToken limits of version 1 vaults, the same for all. The SDK has the address for Mainnet only. */
export interface MintTokenConfigV1Abi extends Connectable {
  ltvPercent: ReadFunction<[], bigint>
  liqThresholdPercent: ReadFunction<[], bigint>
}

/** osToken limits by vault. */
export interface MintTokenConfigV2Abi extends Connectable {
  getConfig: ReadFunction<
    [vault: AddressLike],
    [bigint, bigint, bigint] & { liqBonusPercent: bigint; liqThresholdPercent: bigint; ltvPercent: bigint }
  >
}

/** Converts between osToken shares and assets, and knows how fast the rate grows. */
export interface MintTokenControllerAbi extends Connectable {
  convertToShares: ReadFunction<[assets: BigNumberish], bigint>
  convertToAssets: ReadFunction<[shares: BigNumberish], bigint>
  avgRewardPerSecond: ReadFunction<[], bigint>
  feePercent: ReadFunction<[], bigint>
}

/** Assets per osToken. */
export interface PriceOracleAbi extends Connectable {
  latestAnswer: ReadFunction<[], bigint>
}

/** A price feed in USD. */
export interface UsdRateAbi extends Connectable {
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
export interface MulticallAbi extends Connectable {
  aggregate: ReadFunction<
    [calls: { target: AddressLike; callData: BytesLike }[]],
    [bigint, string[]] & { blockNumber: bigint; returnData: string[] }
  >
  getEthBalance: ReadFunction<[addr: AddressLike], bigint>
}

/** Splits a vault's fee between several accounts. */
export interface RewardSplitterAbi extends Connectable {
  rewardsOf: ReadFunction<[account: AddressLike], bigint>
  syncRewards: WriteFunction<[]>
  updateVaultState: WriteFunction<[harvestParams: HarvestParamsStruct]>
  enterExitQueue: WriteFunction<[rewards: BigNumberish, receiver: AddressLike], bigint>
  increaseShares: WriteFunction<[account: AddressLike, amount: BigNumberish]>
  decreaseShares: WriteFunction<[account: AddressLike, amount: BigNumberish]>
  multicall: WriteFunction<[data: BytesLike[]], string[]>
  setClaimer: WriteFunction<[claimer: AddressLike]>
  setClaimOnBehalf: WriteFunction<[enabled: boolean]>
}

/** Creates reward splitters. */
export interface RewardSplitterFactoryAbi extends Connectable {
  createRewardSplitter: WriteFunction<[vault: AddressLike], string>
}

/** An exit request of a boost position. */
export interface ExitPositionStruct {
  positionTicket: BigNumberish
  timestamp: BigNumberish
  exitQueueIndex: BigNumberish
}

/** Opens, grows and closes boost positions. */
export interface LeverageStrategyAbi extends Connectable {
  getStrategyProxy: ReadFunction<[vault: AddressLike, user: AddressLike], string>
  /** `osTokenShares` in wei of osToken. */
  deposit: WriteFunction<[vault: AddressLike, osTokenShares: BigNumberish, referrer: AddressLike]>
  /** `positionPercent` in parts of 10^18: 10^18 is the whole position. */
  enterExitQueue: WriteFunction<[vault: AddressLike, positionPercent: BigNumberish], bigint>
  updateVaultState: WriteFunction<[vault: AddressLike, harvestParams: HarvestParamsStruct]>
  upgradeProxy: WriteFunction<[vault: AddressLike]>
  claimExitedAssets: WriteFunction<[vault: AddressLike, user: AddressLike, exitPosition: ExitPositionStruct]>
  permit: WriteFunction<
    [
      vault: AddressLike,
      osTokenShares: BigNumberish,
      deadline: BigNumberish,
      v: BigNumberish,
      r: BytesLike,
      s: BytesLike,
    ]
  >
  multicall: WriteFunction<[data: BytesLike[]], string[]>
}

/** Pays out extra incentives against a Merkle proof. */
export interface MerkleDistributorV2Abi extends Connectable {
  claim: WriteFunction<
    [account: AddressLike, tokens: AddressLike[], cumulativeAmounts: BigNumberish[], merkleProof: BytesLike[]]
  >
}

/** A deposit to simulate. */
export interface StakeInputStruct {
  vault: AddressLike
  user: AddressLike
  stakeAssets: BigNumberish
  harvestParams: HarvestParamsStruct
}

/** A position to simulate. */
export interface UnstakeInputStruct {
  vault: AddressLike
  user: AddressLike
  osTokenShares: BigNumberish
  harvestParams: HarvestParamsStruct
}

/** Simulates stake and unstake. */
export interface StakeCalculatorAbi extends Connectable {
  calculateStake: WriteFunction<
    [inputData: StakeInputStruct],
    [bigint, bigint] & { receivedOsTokenShares: bigint; exchangeRate: bigint }
  >
  calculateUnstake: WriteFunction<
    [inputData: UnstakeInputStruct],
    [bigint, bigint, bigint] & { burnOsTokenShares: bigint; exitQueueShares: bigint; receivedAssets: bigint }
  >
  getBalance: WriteFunction<[inputData: UnstakeInputStruct], bigint>
  multicall: WriteFunction<[data: BytesLike[]], string[]>
}

/** Owner of an EigenLayer pod. */
export interface EigenPodOwnerAbi extends Connectable {
  eigenPod: ReadFunction<[], string>
  delegateTo: WriteFunction<
    [
      operator: AddressLike,
      approverSignatureAndExpiry: { signature: BytesLike; expiry: BigNumberish },
      approverSalt: BytesLike,
    ]
  >
  undelegate: WriteFunction<[]>
  multicall: WriteFunction<[data: BytesLike[]], string[]>
}

/** Releases tokens over time. */
export interface VestingEscrowAbi extends Connectable {
  claimedAmount: ReadFunction<[], bigint>
  vestedAmount: ReadFunction<[], bigint>
  totalAmount: ReadFunction<[], bigint>
  startTime: ReadFunction<[], bigint>
  endTime: ReadFunction<[], bigint>
  claim: WriteFunction<[amount: BigNumberish]>
}

/** Creates vesting escrows. */
export interface VestingEscrowFactoryAbi extends Connectable {
  balanceOf: ReadFunction<[account: AddressLike], bigint>
}

/** Knows which addresses are vaults. */
export interface VaultsRegistryAbi extends Connectable {
  vaults: ReadFunction<[vault: AddressLike], boolean>
}

/** Creates vaults of one type. */
export interface VaultFactoryAbi extends Connectable {
  createVault: PayableFunction<[params: BytesLike, isOwnMevEscrow: boolean], string>
}
