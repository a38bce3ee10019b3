/**
 * Filters as every form of them is understood here: all groups must hold, and of a group at least one condition. That is the
 * most Algolia's own syntax can say, which allows ORs within ANDs and not the reverse.
 */

import { pathOf, valueAtPath } from './json.ts'
import { limits } from './limits.ts'
import { ProtocolError } from './protocolError.ts'

export interface FilterCondition {
  /** Name of a facet, case-sensitive. */
  attribute: string
  /** In lower case: values are compared without regard to case. */
  value: string
  negated: boolean
  /** Of an optional filter: what meeting it is worth; 1 unless given. */
  score?: number
}

/** An AND of ORs. */
export type Filters = FilterCondition[][]

export function condition(
  parameter: string,
  attribute: string,
  value: string,
  negated: boolean,
): FilterCondition {
  if (attribute === '' || attribute.length > limits.attributeName || value.length > limits.filterValue) {
    throw new ProtocolError(
      400,
      `Invalid "${parameter}": an attribute has 1 to ${limits.attributeName} characters, a value at most ${limits.filterValue}`,
    )
  }
  return { attribute, value: value.toLowerCase(), negated }
}

/** @throws {ProtocolError} 400 for more conditions than one search may have. */
export function checkFilterSize(conditions: number): void {
  if (conditions > limits.conditions) {
    throw new ProtocolError(400, `Too many filters: at most ${limits.conditions} conditions are read`)
  }
}

/**
 * Takes out conditions on attributes that are no facets. As at Algolia no record has them, so a plain condition never holds and
 * a negated one always does.
 * @returns undefined when no record can pass.
 */
export function withKnownFacets(filters: Filters, facets: readonly string[]): Filters | undefined {
  const known: Filters = []
  for (const group of filters) {
    if (group.some(({ attribute, negated }) => negated && !facets.includes(attribute))) continue
    const rest = group.filter(({ attribute }) => facets.includes(attribute))
    if (rest.length === 0) return undefined
    known.push(rest)
  }
  return known
}

/** Whether a record passes. An attribute that is a list has every one of its values. */
export function passesFilters(record: object, filters: Filters): boolean {
  return filters.every((group) =>
    group.some(({ attribute, value, negated }) => facetValues(record, attribute).includes(value) !== negated),
  )
}

function facetValues(record: object, attribute: string): string[] {
  const value = valueAtPath(record, pathOf(attribute))
  return (Array.isArray(value) ? value : [value]).map((one) => String(one ?? '').toLowerCase())
}
