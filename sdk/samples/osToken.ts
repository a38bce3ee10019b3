/**
 * Whole answers of the methods of `sdk.osToken`, as a console shows them: possible together, and in agreement with the
 * example of the method's page. Addresses and hashes are made up, except those that everybody may know.
 */
import type { GetAPY, GetHealthFactor, GetPosition } from '../osToken/index.ts'
import type { Answer } from './answer.ts'

export const getAPY = {
  apy: '2.846124', // percent
  feePercent: 500, // basis points: 5 %
} satisfies Answer<GetAPY>

export const getHealthFactor = {
  value: 1.7358,
  health: 2, // OsTokenPositionHealth.Healthy
} satisfies Answer<GetHealthFactor>

export const getPosition = {
  minted: {
    shares: 5000000000000000000n, // 5 osETH
    assets: 5300000000000000000n, // 5.3 ETH
  },
  healthFactor: {
    value: 1.7358,
    health: 2, // OsTokenPositionHealth.Healthy
  },
  protocolFeePercent: 5n,
} satisfies Answer<GetPosition>
