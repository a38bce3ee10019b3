import { WAD } from './decimal.ts'

/** The SDK's `OsTokenPositionHealth`. Its numeric values are not in the order of health. */
export type Health = 'Unhealthy' | 'Moderate' | 'Healthy' | 'Risky'

export const healthValues: Record<Health, number> = { Unhealthy: 0, Moderate: 1, Healthy: 2, Risky: 3 }

/** The statuses from worst to best, each with its minimum health factor in ten-thousandths. */
export const healthThresholds = [
  { health: 'Unhealthy', from: 0n },
  { health: 'Risky', from: 10_000n },
  { health: 'Moderate', from: 10_100n },
  { health: 'Healthy', from: 10_200n },
] as const satisfies readonly { health: Health; from: bigint }[]

export interface HealthFactorInput {
  /** wei */
  stakedAssets: bigint
  /** wei */
  mintedAssets: bigint
  /** wad */
  liqThresholdPercent: bigint
}

/**
 * The health factor of an osToken position, as `sdk.osToken.getHealthFactor` computes it: the SDK's decimal library divides
 * to 20 decimals, rounding half up, before the result is truncated to four. So a factor that is below a threshold by less
 * than the rounding counts as having reached it.
 *
 * @returns `value` in ten-thousandths: 17358n is 1.7358
 */
export function healthFactor(input: HealthFactorInput): { value: bigint; health: Health } {
  const { stakedAssets, mintedAssets, liqThresholdPercent } = input
  if (stakedAssets === 0n || mintedAssets === 0n) return { value: 0n, health: 'Healthy' }
  const places = 10n ** 20n
  const divisor = WAD * mintedAssets
  const quotient = (2n * stakedAssets * liqThresholdPercent * places + divisor) / (2n * divisor)
  const value = quotient / 10n ** 16n
  const { health } = healthThresholds.findLast((status) => value >= status.from) ?? healthThresholds[0]
  return { value, health }
}
