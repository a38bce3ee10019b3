import type { ClaimQueue } from './claimQueue.ts'
import type { GetData } from './getData.ts'
import type { GetLeverageStrategyData } from './getLeverageStrategyData.ts'
import type { GetLeverageStrategyProxy } from './getLeverageStrategyProxy.ts'
import type { GetQueuePosition } from './getQueuePosition.ts'
import type { Lock } from './lock.ts'
import type { Unlock } from './unlock.ts'
import type { UpgradeLeverageStrategy } from './upgradeLeverageStrategy.ts'

export type * from './claimQueue.ts'
export type * from './getData.ts'
export type * from './getLeverageStrategyData.ts'
export type * from './getLeverageStrategyProxy.ts'
export type * from './getQueuePosition.ts'
export type * from './leverageStrategyInput.ts'
export type * from './lock.ts'
export type * from './unlock.ts'
export type * from './upgradeLeverageStrategy.ts'

/** Methods of `sdk.boost`. */
export interface BoostMethods {
  getData: GetData
  getLeverageStrategyData: GetLeverageStrategyData
  getLeverageStrategyProxy: GetLeverageStrategyProxy
  getQueuePosition: GetQueuePosition
  claimQueue: ClaimQueue
  lock: Lock
  unlock: Unlock
  upgradeLeverageStrategy: UpgradeLeverageStrategy
}
