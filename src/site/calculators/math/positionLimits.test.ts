import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WAD } from './decimal.ts'
import {
  assetsFromShares,
  assetsToBurn,
  growthInAnHour,
  maxWithdraw,
  sharesFromAssets,
} from './positionLimits.ts'

const ether = 10n ** 18n

test('the growth in an hour is 3600 times the reward per second', () => {
  expect(growthInAnHour(ether, 1n)).toBe(3600n)
  expect(growthInAnHour(2n * ether, 10n ** 9n)).toBe(7_200_000_000_000n)
})

test('withdrawing the maximum requires no burn', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 25n })
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.bigInt({ min: 1n, max: WAD }),
      (stakedAssets, mintedAssets, ltvPercent) => {
        const position = { stakedAssets, mintedAssets, ltvPercent }
        const free = maxWithdraw(position, 0n)
        fc.pre(free > 0n)
        // Both functions round down, so they may differ by one wei.
        expect(assetsToBurn(position, free)).toBeLessThanOrEqual(1n)
      },
    ),
  )
})

test('converting to shares and back never gains, and loses only the rounding', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 27n }),
      fc.bigInt({ min: ether, max: 10n * ether }),
      (amount, rate) => {
        const back = assetsFromShares(sharesFromAssets(amount, rate), rate)
        expect(back).toBeLessThanOrEqual(amount)
        expect(amount - back).toBeLessThanOrEqual(rate / ether + 1n)
      },
    ),
  )
})
