import { printShape, type Shape } from './types/shape.ts'

/** The units that declarations may name after `@unit`, where an explanation in parentheses may follow. */
const units = new Set([
  'none',
  'wei',
  'wei of the deposit token',
  'wei of osToken',
  'wei of the native coin',
  'wei of vault shares',
  'whole tokens',
  'token base units',
  'formatted with 18 decimals',
  'splitter shares',
  'percent',
  'basis points',
  'wad',
  'gas units',
  'snapshots',
  'days',
  'seconds',
  'milliseconds',
  'unix seconds',
  'unix milliseconds',
  'unix microseconds',
])

const currencies = ['USD', 'EUR', 'GBP', 'CNY', 'JPY', 'KRW', 'AUD'].join('|')
const money = new RegExp(`^(?:${currencies})(?: per (?:USD|ETH|token))?$`)

/** Says what is wrong with a unit; undefined for a known one. A misspelled unit would be read as another one. */
export function unitProblem(unit: string): string | undefined {
  const name = unit.replace(/ \(.*\)$/, '')
  if (units.has(name) || money.test(name)) return undefined
  return `has the unknown unit "${unit}": correct it, or add it to \`units\` in src/reference/units.ts`
}

/** The last words in names of strings that are amounts, shares, rates or times. */
const measured =
  /(?:assets|shares|amounts?|percent|apy|apr|balance|rewards?|earned|timestamp|deadline|duration|fee|capacity|rate)$/i

/** Names of times, in which the SDK uses seconds, milliseconds and microseconds. */
const time = /^(?:time|date|dateFrom|dateTo|createdAt|duration|deadline|\w*[tT]imestamp)$/

const scalars = new Set(['string', 'number', 'bigint'])

/**
 * Whether a value needs `@unit`: every `bigint` and `number`, and strings whose names say that they are amounts, percentages
 * or times. Counts and versions have `@unit none`.
 */
export function needsUnit(name: string, shape: Shape): boolean {
  const scalar = scalarOf(shape)
  if (!scalar) return false
  return scalar !== 'string' || measured.test(name) || time.test(name)
}

export const isTimeInOtherUnit = (name: string, shape: Shape, unit: string): boolean =>
  time.test(name) && scalarOf(shape) !== undefined && !/\b(?:micro|milli)?seconds\b/.test(unit)

/** The scalar in a scalar, array or nullable type: `string` for `string[]` and `string | null`; otherwise undefined. */
function scalarOf(shape: Shape): string | undefined {
  if (shape.kind === 'array') return scalarOf(shape.item)
  if (shape.kind === 'union') {
    const rest = shape.members.filter((member) => !['null', 'undefined'].includes(printShape(member)))
    return rest.length === 1 && rest[0] ? scalarOf(rest[0]) : undefined
  }
  return shape.kind === 'name' && scalars.has(shape.name) ? shape.name : undefined
}
