import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleRecords, searchExample, urls } from '../exampleEngine.ts'

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
  it('returns consistent counts', () => {
    fc.assert(
      fc.property(query, fc.boolean(), fc.nat(30), fc.nat(30), (text, distinct, offset, length) => {
        const { hits, count } = searchExample(text, { distinct, offset, length })
        expect(hits.length).toBe(Math.max(0, Math.min(length, count - offset)))
        expect(new Set(hits.map(({ record }) => record.objectID)).size).toBe(hits.length)
        if (distinct) expect(new Set(hits.map(({ record }) => record.url)).size).toBe(hits.length)
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
        for (const { record } of searchExample(text, { filters: groups }).hits) {
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

describe('a record whose name is the query', () => {
  const titles = exampleRecords.filter(({ type }) => type === 'lvl1')

  it('comes first', () => {
    for (const { hierarchy, url } of titles)
      expect(urls(searchExample(hierarchy.lvl1 as string))[0]).toBe(url)
  })

  it('comes first with any letter missing, added or swapped with the next', () => {
    for (const { hierarchy, url } of titles) {
      const name = hierarchy.lvl1 as string
      // A typo in a shorter name is close to too many other words.
      if (name.length < 5) continue
      for (let at = 1; at < name.length - 1; at++) {
        const [head, letter, next, tail] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)]
        for (const typed of [
          `${head}${next}${tail}`,
          `${head}z${letter}${next}${tail}`,
          `${head}${next}${letter}${tail}`,
        ])
          expect(urls(searchExample(typed))[0], typed).toBe(url)
      }
    }
  })

  it('comes first for each prefix of its name, or another record that begins with the prefix does', () => {
    for (const { hierarchy } of titles) {
      const name = hierarchy.lvl1 as string
      for (let length = 3; length < name.length; length++) {
        const [best] = searchExample(name.slice(0, length)).hits
        expect(best?.record.hierarchy.lvl1?.slice(0, length)).toBe(name.slice(0, length))
      }
    }
  })

  it('comes first for a field, by its path, its own name, or without capitals', () => {
    for (const { hierarchy, url } of exampleRecords.filter(({ kind }) => kind === 'result')) {
      const path = Object.values(hierarchy).findLast((each) => each !== null) as string
      for (const typed of [path, path.split('.').at(-1) as string, path.toLowerCase()])
        expect(urls(searchExample(typed))[0], typed).toBe(url)
    }
  })

  it('comes first for an author’s phrase, also in capitals or with a question mark', () => {
    for (const { keywords = [], url } of titles)
      for (const phrase of keywords)
        for (const typed of [phrase, phrase.toUpperCase(), `${phrase}?`])
          expect(urls(searchExample(typed))[0], typed).toBe(url)
  })
})
