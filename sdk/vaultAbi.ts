import type { AddressLike, BigNumberish, BytesLike } from 'ethers'
import type { Connectable, HarvestParamsStruct, PayableFunction, ReadFunction, WriteFunction } from './abi.ts'
import type { CreateVaultOptions } from './contracts.ts'
import type { Network } from './enums.ts'

/** What the SDK's ABI has for every vault. Not every contract has all of it. */
export interface DefaultVaultAbi extends Connectable {
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
  updateStateAndDeposit: PayableFunction<
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
  /** Returns nothing from version 2 of the vault on: `staticCall` then rejects with `BAD_DATA`, even if the claim would work. */
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
  upgradeToAndCall: PayableFunction<[newImplementation: AddressLike, data: BytesLike]>
  setAdmin: WriteFunction<[newAdmin: AddressLike]>
  setFeePercent: WriteFunction<[feePercent: BigNumberish]>
}

/** Added on Mainnet and Hoodi, where a deposit attaches native ETH. */
export interface MainnetVaultDiffAbi extends Connectable {
  keysManager: ReadFunction<[], string>
  deposit: PayableFunction<[receiver: AddressLike, referrer: AddressLike], bigint>
}

/** Added on Gnosis and Chiado, where a deposit takes approved GNO. */
export interface GnosisVaultDiffAbi extends Connectable {
  deposit: PayableFunction<[assets: BigNumberish, receiver: AddressLike, referrer: AddressLike], bigint>
}

/** Added for a vault of type `VaultType.Private`. */
export interface PrivateVaultDiffAbi extends Connectable {
  whitelister: ReadFunction<[], string>
  setWhitelister: WriteFunction<[whitelister: AddressLike]>
  updateWhitelist: WriteFunction<[account: AddressLike, approved: boolean]>
}

/** Added for a vault of type `VaultType.Blocklist`. */
export interface BlocklistVaultDiffAbi extends Connectable {
  blocklistManager: ReadFunction<[], string>
  setBlocklistManager: WriteFunction<[blocklistManager: AddressLike]>
  updateBlocklist: WriteFunction<[account: AddressLike, approved: boolean]>
}

/** Added with `isDepositWithMint`, for vaults of Mainnet and Hoodi. */
export interface DepositWithMintDiffAbi extends Connectable {
  depositAndMintOsToken: PayableFunction<
    [receiver: AddressLike, osTokenShares: BigNumberish, referrer: AddressLike],
    bigint
  >
  updateStateAndDepositAndMintOsToken: PayableFunction<
    [
      receiver: AddressLike,
      osTokenShares: BigNumberish,
      referrer: AddressLike,
      harvestParams: HarvestParamsStruct,
    ],
    bigint
  >
}

/**
 * A vault contract, built from the options of `createVault`: what they leave out is absent from the type and at run time. Which functions exist on chain depends on the network, the type and the version of the vault.
 */
export type VaultAbi<T extends CreateVaultOptions = CreateVaultOptions> = (T['chainId'] extends
  | Network.Gnosis
  | Network.Chiado
  ? DefaultVaultAbi & GnosisVaultDiffAbi
  : DefaultVaultAbi & MainnetVaultDiffAbi) &
  (T['isBlocklist'] extends true ? BlocklistVaultDiffAbi : object) &
  (T['isPrivate'] extends true ? PrivateVaultDiffAbi : object) &
  (T['isDepositWithMint'] extends true ? DepositWithMintDiffAbi : object)
