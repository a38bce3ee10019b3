/** Conditions on the facets of records. A record must meet at least one condition of every group. */

export interface FilterCondition {
  /** Name of a facet, case-sensitive. An attribute that is not a facet has no values. */
  attribute: string
  /** Lowercase: values are compared case-insensitively. */
  value: string
  negated: boolean
}

/** An AND of ORs. */
export type Filters = readonly (readonly FilterCondition[])[]
