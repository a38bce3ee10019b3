import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WAD } from './decimal.ts'
import {
  assetsFromShares,
  assetsToBurn,
  assetsToMint,
  growthInAnHour,
  leastWithdrawal,
  maxWithdraw,
  sharesFromAssets,
} from './limits.ts'

const ether = 10n ** 18n
const position = { stakedAssets: 10n * ether, mintedAssets: 53n * 10n ** 17n, ltvPercent: 9n * 10n ** 17n }

test('an hour of growth is 3600 seconds of the reward', () => {
  expect(growthInAnHour(ether, 1n)).toBe(3600n)
  expect(growthInAnHour(2n * ether, 10n ** 9n)).toBe(7_200_000_000_000n)
})

test('to withdraw half of the stake, what the other half does not carry is burned', () => {
  expect(assetsToBurn(position, 5n * ether)).toBe(8n * 10n ** 17n)
})

test('to leave completely, everything is burned, and more is never burned', () => {
  expect(assetsToBurn(position, 10n * ether)).toBe(position.mintedAssets)
  expect(assetsToBurn(position, 100n * ether)).toBe(position.mintedAssets)
})

test('nothing is burned where nothing is minted or the rest carries it', () => {
  expect(assetsToBurn({ ...position, mintedAssets: 0n }, 10n * ether)).toBe(0n)
  expect(assetsToBurn(position, ether)).toBe(0n)
})

test('all of an unencumbered stake can be withdrawn, however little it is', () => {
  expect(maxWithdraw({ ...position, stakedAssets: 5n, mintedAssets: 0n }, 0n)).toBe(5n)
})

test('a withdrawal keeps the stake that the minted value needs, and an hour of growth', () => {
  const minted = { ...position, mintedAssets: 45n * 10n ** 17n }
  expect(maxWithdraw(minted, 0n)).toBe(5n * ether)
  expect(maxWithdraw(minted, 950_000_000n)).toBe(4_999_982_900_000_000_000n)
})

test('a withdrawal of 0.00001 tokens or less counts as none', () => {
  const carried = { ...position, mintedAssets: 9n * ether }
  expect(maxWithdraw({ ...carried, stakedAssets: 10n * ether + leastWithdrawal }, 0n)).toBe(0n)
  expect(maxWithdraw({ ...carried, stakedAssets: 10n * ether + leastWithdrawal + 1n }, 0n)).toBe(
    leastWithdrawal + 1n,
  )
  expect(maxWithdraw({ ...position, stakedAssets: leastWithdrawal - 1n }, 0n)).toBe(0n)
  expect(maxWithdraw({ ...position, ltvPercent: 0n }, 0n)).toBe(0n)
})

test('what can be minted is the limit less an hour of growth and what is minted', () => {
  expect(assetsToMint(position, 900_000_000n)).toBe(3_699_970_840_000_000_000n)
  expect(assetsToMint({ ...position, mintedAssets: 9n * ether }, 1n)).toBe(0n)
  expect(assetsToMint({ ...position, stakedAssets: 0n }, 1n)).toBe(0n)
  expect(assetsToMint({ ...position, ltvPercent: 0n }, 1n)).toBe(0n)
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
