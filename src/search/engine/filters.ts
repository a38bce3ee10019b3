/** Conditions on the facets of records. A record must meet at least one condition of every group. */

export interface FilterCondition {
  /** Name of a facet, case-sensitive. An attribute that is not a facet has no values. */
  attribute: string
  /** Lowercase: values are compared case-insensitively. */
  value: string
  negated: boolean
  /** What meeting it adds to a record's rank; 1 unless given. */
  score?: number
}

/** An AND of ORs. */
export type Filters = readonly (readonly FilterCondition[])[]

/** A condition that no record meets. */
export const UNMET: FilterCondition = { attribute: '', value: '', negated: false }

/** The value at a dotted path, or undefined when there is none. Only own properties are read. */
export function valueAt(record: object, path: string): unknown {
  let value: unknown = record
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** The texts at a path: a string, or each string of an array. Numbers and null are skipped. */
export function textsAt(record: object, path: string): string[] {
  const value = valueAt(record, path)
  return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string' && text !== '')
}

/** Whether a record meets the filters. An attribute may be a list; it then has each of its values. */
export function passesFilters(record: object, filters: Filters, facets: readonly string[]): boolean {
  const values = (attribute: string) =>
    facets.includes(attribute) ? textsAt(record, attribute).map((text) => text.toLowerCase()) : []
  return filters.every((group) =>
    group.some(({ attribute, value, negated }) => values(attribute).includes(value) !== negated),
  )
}
