import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packRecords, unpackRecords } from './packed.ts'
import type { SearchRecord } from './record.ts'
import { recordsFromPage } from './recordsFromPage.ts'
import type { Block, SearchablePage } from './searchablePage.ts'
import { packWithin, shrinkRecords } from './shrinkRecords.ts'

const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('Returns', 'apy', 'a\tb\nc', '{', 'x'))
const anchor = fc.constantFrom('', 'returns', 'returns-apy', 'argument-x', 'enum-network', 'network-mainnet')
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    kind: fc.constant('heading' as const),
    depth: fc.constantFrom(2 as const, 3 as const),
    anchor,
    text,
  }),
  fc.record({ kind: fc.constant('text' as const), anchor, text }),
  fc.record({ kind: fc.constantFrom('argument' as const, 'field' as const), anchor, name: text, text }),
)
const page: fc.Arbitrary<SearchablePage> = fc.record({
  route: fc.stringMatching(/^\/[a-z/]{1,10}$/),
  section: text,
  title: text,
  description: text,
  keywords: fc.array(text, { maxLength: 3 }),
  isRemoved: fc.boolean(),
  blocks: fc.array(block, { maxLength: 8 }),
})
const toRecords = (pages: SearchablePage[]): SearchRecord[] =>
  pages.flatMap((one) => recordsFromPage(one, { version: ['current', 'Next'] }))

describe('packRecords', () => {
  it('gives back the records of any pages', () => {
    fc.assert(
      fc.property(fc.array(page, { maxLength: 4 }), (pages) => {
        const records = toRecords(pages)
        expect(unpackRecords(packRecords(records))).toEqual(records)
      }),
    )
  })

  it('gives back records that no page would make', () => {
    const odd: SearchRecord = {
      objectID: 'odd',
      hierarchy: { lvl0: 'A', lvl1: null, lvl2: 'B', lvl3: null, lvl4: null, lvl5: null, lvl6: 'C' },
      content: 'text',
      type: 'lvl6',
      url: '/elsewhere#x',
      anchor: 'x',
      language: 'en',
      version: ['1'],
      docusaurus_tag: 'default',
      weight: { pageRank: 7, level: 3, position: 9 },
    }
    expect(unpackRecords(packRecords([odd, { ...odd, version: ['2'] }]))).toEqual([
      odd,
      { ...odd, version: ['2'] },
    ])
  })

  it('takes a row and no more for what follows from its place', () => {
    const records = toRecords([
      {
        route: '/a',
        section: 'Vault',
        title: 'getA',
        description: 'Reads.',
        keywords: [],
        blocks: [
          { kind: 'heading', depth: 2, anchor: 'returns', text: 'Returns' },
          { kind: 'field', anchor: 'returns-config-ltv', name: 'config.ltv', text: 'A limit.' },
          { kind: 'text', anchor: 'returns', text: 'A paragraph of some length.' },
        ],
      },
    ])
    expect(packRecords(records).split('\n').slice(2)).toEqual([
      '20Returns',
      '32config.ltv\tA limit.',
      'tA paragraph of some length.',
    ])
  })
})

describe('packWithin', () => {
  const words = 'Each of these words is prose that a small index cannot afford. '
  const records = toRecords([
    {
      route: '/a',
      section: 'Vault',
      title: 'getA',
      description: 'Reads.',
      keywords: ['phrase'],
      blocks: [
        { kind: 'heading', depth: 2, anchor: 'notes', text: 'Notes' },
        { kind: 'text', anchor: 'notes', text: words.repeat(5) },
        { kind: 'text', anchor: 'notes', text: `Second. ${words}` },
        { kind: 'field', anchor: 'returns-x', name: 'x', text: 'What x means.' },
      ],
    },
  ])
  const size = (packed: string) => packed.length

  it('keeps as much text as fits, names and phrases always', () => {
    const sizes = [2000, 400, 250].map((budget) => packWithin(records, budget, size))
    for (const [i, { packed, bytes }] of sizes.entries()) {
      expect(bytes).toBeLessThanOrEqual([2000, 400, 250][i] as number)
      expect(packed).toContain('phrase')
      expect(packed).toContain('2x')
    }
    expect(sizes.map(({ bytes }) => bytes)).toEqual(
      [...sizes.map(({ bytes }) => bytes)].sort((a, b) => b - a),
    )
  })

  it('needs four tries for a budget of any size', () => {
    let before = 0
    for (let budget = 250; budget <= 2000; budget += 50) {
      let tries = 0
      const { bytes } = packWithin(records, budget, (packed) => {
        tries++
        return size(packed)
      })
      expect(tries).toBeLessThanOrEqual(4)
      expect(bytes).toBeGreaterThanOrEqual(before)
      before = bytes
    }
    expect(before).toBe(size(packRecords(shrinkRecords(records, { paragraph: 400, entry: 1000 }))))
  })

  it('says what to do when not even the names fit', () => {
    expect(() => packWithin(records, 10, size)).toThrow('packedBudget')
  })

  it('keeps the first paragraph of a section, and what arguments and fields mean longest', () => {
    const kept = shrinkRecords(records, { paragraph: 0, entry: 100 })
    expect(kept.some(({ type }) => type === 'content')).toBe(false)
    expect(kept.find(({ anchor: at }) => at === 'returns-x')?.content).toBe('What x means.')
    const cut = shrinkRecords(records, { paragraph: 20, entry: 100 }).filter(({ type }) => type === 'content')
    expect(cut.map(({ content }) => content)).toEqual(['Each of these words'])
  })
})
