import { printShape, type Shape } from './types/shape.ts'

/** Last words in the names of strings that are an amount, a share, a rate or a time. */
const measured =
  /(?:assets|shares|amounts?|percent|apy|apr|balance|rewards?|earned|timestamp|deadline|duration|fee|capacity|rate)$/i

const moments = new Set(['time', 'date', 'dateFrom', 'dateTo', 'createdAt'])

const scalars = new Set(['string', 'number', 'bigint'])

/**
 * Whether a value needs `@unit`: every `bigint` and `number`, and strings whose name says that they are an amount, a
 * percentage or a point in time. Counts and versions have `@unit none`.
 */
export function needsUnit(name: string, shape: Shape): boolean {
  const scalar = scalarOf(shape)
  if (!scalar) return false
  return scalar !== 'string' || measured.test(name) || moments.has(name)
}

/** `string` for `string`, `string[]` and `string | null`; undefined for anything but a plain value. */
function scalarOf(shape: Shape): string | undefined {
  if (shape.kind === 'array') return scalarOf(shape.item)
  if (shape.kind === 'union') {
    const rest = shape.members.filter((member) => !['null', 'undefined'].includes(printShape(member)))
    return rest.length === 1 && rest[0] ? scalarOf(rest[0]) : undefined
  }
  return shape.kind === 'name' && scalars.has(shape.name) ? shape.name : undefined
}
