import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ask, exampleEngine, exampleRecords, toQuery, urls } from '../exampleEngine.ts'

const words = [
  ...new Set(exampleRecords.flatMap(({ hierarchy, content }) => `${hierarchy.lvl1} ${content}`.split(' '))),
]
const known = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
  .map((list) => list.join(' '))
const anything = fc.string({ unit: 'binary', maxLength: 80 })
const query = fc.oneof(
  known,
  anything,
  fc.tuple(known, anything).map(([a, b]) => `${a} ${b}`),
)

describe('any query', () => {
  it('has the same result each time', () => {
    fc.assert(
      fc.property(query, query, (text, between) => {
        const once = ask(text)
        ask(between)
        expect(ask(text)).toEqual(once)
      }),
    )
  })

  it('returns consistent counts', () => {
    fc.assert(
      fc.property(query, fc.nat(4), fc.nat(30), fc.nat(30), (text, distinct, offset, length) => {
        const { hits, count, isExhaustive } = ask(text, { distinct, offset, length })
        const most = distinct > 1 ? length * distinct : length
        expect(hits.length).toBeLessThanOrEqual(most)
        expect(isExhaustive).toBe(true)
        if (distinct <= 1) expect(hits.length).toBe(Math.max(0, Math.min(length, count - offset)))
        expect(new Set(hits.map(({ record }) => record.objectID)).size).toBe(hits.length)
        if (distinct === 1) expect(new Set(hits.map(({ record }) => record.url)).size).toBe(hits.length)
      }),
    )
  })

  it('locates matches in order inside the texts of a hit', () => {
    fc.assert(
      fc.property(query, (text) => {
        for (const { record, matches } of ask(text, { locatedAttributes: ['hierarchy.lvl1', 'content'] })
          .hits) {
          for (const [path, { spans }] of matches) {
            const length = (path === 'content' ? record.content : record.hierarchy.lvl1)?.length ?? 0
            const edges = spans.flat()
            expect(edges).toEqual([...new Set(edges)].sort((a, b) => a - b))
            expect(edges.every((edge) => edge <= length)).toBe(true)
          }
        }
      }),
    )
  })

  it('finds only records that pass the filters', () => {
    const value = fc.constantFrom('vault', 'ostoken', 'lvl1', 'content', 'nothing')
    const condition = fc.record({
      attribute: fc.constantFrom('type', 'hierarchy.lvl0'),
      value,
      negated: fc.boolean(),
    })
    const filters = fc.array(fc.array(condition, { minLength: 1, maxLength: 3 }), { maxLength: 3 })
    fc.assert(
      fc.property(query, filters, (text, groups) => {
        for (const { record } of ask(text, { filters: groups }).hits) {
          const held = { type: record.type, 'hierarchy.lvl0': record.hierarchy.lvl0?.toLowerCase() }
          const passes = groups.every((group) =>
            group.some((one) => (held[one.attribute] === one.value) !== one.negated),
          )
          expect(passes).toBe(true)
        }
      }),
    )
  })
})

describe('a record that is named exactly', () => {
  const titles = exampleRecords.filter(({ type }) => type === 'lvl1')

  it('comes first', () => {
    for (const { hierarchy, url } of titles) expect(urls(ask(hierarchy.lvl1 as string))[0]).toBe(url)
  })

  it('is never beaten by one that needs a typo', () => {
    fc.assert(
      fc.property(fc.constantFrom(...titles), fc.nat(), fc.stringMatching(/^[a-z]$/), (named, at, letter) => {
        const title = named.hierarchy.lvl1 as string
        const cut = at % title.length
        const mistyped = title.slice(0, cut) + letter + title.slice(cut + 1)
        const exact = exampleEngine.search(toQuery(title)).hits[0]
        expect(exact?.record.url).toBe(named.url)
        expect(exact?.ranking.typos).toBe(0)
        const hits = exampleEngine.search(toQuery(mistyped)).hits
        const typos = hits.map(({ ranking }) => ranking.typos)
        if (typos.includes(0)) expect(typos[0]).toBe(0)
      }),
    )
  })
})
