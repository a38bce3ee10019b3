import type { ClaimDistributorRewards } from './claim.ts'
import type { GetRewards } from './getRewards.ts'

export type * from './claim.ts'
export type * from './getRewards.ts'

/** Methods of `sdk.distributorRewards`. */
export interface DistributorRewardsMethods {
  getRewards: GetRewards
  claim: ClaimDistributorRewards
}
