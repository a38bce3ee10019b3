import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal.ts'

test('parses numbers in the formats that people type', () => {
  expect(parseDecimal('5.3', 18)).toBe(5_300_000_000_000_000_000n)
  expect(parseDecimal(' .5 ', 2)).toBe(50n)
  expect(parseDecimal('7.', 2)).toBe(700n)
  expect(parseDecimal('1 000', 0)).toBe(1000n)
  // As pages that format numbers write it: a no-break space, a narrow one, and a thin one.
  expect(parseDecimal('1\u00a0000\u202f000', 0)).toBe(1_000_000n)
  expect(parseDecimal('1\u2009000', 0)).toBe(1000n)
  expect(parseDecimal('1_000.25', 2)).toBe(100_025n)
  expect(parseDecimal('1.500', 1)).toBe(15n)
  expect(parseDecimal('0', 18)).toBe(0n)
})

test('parses digits followed by n as base units, whatever the decimals', () => {
  expect(parseDecimal('5300000000000000000n', 18)).toBe(5_300_000_000_000_000_000n)
  expect(parseDecimal('12n', 0)).toBe(12n)
})

test.each([
  ['', 18, 'Enter a number.'],
  ['   ', 18, 'Enter a number.'],
  ['-1', 18, 'Use 0 or more.'],
  ['5,3', 18, 'Leave out commas, and write decimals after a point: 1000.5'],
  ['1,000', 18, 'Leave out commas, and write decimals after a point: 1000.5'],
  ['1,000.5', 18, 'Leave out commas, and write decimals after a point: 1000.5'],
  ['1.000,5', 18, 'Leave out commas, and write decimals after a point: 1000.5'],
  ['abc', 18, 'Use digits and at most one point, such as 5.3'],
  ['.', 18, 'Use digits and at most one point, such as 5.3'],
  ['1e18', 18, 'Use digits and at most one point, such as 5.3'],
  ['0x10', 18, 'Use digits and at most one point, such as 5.3'],
  ['1.5n', 18, 'Use digits and at most one point, such as 5.3'],
  ['1.2.3', 18, 'Use digits and at most one point, such as 5.3'],
  ['1.5', 0, 'Use a whole number.'],
  ['1.123', 2, 'Use at most 2 decimals.'],
  ['9'.repeat(61), 0, 'Use at most 60 characters.'],
])('explains the problem with %j', (text, decimals, problem) => {
  expect(parseDecimal(text, decimals)).toEqual({ problem })
})

test('formats numbers without trailing zeros', () => {
  expect(formatDecimal(5_300_000_000_000_000_000n, 18)).toBe('5.3')
  expect(formatDecimal(1n, 18)).toBe('0.000000000000000001')
  expect(formatDecimal(17_358n, 4)).toBe('1.7358')
  expect(formatDecimal(0n, 4)).toBe('0')
  expect(formatDecimal(-25n, 1)).toBe('-2.5')
  expect(formatDecimal(42n, 0)).toBe('42')
})

test('parsing a formatted number returns the same number', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 40n }),
      fc.integer({ min: 0, max: 18 }),
      (value, decimals) => {
        expect(parseDecimal(formatDecimal(value, decimals), decimals)).toBe(value)
      },
    ),
  )
})
