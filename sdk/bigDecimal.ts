/** What `BigDecimal` takes as a number. */
export type BigDecimalValue = bigint | string | number | BigDecimal

/**
 * Decimal arithmetic. A division is rounded to 20 decimals. An instance that is copied or passed as an argument is rounded to
 * what its `toString` prints: 18 decimals, or the number that `decimals` set. The SDK uses it internally: it may change without
 * notice.
 *
 * The arithmetic methods change the instance and return it, so copy a value that you need again: `new BigDecimal(value)`.
 *
 * @throws `toBigDecimal did not recognize the value: …` — The value is `undefined`, `null`, `NaN` or an object. A string that is not a number does not throw: it becomes `NaN`. — Check the value before you pass it.
 */
export declare class BigDecimal {
  constructor(value: BigDecimalValue)
  /** Divides this instance by `value`. */
  divide(value: BigDecimalValue): this
  /** Multiplies this instance by `value`. */
  multiply(value: BigDecimalValue): this
  /** Subtracts `value` from this instance. */
  minus(value: BigDecimalValue): this
  /** Adds `value` to this instance. */
  plus(value: BigDecimalValue): this
  /** Truncates to `count` decimals. It does not round. */
  decimals(count: number): this
  /** Prints 18 decimals, rounded, or the number that `decimals` set. */
  toString(): string
  /** Turns the value into a JavaScript number, which may lose digits. */
  toNumber(): number
  /** Turns a value into the big number object that this class works with. */
  toBigDecimal(value: BigDecimalValue): unknown
}
