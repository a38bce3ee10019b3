import { type CheckName, checks } from './checks.ts'
import type { Thrown } from './model.ts'
import { objectIn, type Property } from './types/shape.ts'

/** A `@check` tag of an argument. */
interface AppliedCheck {
  rule: string
  /** Path of the argument: `permitParams.vault`, `positions[].positionTicket`. */
  path: string
  /** The argument's name in the SDK's message. */
  printed: string
}

/**
 * The errors of the SDK's argument checks. Arguments with the same rule share an entry with `<arg>` in place of the name. If
 * a rule applies to a single argument, the message contains its name.
 *
 * @returns the errors in the order in which their rules first occur, and `@check` tags with an unknown rule
 */
export function checkErrors(properties: Property[]): {
  errors: Thrown[]
  unknown: { rule: string; property: Property }[]
} {
  const applied = new Map<string, AppliedCheck[]>()
  const unknown: { rule: string; property: Property }[] = []
  const visit = (property: Property, prefix: string): void => {
    const path = prefix + property.name
    for (const line of property.checks) {
      const [rule = '', printed = path] = line.split(/\s+/)
      if (!(rule in checks)) unknown.push({ rule, property })
      // If the message does not print the argument's path, the argument cannot share an entry.
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

/** The problem of a `@throws` tag that `parseThrows` cannot parse. */
export const throwsProblem = 'write `@throws` as: `exact message` — when it is thrown — what to do'

/**
 * Parses the text of a `@throws` tag: `` `message` — when — what to do ``.
 *
 * @returns undefined if the text has another form
 */
export function parseThrows(line: string): Thrown | undefined {
  const [message, when, fix, ...rest] = line.split(' — ').map((part) => part.trim())
  if (!message || !when || !fix || rest.length > 0) return undefined
  const quoted = /^`([^`]+)`$/.exec(message)
  return quoted?.[1] ? { message: quoted[1], when, fix } : undefined
}
