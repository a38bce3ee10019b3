/**
 * Whole answers of the methods of `sdk.boost`, as a console shows them: possible together, and in agreement with the
 * example of the method's page. Addresses and hashes are made up, except those that everybody may know.
 */
import type { GetData, GetLeverageStrategyData, GetQueuePosition } from '../boost/index.ts'
import type { Answer } from './answer.ts'

export const getData = {
  shares: 5000000000000000000n, // 5 osETH
  totalShares: 5050000000000000000n, // 5.05 osETH
  rewardAssets: 53000000000000000n, // 0.053 ETH
  maxMintShares: 8490566037735849056n, // 8.49 osETH
  borrowedAssets: 60960000000000000000n, // 60.96 ETH
  vaultApy: 3.08, // percent
  allocatorMaxBoostApy: 5.42, // percent
  exitingPercent: 500000000000000000, // 50 %
  borrowStatus: 0, // BorrowStatus.Healthy
  leverageStrategyData: {
    version: 2,
    isUpgradeRequired: false,
  },
} satisfies Answer<GetData>

export const getLeverageStrategyData = {
  version: 2,
  isUpgradeRequired: false,
} satisfies Answer<GetLeverageStrategyData>

export const getQueuePosition = {
  version: 2,
  isClaimable: false,
  exitingShares: 5000000000000000000n, // 5 osETH
  exitingAssets: 53000000000000000n, // 0.053 ETH
  duration: 1763976600, // a moment, in seconds
  position: {
    timestamp: '1763631000', // seconds
    positionTicket: '169874090516203918846015',
    exitQueueIndex: null,
  },
} satisfies Answer<GetQueuePosition>
