/**
 * Facets: which record has which values of an attribute. Values are numbered when the index is built, so filtering and
 * counting only compare numbers. Attribute names are case-sensitive, values are not. An attribute that is not declared as a
 * facet has no values.
 */

import type { FilterCondition, Filters } from './query.ts'
import { type SearchRecord, textsAt } from './record.ts'
import { facetAttributes } from './settings.ts'

export type RecordTest = (record: number) => boolean

interface Facet {
  /** Values by number, in the spelling of their first occurrence. */
  values: string[]
  numbers: Map<string, number>
  /** Each record's values, as numbers. */
  ofRecord: number[][]
}

export class Facets {
  private readonly facets = new Map<string, Facet>()

  constructor(records: readonly SearchRecord[]) {
    for (const path of facetAttributes) {
      const facet: Facet = { values: [], numbers: new Map(), ofRecord: [] }
      for (const record of records) {
        facet.ofRecord.push(textsAt(record, path).map((value) => numberOf(facet, value)))
      }
      this.facets.set(path, facet)
    }
  }

  /** Returns a test for records that meet at least one condition of every group. */
  all(filters: Filters): RecordTest {
    const groups = filters.map((group) => group.map((condition) => this.meets(condition)))
    return (record) => groups.every((group) => group.some((test) => test(record)))
  }

  private meets({ attribute, value, negated }: FilterCondition): RecordTest {
    const facet = this.facets.get(attribute)
    const number = facet?.numbers.get(value.toLowerCase())
    if (facet === undefined || number === undefined) return () => negated
    return (record) => (facet.ofRecord[record] as number[]).includes(number) !== negated
  }

  /** Counts the records with each value or, if `groupOf` is given, their groups. */
  valueCounts(
    path: string,
    records: readonly number[],
    groupOf?: (record: number) => number,
  ): Map<string, number> {
    const facet = this.facets.get(path)
    const counts = new Map<string, number>()
    if (facet === undefined) return counts
    const byNumber = facet.values.map(() => 0)
    const groups = facet.values.map(() => new Set<number>())
    for (const record of records) {
      for (const number of facet.ofRecord[record] as number[]) {
        if (groupOf === undefined) byNumber[number] = (byNumber[number] as number) + 1
        else groups[number]?.add(groupOf(record))
      }
    }
    if (groupOf !== undefined) for (const [number, { size }] of groups.entries()) byNumber[number] = size
    for (const [number, count] of byNumber.entries()) {
      if (count > 0) counts.set(facet.values[number] as string, count)
    }
    return counts
  }
}

function numberOf(facet: Facet, value: string): number {
  const key = value.toLowerCase()
  let number = facet.numbers.get(key)
  if (number === undefined) {
    number = facet.values.length
    facet.values.push(value)
    facet.numbers.set(key, number)
  }
  return number
}
