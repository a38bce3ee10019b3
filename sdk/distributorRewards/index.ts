/** Methods of `sdk.distributorRewards`. */
export interface DistributorRewardsMethods {}
