import type { ClaimExitQueue } from './claimExitQueue.ts'
import type { CreateVault } from './create.ts'
import type { Deposit } from './deposit.ts'
import type { GetBlocklist } from './getBlocklist.ts'
import type { GetExitQueuePositions } from './getExitQueuePositions.ts'
import type { GetHarvestParams } from './getHarvestParams.ts'
import type { GetMaxWithdraw } from './getMaxWithdraw.ts'
import type { GetPeriodicDistributions } from './getPeriodicDistributions.ts'
import type { GetRewardSplitters } from './getRewardSplitters.ts'
import type { GetStakeBalance } from './getStakeBalance.ts'
import type { GetStakerActions } from './getStakerActions.ts'
import type { GetUserApy } from './getUserApy.ts'
import type { GetUserRewards } from './getUserRewards.ts'
import type { GetUserStats } from './getUserStats.ts'
import type { GetValidators } from './getValidators.ts'
import type { GetVault } from './getVault.ts'
import type { GetVaultStats } from './getVaultStats.ts'
import type { GetWhitelist } from './getWhitelist.ts'
import type { Operate } from './operate.ts'
import type { SetDepositDataManager } from './setDepositDataManager.ts'
import type { SetDepositDataRoot } from './setDepositDataRoot.ts'
import type { Withdraw } from './withdraw.ts'

export type * from './claimExitQueue.ts'
export type * from './create.ts'
export type * from './deposit.ts'
export type * from './getBlocklist.ts'
export type * from './getExitQueuePositions.ts'
export type * from './getHarvestParams.ts'
export type * from './getMaxWithdraw.ts'
export type * from './getPeriodicDistributions.ts'
export type * from './getRewardSplitters.ts'
export type * from './getStakeBalance.ts'
export type * from './getStakerActions.ts'
export type * from './getUserApy.ts'
export type * from './getUserRewards.ts'
export type * from './getUserStats.ts'
export type * from './getValidators.ts'
export type * from './getVault.ts'
export type * from './getVaultStats.ts'
export type * from './getWhitelist.ts'
export type * from './operate.ts'
export type * from './setDepositDataManager.ts'
export type * from './setDepositDataRoot.ts'
export type * from './withdraw.ts'

/** Methods of `sdk.vault`. */
export interface VaultMethods {
  getBlocklist: GetBlocklist
  getExitQueuePositions: GetExitQueuePositions
  getHarvestParams: GetHarvestParams
  getMaxWithdraw: GetMaxWithdraw
  getPeriodicDistributions: GetPeriodicDistributions
  getRewardSplitters: GetRewardSplitters
  getStakeBalance: GetStakeBalance
  getStakerActions: GetStakerActions
  getUserApy: GetUserApy
  getUserRewards: GetUserRewards
  getUserStats: GetUserStats
  getValidators: GetValidators
  getVault: GetVault
  getVaultStats: GetVaultStats
  getWhitelist: GetWhitelist
  claimExitQueue: ClaimExitQueue
  create: CreateVault
  deposit: Deposit
  operate: Operate
  setDepositDataManager: SetDepositDataManager
  setDepositDataRoot: SetDepositDataRoot
  withdraw: Withdraw
}
