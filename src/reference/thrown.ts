import { type CheckName, checks } from './checks.ts'
import type { Thrown } from './model.ts'
import { objectIn, type Property } from './types/shape.ts'

/** A `@check` line with its argument. */
interface Applied {
  rule: string
  /** Path of the argument: `permitParams.vault`, `positions[].positionTicket`. */
  path: string
  /** Name that the SDK prints in the message. */
  printed: string
}

/**
 * Errors of the SDK's argument checks. Arguments with the same rule share an entry with `<arg>` in place of the name; a
 * message about one argument is written out.
 *
 * @returns errors in the order in which their rule first occurs; rules that do not exist, with their argument
 */
export function checkErrors(properties: Property[]): {
  errors: Thrown[]
  unknown: { rule: string; property: Property }[]
} {
  const applied = new Map<string, Applied[]>()
  const unknown: { rule: string; property: Property }[] = []
  const visit = (property: Property, prefix: string): void => {
    const path = prefix + property.name
    for (const line of property.checks) {
      const [rule = '', printed = path] = line.split(/\s+/)
      if (!(rule in checks)) unknown.push({ rule, property })
      // A message that does not print the argument's path cannot share an entry.
      const key = printed === path ? rule : `${rule} ${printed}`
      applied.set(key, [...(applied.get(key) ?? []), { rule, path, printed }])
    }
    const nested = objectIn(property.shape)
    const below = `${path}${nested?.isArray ? '[]' : ''}.`
    for (const child of nested?.object.properties ?? []) visit(child, below)
  }
  for (const property of properties) visit(property, '')
  const errors = [...applied.values()].flatMap((uses) => {
    const [first] = uses
    if (!first || !(first.rule in checks)) return []
    const { message, when, fix } = checks[first.rule as CheckName]
    const text = uses.length === 1 ? message.replaceAll('<arg>', first.printed) : message
    return [{ message: text, when, fix, arguments: uses.map((use) => use.path) }]
  })
  return { errors, unknown }
}

/** The problem with a `@throws` line that `parseThrows` cannot parse. */
export const throwsProblem = '`@throws` is written: `exact message` — when it is thrown — what to do'

/**
 * Reads a `@throws` line: `` `message` — when — what to do ``.
 *
 * @returns undefined if the line has another form
 */
export function parseThrows(line: string): Thrown | undefined {
  const [message, when, fix, ...rest] = line.split(' — ').map((part) => part.trim())
  if (!message || !when || !fix || rest.length > 0) return undefined
  const quoted = /^`([^`]+)`$/.exec(message)
  return quoted?.[1] ? { message: quoted[1], when, fix } : undefined
}
