import type { Method } from '../../reference/model.ts'
import { findAttributions } from './attribution.ts'
import { type Passage, proseOf } from './passage.ts'
import type { Problem } from './problem.ts'
import type { Scopes } from './scope.ts'

const unitOfRow = /^(Seconds|Milliseconds|Microseconds)\b/

/**
 * Rows that begin with a unit of time and name fields by their methods, as in the introduction: the declarations must
 * give these fields that unit.
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
          const declared = unitsOf(method, piece.text).filter((each) => !says(each, expected))
          if (declared.length === 0) return []
          const problem = `\`${piece.text}\` of \`${method.call}\` is in ${declared[0] || 'no unit'} by its declaration, not in ${expected}: correct the row or the \`@unit\``
          return [{ file: cell.file, line: piece.line, problem }]
        }),
      )
    })
}

/** Units of the arguments and fields of a name; empty text for one without. */
function unitsOf(method: Method, name: string): string[] {
  const entries = [
    ...method.parameters.map((each) => ({ path: each.name, unit: each.unit })),
    ...method.returns.fields,
  ]
  return entries
    .filter(({ path }) => path.replace(/\[\]/g, '').split('.').at(-1) === name)
    .map(({ unit }) => unit ?? '')
}

const says = (unit: string, expected: string): boolean => new RegExp(`(?<![a-z])${expected}\\b`).test(unit)
