/** The result of `getLeverageStrategyData`, handed to `lock` or `unlock` to save them the request. */
export interface LeverageStrategyInput {
  /**
   * Version of the strategy contract behind the position. Required inside the object.
   * @check number
   * @unit none
   */
  version: number
  /**
   * Whether `upgradeProxy` has to be sent before the transaction itself. Required inside the object.
   * @check boolean
   */
  isUpgradeRequired: boolean
}
