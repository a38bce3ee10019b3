import { describe, expect, it } from 'vitest'
import { heading, paragraph, recordOptions } from '../../../tests/search/shortPages.ts'
import { recordsFromPage } from './recordsFromPage.ts'
import type { SearchablePage } from './searchablePage.ts'

const page: SearchablePage = {
  route: '/vault/requests/getvault',
  section: 'Vault',
  subsection: 'Requests',
  title: 'getVault',
  description: 'Reads the state of a vault.',
  keywords: ['tvl'],
  call: 'sdk.vault.getVault',
  blocks: [
    { kind: 'text', anchor: '', text: 'Most flows  start\nhere.' },
    { kind: 'heading', depth: 2, anchor: 'returns', text: 'Returns' },
    { kind: 'field', anchor: 'returns-apy', name: 'apy', facts: 'number', text: 'Yield in percent.' },
    { kind: 'heading', depth: 2, anchor: 'notes', text: 'Notes' },
    { kind: 'heading', depth: 3, anchor: 'limits', text: 'Limits' },
    { kind: 'argument', anchor: 'limits-x', name: 'x.y', text: 'What it means.' },
    { kind: 'text', anchor: 'notes', text: 'Again under the h2, after its h3.' },
    { kind: 'text', anchor: 'notes', text: 'Then:' },
    { kind: 'text', anchor: 'notes', text: 'Again under the h2, after its h3.' },
  ],
}
const records = recordsFromPage(page, recordOptions)
const at = (url: string) => records.filter((record) => record.url === `${page.route}${url}`)

describe('recordsFromPage', () => {
  it('creates a record for the page, with aliases and keywords', () => {
    expect(at('')[0]).toMatchObject({
      objectID: page.route,
      type: 'lvl1',
      hierarchy: { lvl0: 'Vault', lvl1: 'getVault', lvl2: null },
      content: 'Reads the state of a vault.',
      aliases: ['sdk.vault.getVault'],
      keywords: ['tvl', 'Vault Requests'],
      weight: { level: 100, position: 0 },
    })
  })

  it('adds questions to the heading that answers them', () => {
    const asked = recordsFromPage({ ...page, questions: { limits: ['how many'] } }, recordOptions)
    expect(asked.find(({ anchor }) => anchor === 'limits')?.keywords).toEqual(['how many'])
  })

  it('links a method to its example, and a term to the methods in its text', () => {
    const example = { kind: 'heading' as const, depth: 2 as const, anchor: 'example', text: 'Example' }
    const [method] = recordsFromPage({ ...page, blocks: [example] }, recordOptions)
    expect(method?.leadsTo).toEqual([{ title: 'Example', url: `${page.route}#example` }])

    const methods = [{ title: 'getVault', url: page.route }]
    const glossary = {
      ...page,
      call: undefined,
      blocks: [{ ...example, anchor: 'vault', text: 'Vault', methods }],
    }
    const [all, term] = recordsFromPage(glossary, recordOptions)
    expect([all?.leadsTo, term?.leadsTo]).toEqual([undefined, methods])
  })

  it('makes one record of a heading and the first paragraph below it', () => {
    const blocks = [
      heading('Waiting'),
      ...['A day at least.', 'A week at most.'].map((text) => paragraph(text, 'waiting')),
    ]
    const [, section, further] = recordsFromPage({ ...page, blocks }, recordOptions)
    expect([section?.type, section?.content]).toEqual(['lvl2', 'A day at least.'])
    expect([further?.type, further?.content]).toEqual(['content', 'A week at most.'])
  })

  it('puts an entry one level below its heading', () => {
    expect(at('#returns-apy')[0]).toMatchObject({
      type: 'lvl3',
      kind: 'result',
      facts: 'number',
      hierarchy: { lvl2: 'Returns', lvl3: 'apy' },
    })
    expect(at('#limits-x')[0]).toMatchObject({
      type: 'lvl4',
      hierarchy: { lvl2: 'Notes', lvl3: 'Limits', lvl4: 'x.y' },
      content: 'What it means.',
    })
  })

  it('adds each distinct text once, below the heading of its anchor, unless it is too short', () => {
    const texts = at('#notes').filter(({ type }) => type === 'content')
    expect(texts).toHaveLength(1)
    expect(texts[0]?.hierarchy).toMatchObject({ lvl2: 'Notes', lvl3: null })
    expect(at('')[1]?.content).toBe('Most flows start here.')
  })

  it('gives every record a unique ID that does not depend on the records before it', () => {
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
    const later = recordsFromPage(
      { ...page, blocks: [{ kind: 'text', anchor: '', text: 'A new first paragraph.' }, ...page.blocks] },
      recordOptions,
    )
    const ids = new Set(later.map(({ objectID }) => objectID))
    expect(records.every(({ objectID }) => ids.has(objectID))).toBe(true)
  })

  it('truncates a long paragraph between words', () => {
    const blocks = [{ kind: 'text' as const, anchor: '', text: 'word '.repeat(200) }]
    const content = recordsFromPage({ ...page, blocks }, recordOptions)[1]?.content ?? ''
    expect(content.length).toBeLessThanOrEqual(401)
    expect(content.endsWith('word…')).toBe(true)
  })
})
