/**
 * Whole answers of the methods of `sdk.distributorRewards`, as a console shows them: possible together, and in agreement with the
 * example of the method's page. Addresses and hashes are made up, except those that everybody may know.
 */
import type { GetRewards } from '../distributorRewards/index.ts'
import type { Answer } from './answer.ts'

export const getRewards = {
  proof: [
    '0x1111111111111111111111111111111111111111111111111111111111111111',
    '0x2222222222222222222222222222222222222222222222222222222222222222',
  ],
  tokens: ['0x48c3399719b582dd63eb5aadf12a40b4c3f52fa2'], // SWISE
  unclaimedAmounts: ['250000000000000000000'], // 250 SWISE
  cumulativeAmounts: ['1250000000000000000000'], // 1250 SWISE
} satisfies Answer<GetRewards>
