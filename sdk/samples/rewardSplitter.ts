/**
 * Whole answers of the methods of `sdk.rewardSplitter`, as a console shows them: possible together, and in agreement with the
 * example of the method's page. Addresses and hashes are made up, except those that everybody may know.
 */
import type { GetClaimAmount } from '../rewardSplitter/index.ts'
import type { Answer } from './answer.ts'

export const getClaimAmount = {
  active: {
    assets: 120000000000000000n, // 0.12 ETH
    address: '0x3333333333333333333333333333333333333333',
  },
  inactive: [
    {
      assets: 0n,
      address: '0x4444444444444444444444444444444444444444',
    },
  ],
} satisfies Answer<GetClaimAmount>
