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

test('an hour of growth is 3600 seconds of the reward', () => {
  expect(growthInAnHour(ether, 1n)).toBe(3600n)
  expect(growthInAnHour(2n * ether, 10n ** 9n)).toBe(7_200_000_000_000n)
})

test('after the most is withdrawn, nothing has to be burned', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 25n })
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.bigInt({ min: 1n, max: WAD }),
      (stakedAssets, mintedAssets, ltvPercent) => {
        const any = { stakedAssets, mintedAssets, ltvPercent }
        const free = maxWithdraw(any, 0n)
        fc.pre(free > 0n)
        // Both divisions cut, so the two answers may differ by one.
        expect(assetsToBurn(any, free)).toBeLessThanOrEqual(1n)
      },
    ),
  )
})

test('there and back never gains', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 27n }),
      fc.bigInt({ min: ether, max: 10n * ether }),
      (amount, some) => {
        const back = assetsFromShares(sharesFromAssets(amount, some), some)
        expect(back).toBeLessThanOrEqual(amount)
        expect(amount - back).toBeLessThanOrEqual(some / ether + 1n)
      },
    ),
  )
})
