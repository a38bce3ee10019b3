/**
 * The SDK's own argument checks. A parameter in `sdk/` lists the rules that apply to it (`@check address`). The error's
 * message, its condition and the remedy are defined here, so that they are the same on every page.
 */

export interface Check {
  /** The SDK's error message, with `<arg>` in place of the argument's name. */
  message: string
  when: string
  fix: string
}

export const checks = {
  address: {
    message: 'The "<arg>" argument must be a valid address',
    when: 'The value is not an address. An address in mixed case must carry a correct EIP-55 checksum; all lowercase is accepted.',
    fix: 'Pass a checksummed or an all-lowercase address.',
  },
  addresses: {
    message: 'The "<arg>" argument must be an array of valid addresses',
    when: 'An item of the array is not an address.',
    fix: 'Pass checksummed or all-lowercase addresses only.',
  },
  bigint: {
    message: 'The "<arg>" argument must be of type bigint',
    when: 'The value is a number or a string, or a required one is missing.',
    fix: 'Convert it: `BigInt(value)` for an integer string, `parseEther(value)` for whole tokens.',
  },
  string: {
    message: 'The "<arg>" argument must be a string',
    when: 'The value is not a string.',
    fix: 'Pass a string.',
  },
  number: {
    message: 'The "<arg>" argument must be a number',
    when: 'The value is not of type number. `NaN` passes this check.',
    fix: 'Pass a number.',
  },
  boolean: {
    message: 'The "<arg>" argument must be a boolean',
    when: 'The value is not a boolean.',
    fix: 'Pass `true` or `false`.',
  },
  object: {
    message: 'The "<arg>" argument must be an object',
    when: 'The value is not an object. `null` counts as not given.',
    fix: 'Pass an object with the fields listed above, or leave the argument out where it is optional.',
  },
  array: {
    message: 'The "<arg>" argument must be an array',
    when: 'The value is not an array.',
    fix: 'Pass an array.',
  },
  nonEmpty: {
    message: 'The "<arg>" argument is an empty array',
    when: 'The array has no items.',
    fix: 'Pass at least one item, or do not call the method.',
  },
  strings: {
    message: 'The "<arg>" argument must be an array of strings',
    when: 'An item of the array is not a string.',
    fix: 'Pass strings only.',
  },
} as const satisfies Record<string, Check>

export type CheckName = keyof typeof checks

export const isCheckName = (rule: string): rule is CheckName => Object.hasOwn(checks, rule)

/** Parses the text of a `@check` tag: a rule, and the argument's name in the message if that is not the argument's path. */
export function parseCheck(text: string): { rule: string; printed?: string } {
  const [rule = '', printed] = text.split(/\s+/)
  return { rule, printed }
}
