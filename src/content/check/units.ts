/** Checks tables of times. SDK methods return seconds, milliseconds or microseconds, and the names don't say which. */

import type { Method } from '../../reference/model.ts'
import type { Problem } from '../../shared/problem.ts'
import { findAttributions } from './names/attribution.ts'
import type { Scopes } from './names/scope.ts'
import { type Passage, proseOf } from './passages/passage.ts'

const unitOfRow = /^(Seconds|Milliseconds|Microseconds)\b/

/**
 * Checks table rows with a cell that begins with a unit of time. The fields of methods in it and in the cells after it must
 * have that unit in their declarations.
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
const unitsOf = ({ parameters, returns }: Method, name: string): string[] =>
  [...parameters.map((each) => ({ ...each, path: each.name })), ...returns.fields]
    .filter(({ path }) => path.replace(/\[\]/g, '').split('.').at(-1) === name)
    .map(({ unit }) => unit ?? '')

const hasUnit = (unit: string, expected: string): boolean => new RegExp(`(?<![a-z])${expected}\\b`).test(unit)
