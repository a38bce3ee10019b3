import type { z } from 'zod'

/**
 * Turns a Zod issue into a message that tells authors what to write.
 * @param input - the value as written
 */
export function adviceOn(issue: z.core.$ZodIssue, field: string, input: unknown = issue.input): string {
  const prefix = field && `${field}: `
  if (issue.code === 'unrecognized_keys')
    return `${prefix}there is no "${issue.keys[0]}" here: remove it, or correct its name`
  if (issue.code !== 'invalid_type' || !(issue.expected in typeAdvice)) return `${prefix}${issue.message}`
  if (issue.input === undefined) return `${field} is missing: add it`
  const quoted = issue.expected === 'string' && typeof input !== 'object' ? `, in quotes: "${input}"` : ''
  return `${prefix}write ${typeAdvice[issue.expected]}${quoted}`
}

const typeAdvice: Record<string, string> = {
  array: 'a list: [one, two]',
  boolean: 'true or false',
  number: 'a number',
  string: 'a text',
}
