/**
 * Converts between decimal text and fixed-point bigints. All of StakeWise's numbers are integers with a fixed number of
 * decimals (18 for tokens and wad, 16 for wad in percent), so a calculator never needs floating-point numbers.
 */

/** 10 ** 18: one whole token in wei, and 100 % in wad. */
export const WAD = 10n ** 18n

/** Why a text is not a valid number, as a sentence for the person who typed it. */
export interface ParseProblem {
  problem: string
}

const MAX_LENGTH = 60

/**
 * Parses a number as a person types it: `5.3`, `.5`, `1_000`, `1 000` with a space that may break or not. Digits followed by
 * `n` are base units, like a bigint in code: `5300000000000000000n` is the same as `5.3` with 18 decimals.
 *
 * @param decimals - decimals of the result: 18 turns `1` into 10 ** 18
 */
export function parseDecimal(text: string, decimals: number): bigint | ParseProblem {
  const plain = text.trim().replace(/(?<=\d)[\p{Zs}_](?=\d)/gu, '')
  if (plain === '') return { problem: 'Enter a number.' }
  if (plain.length > MAX_LENGTH) return { problem: `Use at most ${MAX_LENGTH} characters.` }
  if (/^\d+n$/.test(plain)) return BigInt(plain.slice(0, -1))
  if (/^-/.test(plain)) return { problem: 'Use 0 or more.' }
  // `1,000` is a thousand to some readers and one to others.
  if (plain.includes(',')) return { problem: 'Leave out commas, and write decimals after a point: 1000.5' }
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === '' && fraction === '') return { problem: 'Use digits and at most one point, such as 5.3' }
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) {
    return { problem: decimals === 0 ? 'Use a whole number.' : `Use at most ${decimals} decimals.` }
  }
  return BigInt(whole + digits.padEnd(decimals, '0'))
}

/** Formats base units as a decimal number without trailing zeros: `5300000000000000000n` with 18 decimals is `5.3`. */
export function formatDecimal(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return sign + whole + (fraction && `.${fraction}`)
}
