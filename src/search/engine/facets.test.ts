import { describe, expect, it } from 'vitest'
import { exampleRecords } from '../../../tests/search/exampleEngine.ts'
import { Facets } from './facets.ts'
import type { Filters } from './filters.ts'

const attributes = ['language', 'version', 'docusaurus_tag', 'type']
const records = exampleRecords.map((_, record) => record)
const filtersOf = (type: string, place: number): Filters => [
  [{ attribute: 'type', value: type, negated: place % 2 === 1 }],
  [
    { attribute: 'language', value: 'en', negated: false },
    { attribute: 'language', value: `other${place}`, negated: false },
  ],
]

describe('Facets', () => {
  it('passes the same records when the same filters come again, among those of many other callers', () => {
    const kept = new Facets(exampleRecords, attributes)
    const types = ['lvl1', 'lvl2', 'lvl3', 'content']
    const callers = Array.from({ length: 60 }, (_, place) => filtersOf(types[place % 4] ?? '', place))
    const passed = new Set<number>()
    for (const filters of [...callers, ...callers.slice(0, 10), ...callers]) {
      const asked = new Facets(exampleRecords, attributes).all(filters)
      const found = records.filter(kept.all(filters))
      expect(found).toEqual(records.filter(asked))
      passed.add(found.length)
    }
    expect(passed.size).toBeGreaterThan(3)
  })

  it('lets everything pass without filters', () => {
    expect(records.every(new Facets(exampleRecords, attributes).all([]))).toBe(true)
  })
})
