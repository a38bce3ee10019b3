/**
 * Anchors of the generated parts of a method page. They are part of public URLs. Pages, links and search records all use
 * these functions, so that they agree.
 */
import type { Field, Method, Parameter } from './model.ts'

/** `requests[].exitQueueIndex` -> `requests-exitqueueindex`; `(value)` -> `value`. */
export function slug(path: string): string {
  return path
    .replace(/\[\]/g, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
}

export const argumentAnchor = (name: string): string => `argument-${slug(name)}`

export const fieldAnchor = (path: string): string => `returns-${slug(path) || 'value'}`

/** The rows of a method's arguments and its result, each with its anchor. */
export const anchoredRows = ({ parameters, returns }: Method): (Row & { path: string; anchor: string })[] => [
  ...parameters.map((row) => ({ ...row, path: row.name, anchor: argumentAnchor(row.name) })),
  ...returns.fields.map((row) => ({ ...row, anchor: fieldAnchor(row.path) })),
]

type Row = Parameter | Field

/** Shortens a long message in the middle, because similar messages differ at the start or at the end. */
export function errorAnchor(message: string): string {
  const words = slug(message).split('-')
  const shown = words.length > 10 ? [...words.slice(0, 6), ...words.slice(-4)] : words
  return `error-${shown.join('-')}`
}

export const enumMemberAnchor = (enumName: string, member: string): string =>
  `${slug(enumName)}-${slug(member)}`

export const enumAnchor = (enumName: string): string => `enum-${slug(enumName)}`
