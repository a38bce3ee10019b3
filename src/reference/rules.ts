import type { Problem } from './problems.ts'
import { objectIn, type Property } from './shape.ts'
import { needsUnit } from './units.ts'

/** What the properties of arguments and results lack: a meaning, or a unit. */
export function checkProperties(properties: Property[], prefix = ''): Problem[] {
  return properties.flatMap((property) => {
    const path = prefix + property.name
    const problems: Problem[] = []
    const add = (message: string) => problems.push({ ...property.location, message })
    if (property.description === '')
      add(`\`${path}\` has no description. Say in a doc comment what it means.`)
    if (!property.unit && needsUnit(property.name, property.shape)) {
      add(
        `\`${path}\` has no unit. Add \`@unit\`, for example \`@unit wei of osToken\`; \`@unit none\` for a count, a ratio or a version.`,
      )
    }
    const nested = objectIn(property.shape)
    const below = nested
      ? checkProperties(nested.object.properties, `${path}${nested.isArray ? '[]' : ''}.`)
      : []
    return [...problems, ...below]
  })
}
