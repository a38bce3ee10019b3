import type { Field, Parameter, Reference } from '../../reference/model.ts'
import type { Problem } from './problem.ts'

const pointInTime = /(?:^|[.\]])(?:time|date|dateFrom|dateTo|createdAt|duration|deadline|\w*[tT]imestamp)$/
const scalar = /^(?:string|number|bigint)(?: \| null)?$/
const unitOfTime = /\b(?:micro|milli)?seconds\b/

/** Times whose unit does not say seconds, milliseconds or microseconds. That a unit exists at all, the reference checks. */
export function checkTimeUnits(reference: Reference): Problem[] {
  const entries = reference.methods.flatMap((method) => [
    ...method.parameters.map((each: Parameter) => ({ ...each, path: each.name })),
    ...method.returns.fields.map((each: Field) => each),
  ])
  const problems = entries
    .filter(
      ({ path, type, unit }) => pointInTime.test(path) && scalar.test(type) && !unitOfTime.test(unit ?? ''),
    )
    .map(({ path, location, unit }) => ({
      ...location,
      problem: `\`${path}\` is a time in ${unit ? `"${unit}"` : 'no unit'}: write seconds, milliseconds or microseconds after \`@unit\``,
    }))
  return [...new Map(problems.map((each) => [`${each.file}:${each.line}`, each])).values()]
}
