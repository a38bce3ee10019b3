import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assetsFromShares, sharesFromAssets } from './rate.ts'

const ether = 10n ** 18n
const rate = 106n * 10n ** 16n

test('a share is worth the rate', () => {
  expect(assetsFromShares(5n * ether, rate)).toBe(53n * 10n ** 17n)
  expect(sharesFromAssets(ether, rate)).toBe(943_396_226_415_094_339n)
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
