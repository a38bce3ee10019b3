/** Ranking tests, on small pages written for each case. */

import { describe, expect, it } from 'vitest'
import { createDocsEngine } from '../../../src/search/docsEngine.ts'
import { recordsFromPage } from '../../../src/search/records/recordsFromPage.ts'
import type { SearchablePage, SearchBlock } from '../../../src/search/records/searchablePage.ts'
import { examplePages, exampleRecords, toQuery, urls } from '../exampleEngine.ts'

describe('ranking', () => {
  it('ranks a name above its plural', () => {
    const blocks: SearchBlock[] = ['feeRecipients', 'feeRecipient'].map((name) => ({
      kind: 'argument',
      anchor: name,
      name,
      text: name === 'feeRecipients' ? 'Every feeRecipient.' : 'An account.',
    }))
    const page = { ...(examplePages[0] as SearchablePage), route: '/vault/operate', title: 'operate', blocks }
    const engine = createDocsEngine([...exampleRecords, ...recordsFromPage(page, { version: [] })])
    for (const name of ['feeRecipient', 'feeRecipients'])
      expect(engine.search(toQuery(name)).hits[0]?.record.anchor).toBe(name)
  })

  it('finds an error message copied from a console, even if its end is missing', () => {
    const message = 'The position has to be claimed by its owner <address>'
    const error: SearchBlock = { kind: 'error', anchor: 'error-claim', name: message, text: 'Always.' }
    const page = {
      ...(examplePages[0] as SearchablePage),
      route: '/vault/claim',
      title: 'claim',
      blocks: [error],
    }
    const engine = createDocsEngine([...exampleRecords, ...recordsFromPage(page, { version: [] })])
    for (const query of [
      'Uncaught (in promise) Error: The position has to be claimed by its owner 0x01',
      'TypeError: position has to be claimed by its ow',
    ])
      expect(engine.search(toQuery(query)).hits[0]?.record.url).toBe('/vault/claim#error-claim')
  })

  type ShortPage = Partial<SearchablePage> & { route: string }
  const recordsOf = (pages: ShortPage[]) => {
    const blank = { section: 'Vault', title: 'x', description: '', keywords: [], blocks: [] }
    return pages.flatMap((page) => recordsFromPage({ ...blank, ...page }, { version: [] }))
  }
  /** The URL of the first hit in an index of only these pages. */
  const firstOf = (query: string, pages: ShortPage[]) =>
    createDocsEngine(recordsOf(pages)).search(toQuery(query)).hits[0]?.record.url
  const paragraph = (text: string): SearchBlock => ({ kind: 'text', anchor: '', text })
  const called = (title: string) => ({ kind: 'heading', depth: 2, anchor: 'h', text: title }) as const
  const field = (name: string): SearchBlock => ({ kind: 'field', anchor: 'f', name, text: 'Limit.' })

  it('ranks fields of a removed method below those of an existing one, but finds the method by name', () => {
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

  it('does not correct numbers', () => {
    const pages = [{ route: '/hoodi', description: 'The chain 560048.' }]
    expect(firstOf('560048', pages)).toBe('/hoodi')
    expect(firstOf('560049', pages)).toBeUndefined()
  })

  it('does not correct a word of a synonym to a similar word of the index', () => {
    const pages = [
      { route: '/valve', title: 'Valve', description: 'A locked total.' },
      { route: '/vault', keywords: ['tvl'] },
    ]
    expect(firstOf('total value locked', pages)).toBe('/vault')
  })

  it('does not correct another form of a word to a similar word', () => {
    const pages = [
      { route: '/minded', description: 'Like-minded shares.' },
      { route: '/mint', description: 'To mint shares.' },
    ]
    expect(firstOf('minted shares', pages)).toBe('/mint')
  })

  it('takes a doubled last letter for a typo, even if a name begins with it', () => {
    const pages = [
      { route: '/token', title: 'depositToken' },
      { route: '/deposit', title: 'deposit' },
    ]
    expect(firstOf('depositt', pages)).toBe('/deposit')
  })

  it('reads `getS` as the beginning of a name, not as the word `gets`', () => {
    const pages = [
      { route: '/share', description: 'Whoever deposits gets a share.' },
      { route: '/stats', title: 'getStats' },
    ]
    expect(urls(createDocsEngine(recordsOf(pages)).search(toQuery('getS')))).toEqual(['/stats'])
  })

  it('does not treat a heading shared by many pages as the name of any of them', () => {
    const blocks: SearchBlock[] = [{ kind: 'heading', depth: 3, anchor: 'gas', text: 'Estimate gas' }]
    const pages = examplePages.map((page) => ({ ...page, blocks }))
    const guide = {
      ...(examplePages[0] as SearchablePage),
      route: '/guide',
      title: 'Guide',
      keywords: ['estimate gas'],
    }
    const engine = createDocsEngine(
      [...pages, guide].flatMap((page) => recordsFromPage(page, { version: [] })),
    )
    expect(engine.search(toQuery('estimateGas')).hits[0]?.record.url).toBe('/guide')
  })

  it('ranks a returned field above an argument and above a page with a similar name', () => {
    const taken: SearchBlock = {
      kind: 'argument',
      anchor: 'argument-ticket',
      name: 'ticket',
      text: 'The ticket.',
    }
    const returned: SearchBlock = {
      kind: 'field',
      anchor: 'returns-ticket',
      name: 'items[].ticket',
      text: 'A ticket.',
    }
    const pages = [
      { route: '/claim', title: 'claim', blocks: [taken] },
      { route: '/requests', title: 'getRequests', blocks: [returned] },
      { route: '/health', title: 'getHealthFactor', blocks: [] },
      { route: '/position', title: 'getPosition', blocks: [{ ...returned, name: 'healthFactor' }] },
    ]
    expect(firstOf('ticket', pages)).toBe('/requests#returns-ticket')
    expect(firstOf('healthFactor', pages)).toBe('/position#returns-ticket')
    expect(firstOf('health factor', pages)).toBe('/health')
  })

  it("ranks an author's phrase above a field whose name is the same words run together", () => {
    const pages = [
      { route: '/field', blocks: [field('vaultApy')] },
      { route: '/phrase', keywords: ['vault APY'] },
    ]
    expect(firstOf('vault apy', pages)).toBe('/phrase')
    expect(firstOf('vaultApy', pages)).toBe('/field#f')
  })

  it('ranks the setter of a property first when the query is the property in plain words', () => {
    const returned: SearchBlock = {
      kind: 'field',
      anchor: 'returns-manager',
      name: 'dataManager',
      text: 'An account.',
    }
    const pages = [
      { route: '/set', title: 'setDataManager' },
      { route: '/get', title: 'getVault', blocks: [returned] },
    ]
    expect(firstOf('data manager', pages)).toBe('/set')
    for (const typed of ['dataManager', 'dataManager '])
      expect(firstOf(typed, pages), typed).toBe('/get#returns-manager')
  })

  it('distinguishes a state from an action: `minted` and `mint`', () => {
    const pages = [
      { route: '/position', title: 'getPosition', keywords: ['minted osETH'] },
      { route: '/mint', title: 'mint', keywords: ['get osETH'], description: 'Mints osETH.' },
    ]
    expect(firstOf('mint osETH', pages)).toBe('/mint')
    expect(firstOf('minted osETH', pages)).toBe('/position')
  })

  it('finds the section of a page that answers a question', () => {
    const heading: SearchBlock = {
      kind: 'heading',
      depth: 2,
      anchor: 'taking-the-claimer-away',
      text: 'Taking it away',
    }
    const pages = [
      {
        route: '/set',
        title: 'setClaimer',
        blocks: [heading],
        questions: { 'taking-the-claimer-away': ['revoke a bot'] },
      },
    ]
    expect(firstOf('how can I revoke my bot', pages)).toBe('/set#taking-the-claimer-away')
  })

  it('finds words that share a long prefix with an unknown word', () => {
    const pages = [
      { route: '/vault', title: 'getVault', blocks: [paragraph('A vault may be collateralized.')] },
    ]
    const other = { route: '/other', title: 'collateral' }
    const engine = createDocsEngine(recordsOf([other, ...pages]))
    expect(urls(engine.search(toQuery('collateralization')))).toEqual(['/vault'])
  })

  it('finds fullwidth letters, diacritics and ligatures, and locates them in the original text', () => {
    const engine = createDocsEngine(exampleRecords)
    for (const query of ['ｖａｕｌｔ', 'váult', 'VAULT'])
      expect(engine.search(toQuery(query)).hits).toEqual(engine.search(toQuery('vault')).hits)
    const pages = [{ route: '/fiat', title: 'Rates', description: 'A ﬁat rate, naïve.' }]
    const records = recordsOf(pages)
    const [hit] = createDocsEngine(records).search({
      ...toQuery('fiat naive'),
      locatedAttributes: ['content'],
    }).hits
    const spans = hit?.matches.get('content')?.spans.map(([from, to]) => hit.record.content?.slice(from, to))
    expect(spans).toEqual(['ﬁat', 'naïve'])
  })

  it('ranks pages with most of the words below the few pages that have all of them', () => {
    const pages = [
      {
        route: '/all',
        title: 'Notes',
        description: 'A ready withdrawal sends no message, so notify by mail.',
      },
      { route: '/most', title: 'withdrawals', keywords: ['is my withdrawal ready'] },
      { route: '/one', title: 'Letters', description: 'By mail.' },
    ]
    const found = urls(createDocsEngine(recordsOf(pages)).search(toQuery('notify when withdrawal is ready')))
    expect(found[0]).toMatch(/^\/all/)
    expect(found).toContain('/most')
    expect(found).not.toContain('/one')
  })

  it('ranks records with one of two words below the only page that has both', () => {
    const pages = [
      { route: '/both', description: 'A slashing and its penalty.' },
      { route: '/one', title: 'Penalty' },
    ]
    expect(urls(createDocsEngine(recordsOf(pages)).search(toQuery('slashing penalty')))).toEqual([
      '/both',
      '/one',
    ])
  })

  /** Title, query, another page, and the page that should rank first, whichever is first in the order of the index. */
  it.each<[string, string, Partial<ShortPage>, Partial<ShortPage>]>([
    [
      'a text with few other words',
      'slashing',
      { description: 'What the slashing does to those who run nodes.' },
      { description: 'About slashing.' },
    ],
    [
      'a rare word to a common one',
      'fee slashing',
      { description: 'A fee.' },
      { description: 'A slashing.' },
    ],
    [
      'the correction with the fewest typos',
      'blocklits fee',
      { keywords: ['blockouts fee'] },
      { keywords: ['blocklist fee'] },
    ],
    [
      'a synonym to two words that would have to be one',
      'blacklist',
      { description: 'In black: list of names.' },
      { description: 'The blocklist.' },
    ],
    [
      'the more frequent of two equally close corrections',
      'minst shares',
      { keywords: ['mist shares'] },
      { keywords: ['mints shares'], description: 'One mints, others mints.' },
    ],
    [
      'the other words of a query to the name of the SDK',
      'sdk slashing',
      { title: 'SDK notes', description: 'A slashing.' },
      { title: 'Slashing notes' },
    ],
    [
      'an unfinished name to the words of its beginning',
      'whitelistM',
      { title: 'Whitelist managers' },
      { title: 'Limits', blocks: [field('whitelistManager')] },
    ],
    [
      'an unfinished heading to a phrase with one of its words',
      'slashing penal',
      { keywords: ['nodes slashing'], description: 'Penalties of nodes.' },
      { title: 'Notes', blocks: [called('Slashing penalties')] },
    ],
    [
      'the exact word, even after another form of it, to other forms',
      'mint slashing',
      { description: 'Slashing: minted, or who mints.' },
      { description: 'Slashing: minted, or who mint.' },
    ],
    [
      'a heading that equals the query to a title with one more word',
      'fees',
      { title: 'Pool fees', description: 'The rest.' },
      { title: 'Notes', blocks: [called('Fees')] },
    ],
  ])('prefers %s', (_, query, former, better) => {
    const common = ['a', 'b', 'c', 'd'].map((name) => ({ route: `/${name}`, description: 'A fee.' }))
    const pages = [
      { ...former, route: '/former' },
      { ...better, route: '/better' },
    ]
    for (const each of [pages, pages.toReversed()])
      expect(firstOf(query, [...each, ...common])).toMatch(/^\/better(?:#|$)/)
  })

  it('finds records with some of the words if a filter excludes all others', () => {
    const pages = ['a', 'b', 'c', 'd'].map((name) => ({ route: `/${name}`, description: 'A fee of shares.' }))
    const other = { route: '/boost', section: 'Boost', title: 'Shares' }
    const engine = createDocsEngine(recordsOf([...pages, other]))
    const filters = [[{ attribute: 'hierarchy.lvl0', value: 'boost', negated: false }]]
    expect(urls(engine.search(toQuery('fee shares')))).not.toContain('/boost')
    expect(urls(engine.search(toQuery('fee shares', { filters })))).toEqual(['/boost'])
  })

  it('drops records that have only one or two words of a long question', () => {
    const pages = [
      { route: '/a', title: 'Leaving', keywords: ['how long does a withdrawal from the queue take'] },
      ...['b', 'c', 'd'].map((name) => ({
        route: `/${name}`,
        title: name,
        description: `A queue of ${name}.`,
      })),
    ]
    const engine = createDocsEngine(recordsOf(pages))
    for (const what of ['withdrawal', 'withdrawal of zebras'])
      expect(engine.search(toQuery(`how long does my ${what} from the vault queue take`)).count, what).toBe(1)
  })
})
