import type { AddressLike, BaseContract, BigNumberish, BytesLike } from 'ethers'
import type { HarvestParamsStruct, OpenWriteFunction, ReadFunction, WriteFunction } from './abi.ts'

/** What every vault has. */
export interface DefaultVaultAbi extends BaseContract {
  admin: ReadFunction<[], string>
  vaultId: ReadFunction<[], string>
  version: ReadFunction<[], bigint>
  getShares: ReadFunction<[account: AddressLike], bigint>
  convertToAssets: ReadFunction<[shares: BigNumberish], bigint>
  convertToShares: ReadFunction<[assets: BigNumberish], bigint>
  osTokenPositions: ReadFunction<[user: AddressLike], bigint>
  getExitQueueIndex: ReadFunction<[positionTicket: BigNumberish], bigint>
  calculateExitedAssets: ReadFunction<
    [
      receiver: AddressLike,
      positionTicket: BigNumberish,
      timestamp: BigNumberish,
      exitQueueIndex: BigNumberish,
    ],
    [bigint, bigint, bigint] & { leftTickets: bigint; exitedTickets: bigint; exitedAssets: bigint }
  >
  updateState: WriteFunction<[harvestParams: HarvestParamsStruct]>
  updateStateAndDeposit: WriteFunction<
    [receiver: AddressLike, referrer: AddressLike, harvestParams: HarvestParamsStruct],
    bigint
  >
  mintOsToken: WriteFunction<
    [receiver: AddressLike, osTokenShares: BigNumberish, referrer: AddressLike],
    bigint
  >
  burnOsToken: WriteFunction<[osTokenShares: BigNumberish], bigint>
  redeem: WriteFunction<[shares: BigNumberish, receiver: AddressLike], bigint>
  enterExitQueue: WriteFunction<[shares: BigNumberish, receiver: AddressLike], bigint>
  claimExitedAssets: WriteFunction<
    [positionTicket: BigNumberish, timestamp: BigNumberish, exitQueueIndex: BigNumberish],
    [bigint, bigint, bigint] & { newPositionTicket: bigint; claimedShares: bigint; claimedAssets: bigint }
  >
  multicall: WriteFunction<[data: BytesLike[]], string[]>
  setMetadata: WriteFunction<[metadataIpfsHash: string]>
  setFeeRecipient: WriteFunction<[feeRecipient: AddressLike]>
  setKeysManager: WriteFunction<[keysManager: AddressLike]>
  setValidatorsRoot: WriteFunction<[validatorsRoot: BytesLike]>
  setValidatorsManager: WriteFunction<[validatorsManager: AddressLike]>
  upgradeToAndCall: WriteFunction<[newImplementation: AddressLike, data: BytesLike]>
  setAdmin: OpenWriteFunction
  setFeePercent: OpenWriteFunction
}

/** Added on Mainnet and Hoodi, where a deposit attaches native ETH. */
export interface MainnetVaultDiffAbi extends BaseContract {
  keysManager: ReadFunction<[], string>
  deposit: WriteFunction<[receiver: AddressLike, referrer: AddressLike], bigint>
}

/** Added on Gnosis and Chiado, where a deposit takes approved GNO. */
export interface GnosisVaultDiffAbi extends BaseContract {
  deposit: WriteFunction<[assets: BigNumberish, receiver: AddressLike, referrer: AddressLike], bigint>
}

/** Added for a vault of type `VaultType.Private`. */
export interface PrivateVaultDiffAbi extends BaseContract {
  whitelister: ReadFunction<[], string>
  setWhitelister: WriteFunction<[whitelister: AddressLike]>
  updateWhitelist: WriteFunction<[account: AddressLike, approved: boolean]>
}

/** Added for a vault of type `VaultType.Blocklist`. */
export interface BlocklistVaultDiffAbi extends BaseContract {
  blocklistManager: ReadFunction<[], string>
  setBlocklistManager: WriteFunction<[blocklistManager: AddressLike]>
  updateBlocklist: WriteFunction<[account: AddressLike, approved: boolean]>
}

/** Added from vault version 3 on. */
export interface DepositWithMintDiffAbi extends BaseContract {
  depositAndMintOsToken: OpenWriteFunction
  updateStateAndDepositAndMintOsToken: OpenWriteFunction
}

/**
 * A vault contract as the SDK types it: the parts of all vault kinds at once.
 * Which of them exist on chain depends on the network, the type and the version of the vault.
 */
export type VaultAbi = DefaultVaultAbi &
  MainnetVaultDiffAbi &
  GnosisVaultDiffAbi &
  PrivateVaultDiffAbi &
  BlocklistVaultDiffAbi &
  DepositWithMintDiffAbi
