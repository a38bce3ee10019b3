import { checks, isCheckName, parseCheck } from './checks.ts'
import type { DocComment } from './comments.ts'
import type { Thrown } from './model.ts'
import { allProperties, type Property } from './types/shape.ts'

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
 * @returns the errors in the order in which their rules first occur. `rules.ts` reports unknown rules.
 */
export function checkErrors(properties: Property[]): Thrown[] {
  const applied = allProperties(properties).flatMap(({ path, property }) =>
    property.checks.map(parseCheck).map(({ rule, printed = path }) => ({ rule, path, printed })),
  )
  const entries = new Map<string, AppliedCheck[]>()
  for (const check of applied) {
    const { rule, path, printed } = check
    // If the message does not print the argument's path, the argument cannot share an entry.
    const key = printed === path ? rule : `${rule} ${printed}`
    entries.set(key, [...(entries.get(key) ?? []), check])
  }
  return [...entries.values()].flatMap(errorOf)
}

/** @returns nothing for an unknown rule */
function errorOf(uses: AppliedCheck[]): Thrown[] {
  const [first] = uses
  if (!first || !isCheckName(first.rule)) return []
  const { message, when, fix } = checks[first.rule]
  const text = uses.length === 1 ? message.replaceAll('<arg>', first.printed) : message
  return [{ message: text, when, fix, arguments: uses.map(({ path }) => path) }]
}

/** The errors in the `@throws` tags of a comment. Reports tags that `parseThrows` cannot parse. */
export function readThrows(comment: DocComment, report: (problem: string) => void): Thrown[] {
  return (comment.tags.get('throws') ?? []).flatMap((line) => {
    const thrown = parseThrows(line)
    if (!thrown)
      report(`write \`@throws\` as: \`exact message\` — when it is thrown — what to do. Found: ${line}`)
    return thrown ?? []
  })
}

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
