import type { ClaimRewards } from './claimRewards.ts'
import type { CreateRewardSplitter } from './create.ts'
import type { GetClaimAmount } from './getClaimAmount.ts'
import type { SetClaimer } from './setClaimer.ts'
import type { UpdateFeeRecipients } from './updateFeeRecipients.ts'

export type * from './claimRewards.ts'
export type * from './create.ts'
export type * from './getClaimAmount.ts'
export type * from './setClaimer.ts'
export type * from './updateFeeRecipients.ts'

/** Methods of `sdk.rewardSplitter`. */
export interface RewardSplitterMethods {
  getClaimAmount: GetClaimAmount
  claimRewards: ClaimRewards
  create: CreateRewardSplitter
  setClaimer: SetClaimer
  updateFeeRecipients: UpdateFeeRecipients
}
