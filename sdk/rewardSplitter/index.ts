/** Methods of `sdk.rewardSplitter`. */
export interface RewardSplitterMethods {}
