import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal } from '../../../src/site/calculators/math/decimal.ts'
import {
  healthFactor,
  healthThresholds,
  healthValues,
} from '../../../src/site/calculators/math/healthFactor.ts'
import { Chain } from './chain.ts'
import { package2 } from './sdk2.ts'

const network = package2.Network.Mainnet
const sdk = new package2.StakeWiseSDK({ network, provider: new Chain(network, {}) })

interface Position {
  stakedAssets: bigint
  mintedAssets: bigint
  /** In basis points, as in 2.0.2. The calculator uses wad. */
  basisPoints: bigint
}

const ofPackage = ({ stakedAssets, mintedAssets, basisPoints }: Position) =>
  sdk.osToken.getHealthFactor?.({ stakedAssets, mintedAssets, thresholdPercent: basisPoints })

const ofCalculator = ({ stakedAssets, mintedAssets, basisPoints }: Position) => {
  const { value, health } = healthFactor({
    stakedAssets,
    mintedAssets,
    liqThresholdPercent: basisPoints * 10n ** 14n,
  })
  return { value: Number(formatDecimal(value, 4)), health: healthValues[health] }
}

const same = (position: Position) => expect(ofCalculator(position)).toEqual(ofPackage(position))

const amount = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 6n }),
  fc.bigInt({ min: 0n, max: 10n ** 27n }),
  fc.bigInt({ min: 0n, max: 10n ** 40n }),
)
const basisPoints = fc.bigInt({ min: 0n, max: 10_000n })

test('computes the same health factor and status as 2.0.2 for any position', () => {
  fc.assert(
    fc.property(amount, amount, basisPoints, (stakedAssets, mintedAssets, points) => {
      same({ stakedAssets, mintedAssets, basisPoints: points })
    }),
    { numRuns: 2000 },
  )
})

test('computes the same status as 2.0.2 for positions just above and below a threshold', () => {
  const status = fc.constantFrom(...healthThresholds.map((each) => each.from).filter((from) => from > 0n))
  const minted = fc.bigInt({ min: 1n, max: 10n ** 36n })
  const hair = fc.bigInt({ min: -3n, max: 3n })
  fc.assert(
    fc.property(
      status,
      minted,
      fc.bigInt({ min: 1n, max: 10_000n }),
      hair,
      (from, mintedAssets, points, off) => {
        // Both are in ten-thousandths, so they cancel out.
        const stakedAssets = (mintedAssets * from) / points + off
        fc.pre(stakedAssets >= 0n)
        same({ stakedAssets, mintedAssets, basisPoints: points })
      },
    ),
    { numRuns: 2000 },
  )
})

test('the statuses have the values of the enum', () => {
  for (const [name, value] of Object.entries(healthValues))
    expect(package2.OsTokenPositionHealth[name]).toBe(value)
})
