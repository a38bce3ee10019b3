/** The helpers that 2.0.2 exports and 4.0 still has, called: what `sdk/bigDecimal.ts` and `sdk/exports.ts` say of them. */
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ethers } from './sdk2.ts'

interface Decimal {
  divide(value: unknown): Decimal
  multiply(value: unknown): Decimal
  minus(value: unknown): Decimal
  plus(value: unknown): Decimal
  decimals(count: number): Decimal
  toString(): string
}

const { BigDecimal, createProvider, getGas } = createRequire(import.meta.url)('sdk-2') as {
  BigDecimal: new (value: unknown) => Decimal
  createProvider(options: object): unknown
  getGas(args: object): Promise<bigint>
}
const decimal = (value: unknown) => new BigDecimal(value)

describe('BigDecimal', () => {
  test('changes the instance and returns it', () => {
    const value = decimal('1.5')
    expect(value.plus(1)).toBe(value)
    expect(value.toString()).toBe('2.5')
  })

  test('has the arithmetic of integers, without rounding errors', () => {
    const integer = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })
    fc.assert(
      fc.property(integer, integer, (a, b) => {
        expect(decimal(a).plus(b).toString()).toBe(decimal(a + b).toString())
        expect(decimal(a).minus(b).toString()).toBe(decimal(a - b).toString())
        expect(decimal(a).multiply(b).toString()).toBe(decimal(a * b).toString())
      }),
    )
  })

  test('cuts, and does not round', () => {
    expect(decimal(2).divide(3).decimals(4).toString()).toBe('0.6666')
  })

  test('real change: 2.0.2 printed as many decimals as there are, up to 20, and large numbers with an exponent', () => {
    expect(decimal(2).divide(3).toString()).toBe('0.66666666666666666667')
    expect(decimal('1.5').toString()).toBe('1.5')
    expect(decimal(10n ** 21n).toString()).toBe('1e+21')
  })

  test('refuses what is not a number, with the documented message', () => {
    expect(() => decimal(Number.NaN)).toThrow(/^toBigDecimal did not recognize the value: /)
  })
})

describe('createProvider', () => {
  test('makes a JsonRpcProvider of one address and a fallback of several', () => {
    const make = (web3: unknown) => createProvider({ network: 1, endpoints: { web3 } })
    const one = make('http://127.0.0.1:9')
    const several = make(['http://127.0.0.1:9', 'http://127.0.0.1:8'])
    expect(one).toBeInstanceOf(ethers.JsonRpcProvider)
    expect(several).not.toBeInstanceOf(ethers.JsonRpcProvider)
    expect(several).toMatchObject({
      providerConfigs: [
        { priority: 1, weight: 1 },
        { priority: 2, weight: 1 },
      ],
    })
  })
})

describe('getGas', () => {
  const price = (fees: object) =>
    getGas({
      estimatedGas: 21_000n,
      provider: { getFeeData: async () => fees, getBlock: async () => ({ baseFeePerGas: 11n }) },
    })

  test('is gas × (base fee + priority fee) where the provider has EIP-1559 data, else gas × gas price', async () => {
    const old = { gasPrice: 7n, maxFeePerGas: null, maxPriorityFeePerGas: null }
    expect(await price({ gasPrice: 7n, maxFeePerGas: 30n, maxPriorityFeePerGas: 2n })).toBe(21_000n * 13n)
    expect(await price(old)).toBe(21_000n * 7n)
  })
})
