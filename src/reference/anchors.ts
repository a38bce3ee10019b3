/**
 * Anchors of the generated parts of a method page. They are public URLs: links, search records and the model all use
 * these functions, so they always agree.
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

/** Long messages may differ only at the start or only at the end, so the anchor keeps both. */
export function errorAnchor(message: string): string {
  const words = slug(message).split('-')
  const kept = words.length > 10 ? [...words.slice(0, 6), ...words.slice(-4)] : words
  return `error-${kept.join('-')}`
}

export const enumMemberAnchor = (enumName: string, member: string): string =>
  `${slug(enumName)}-${slug(member)}`

export const enumAnchor = (enumName: string): string => `enum-${slug(enumName)}`
