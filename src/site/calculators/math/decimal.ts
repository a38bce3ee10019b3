/**
 * Decimal text and fixed-point bigints. All of StakeWise's numbers are integers with an agreed number of decimals
 * (18 for tokens and wad, 16 for wad seen as percent), so a calculator never needs a floating-point number.
 */

/** 10 ** 18: one whole token in wei, and 100 % in wad. */
export const WAD = 10n ** 18n

/** Why a text is no number, in words for the person who typed it. */
export interface NotANumber {
  problem: string
}

const longest = 60

/**
 * Reads what a person types: `5.3`, `.5`, `1 000`, `1_000`. Digits followed by `n` are taken as base units, the way
 * a bigint is written in code: `5300000000000000000n` is the same as `5.3` with 18 decimals.
 *
 * @param decimals - decimals of the result: 18 turns `1` into 10 ** 18
 */
export function parseDecimal(text: string, decimals: number): bigint | NotANumber {
  const plain = text.trim().replace(/(?<=\d)[ _](?=\d)/g, '')
  if (plain === '') return { problem: 'Enter a number.' }
  if (plain.length > longest) return { problem: `Use at most ${longest} characters.` }
  if (/^\d+n$/.test(plain)) return BigInt(plain.slice(0, -1))
  if (/^-/.test(plain)) return { problem: 'Use 0 or more.' }
  if (/^\d*,\d*$/.test(plain)) return { problem: 'Write decimals after a point: 5.3' }
  const [, whole = '', fraction = ''] = /^(\d*)(?:\.(\d*))?$/.exec(plain) ?? []
  if (whole === '' && fraction === '') return { problem: 'Use digits and at most one point, such as 5.3' }
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) {
    return { problem: decimals === 0 ? 'Use a whole number.' : `Use at most ${decimals} decimals.` }
  }
  return BigInt(whole + digits.padEnd(decimals, '0'))
}

/** Writes base units as a decimal number without trailing zeros: `5300000000000000000n` with 18 decimals is `5.3`. */
export function formatDecimal(value: bigint, decimals: number): string {
  const sign = value < 0n ? '-' : ''
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return sign + whole + (fraction && `.${fraction}`)
}
