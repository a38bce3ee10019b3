/** What comes first, of pages that are written for the case. */

import { describe, expect, it } from 'vitest'
import { recordsFromPage } from '../recordsFromPage.ts'
import type { Block, SearchablePage } from '../searchablePage.ts'
import { createEngine } from './createEngine.ts'
import { examplePages, exampleRecords, toQuery } from './exampleEngine.ts'

describe('what a reader types', () => {
  it('puts a name before its plural', () => {
    const blocks: Block[] = ['feeRecipients', 'feeRecipient'].map((name) => ({
      kind: 'argument',
      anchor: name,
      name,
      text: name === 'feeRecipients' ? 'Every feeRecipient.' : 'An account.',
    }))
    const page = { ...(examplePages[0] as SearchablePage), route: '/vault/operate', title: 'operate', blocks }
    const engine = createEngine([...exampleRecords, ...recordsFromPage(page, { version: [] })])
    for (const name of ['feeRecipient', 'feeRecipients'])
      expect(engine.search(toQuery(name)).hits[0]?.record.anchor).toBe(name)
  })

  it('puts a title said in other words before a title with the word', () => {
    const balance = {
      ...(examplePages[0] as SearchablePage),
      route: '/vault/getstakebalance',
      title: 'getStakeBalance',
    }
    const engine = createEngine([...exampleRecords, ...recordsFromPage(balance, { version: [] })])
    expect(engine.search(toQuery('stake')).hits[0]?.record.url).toBe('/vault/deposit')
  })

  it('answers a question for a meaning with the section on the term', () => {
    const blocks: Block[] = [
      { kind: 'heading', depth: 3, anchor: 'vault', text: 'Vault' },
      { kind: 'heading', depth: 3, anchor: 'both', text: 'Stake and vault' },
    ]
    const { call: _, ...page } = examplePages[0] as SearchablePage
    const guide = { ...page, route: '/terms', title: 'Terms', keywords: [], blocks }
    const engine = createEngine([...exampleRecords, ...recordsFromPage(guide, { version: [] })])
    expect(engine.search(toQuery('What is a vault?')).hits[0]?.record.url).toBe('/terms#vault')
    for (const query of [
      'What is the difference between stake and vault?',
      'difference between stake and vault',
    ])
      expect(engine.search(toQuery(query)).hits[0]?.record.url).toBe('/terms#both')
    expect(engine.search(toQuery('vault')).hits[0]?.record.url).toBe('/vault/getvault')
  })

  it('finds an error as a console shows it, and one pasted without its end', () => {
    const message = 'The position has to be claimed by its owner <address>'
    const error: Block = { kind: 'error', anchor: 'error-claim', name: message, text: 'Always.' }
    const page = {
      ...(examplePages[0] as SearchablePage),
      route: '/vault/claim',
      title: 'claim',
      blocks: [error],
    }
    const engine = createEngine([...exampleRecords, ...recordsFromPage(page, { version: [] })])
    for (const query of [
      'Uncaught (in promise) Error: The position has to be claimed by its owner 0x01',
      'TypeError: position has to be claimed by its ow',
    ])
      expect(engine.search(toQuery(query)).hits[0]?.record.url).toBe('/vault/claim#error-claim')
  })

  /** The address of the first hit among records of these pages alone. */
  const firstOf = (query: string, pages: (Partial<SearchablePage> & { route: string })[]) => {
    const blank = { section: 'Vault', title: 'x', description: '', keywords: [], blocks: [] }
    const records = pages.flatMap((page) => recordsFromPage({ ...blank, ...page }, { version: [] }))
    return createEngine(records).search(toQuery(query)).hits[0]?.record.url
  }
  const heading = (text: string): Block => ({ kind: 'heading', depth: 3, anchor: 'h', text })
  const paragraph = (text: string): Block => ({ kind: 'text', anchor: '', text })
  const field = (name: string): Block => ({ kind: 'field', anchor: 'f', name, text: 'Limit.' })

  it('puts what a removed method had after the same of one that is there, but finds it by its name', () => {
    const gone = {
      route: '/gone',
      title: 'getConfig',
      keywords: ['ltv'],
      isRemoved: true,
      blocks: [field('ltvPercent')],
    }
    const here = { route: '/here', title: 'getVault', blocks: [field('osTokenConfig.ltvPercent')] }
    for (const query of ['ltvPercent', 'ltv perc']) {
      expect(firstOf(query, [gone, here])).toBe('/here#f')
      expect(firstOf(query, [{ ...gone, isRemoved: false }, here])).toBe('/gone#f')
    }
    expect(firstOf('getConfig', [gone, here])).toBe('/gone')
  })

  it('wants a number next to its unit', () => {
    const unit = { ...paragraph('Divide by 1000 for a date.'), anchor: 'h' } as Block
    const apart = { route: '/apart', blocks: [heading('By days'), unit] }
    const together = { route: '/together', blocks: [paragraph('A range may span at most 1000 days.')] }
    expect(firstOf('1000 days', [apart, together])).toBe('/together')
  })

  it('takes words with slashes between them for several things', () => {
    const pages = [
      { route: '/burn-amount', title: 'getBurnAmount', description: 'What to burn of a mint.' },
      { route: '/mint', title: 'mint', description: 'Mints, and does not burn.' },
      { route: '/burn', title: 'burn', description: 'Burns what one may mint.' },
    ]
    expect(firstOf('mint/burn', pages)).toMatch(/^\/(mint|burn)$/)
  })

  it('prefers the page that answers a whole question to a title with its rarest word', () => {
    const pages = [
      { route: '/mint', title: 'mint', description: 'Mints osETH, osETH alone.' },
      {
        route: '/max',
        title: 'getMaxMint',
        keywords: ['how much can I mint'],
        blocks: [paragraph('The limit of osETH.')],
      },
    ]
    expect(firstOf('how much osETH can I mint', pages)).toBe('/max')
  })

  it('corrects the parts of a name, which may be written as words elsewhere', () => {
    const pages = [
      { route: '/guide', keywords: ['estimate gas'] },
      { route: '/note', blocks: [paragraph('It ends with estimateGas of the same.')] },
    ]
    expect(firstOf('estimateGas', pages)).toBe('/guide')
    expect(firstOf('estiamteGas', pages)).toBe('/guide')
  })

  it('puts content that begins with a name before content that mentions it', () => {
    const mention = paragraph('With getGas, as below.')
    const row = paragraph('getGas(units) · the fee of a transaction')
    expect(
      firstOf('getGas', [
        { route: '/m', blocks: [mention] },
        { route: '/r', blocks: [row] },
      ]),
    ).toBe('/r')
  })

  it('puts the heading of a guide before the same heading of method pages', () => {
    const blocks = [heading('Harvest')]
    const method = { route: '/mint', title: 'mint', call: 'sdk.mint', blocks }
    const pages = [method, { ...method, route: '/deposit' }, { route: '/terms', title: 'Terms', blocks }]
    expect(firstOf('harvest', pages)).toBe('/terms#h')
  })

  it('takes a heading that many pages have for the name of none', () => {
    const blocks: Block[] = [{ kind: 'heading', depth: 3, anchor: 'gas', text: 'Estimate gas' }]
    const pages = examplePages.map((page) => ({ ...page, blocks }))
    const guide = {
      ...(examplePages[0] as SearchablePage),
      route: '/guide',
      title: 'Guide',
      keywords: ['estimate gas'],
    }
    const engine = createEngine([...pages, guide].flatMap((page) => recordsFromPage(page, { version: [] })))
    expect(engine.search(toQuery('estimateGas')).hits[0]?.record.url).toBe('/guide')
  })
})
