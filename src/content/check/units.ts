/** Checks units of time. SDK methods return seconds, milliseconds or microseconds, and the names don't say which. */

import type { Method, Reference } from '../../reference/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { findAttributions } from './names/attribution.ts'
import type { Scopes } from './names/scope.ts'
import { type Passage, proseOf } from './passages/passage.ts'

const pointInTime = /(?:^|[.\]])(?:time|date|dateFrom|dateTo|createdAt|duration|deadline|\w*[tT]imestamp)$/
const scalar = /^(?:string|number|bigint)(?: \| null)?$/
const unitOfTime = /\b(?:micro|milli)?seconds\b/

/** The arguments and the fields of a method. */
const entriesOf = ({ parameters, returns }: Method) => [
  ...parameters.map((each) => ({ ...each, path: each.name })),
  ...returns.fields,
]

/** Finds times whose unit is not seconds, milliseconds or microseconds. A missing unit is reported by the reference. */
export function checkTimeUnits({ methods }: Reference): Problem[] {
  const problems = methods
    .flatMap(entriesOf)
    .filter(
      ({ path, type, unit }) => pointInTime.test(path) && scalar.test(type) && !unitOfTime.test(unit ?? ''),
    )
    .map(({ path, location, unit }) => ({
      ...location,
      problem: `\`${path}\` is a time in ${unit ? `"${unit}"` : 'no unit'}: write seconds, milliseconds or microseconds after \`@unit\``,
    }))
  return [...new Map(problems.map((each) => [`${each.file}:${each.line}`, each])).values()]
}

const unitOfRow = /^(Seconds|Milliseconds|Microseconds)\b/

/**
 * Checks table rows that begin with a unit of time and list fields of methods, as in the introduction: these fields must
 * have the same unit in their declarations.
 */
export function checkTimeTables(passages: Passage[], scopes: Scopes): Problem[] {
  const units = new Map<string, string>()
  return passages
    .filter((passage) => passage.kind === 'cell')
    .flatMap((cell) => {
      const unit = unitOfRow.exec(proseOf(cell).text)?.[1]
      if (unit && !units.has(cell.group)) units.set(cell.group, unit.toLowerCase())
      const expected = units.get(cell.group)
      if (!expected) return []
      return findAttributions(cell, scopes).flatMap(({ piece, owners }) =>
        owners.flat().flatMap((method) => {
          const declared = unitsOf(method, piece.text).find((each) => !hasUnit(each, expected))
          if (declared === undefined) return []
          const problem = `\`${piece.text}\` of \`${method.call}\` is declared in ${declared || 'no unit'}, not in ${expected}: correct the row or the \`@unit\``
          return [{ file: cell.file, line: piece.line, problem }]
        }),
      )
    })
}

/** The units of a method's arguments and fields with this name; an empty string for one without a unit. */
const unitsOf = (method: Method, name: string): string[] =>
  entriesOf(method)
    .filter(({ path }) => path.replace(/\[\]/g, '').split('.').at(-1) === name)
    .map(({ unit }) => unit ?? '')

const hasUnit = (unit: string, expected: string): boolean => new RegExp(`(?<![a-z])${expected}\\b`).test(unit)
