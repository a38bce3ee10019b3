/**
 * Whole answers of the methods of `sdk.boost`, as a console shows them: possible together, and in agreement with the
 * example of the method's page. Addresses and hashes are made up, except those that everybody may know.
 */
import type { GetData, GetLeverageStrategyData, GetQueuePosition } from '../boost/index.ts'
import type { Answer } from './answer.ts'

export const getData = {
  shares: 4986000000000000000n, // 4.986 osETH
  totalShares: 5086000000000000000n, // 5.086 osETH
  rewardAssets: 106000000000000000n, // 0.106 ETH
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
  exitingShares: 5014000000000000000n, // 5.014 osETH
  exitingAssets: 0n, // the loan takes all ETH
  duration: 1763976600, // a moment, in seconds
  position: {
    timestamp: '1763631000', // seconds
    positionTicket: '169874090516203918846015',
    exitQueueIndex: null,
  },
} satisfies Answer<GetQueuePosition>
