/** Ranking tests, on small pages written for each case. */

import { describe, expect, it } from 'vitest'
import { createDocsEngine } from '../../../src/search/docsEngine.ts'
import { recordsFromPage } from '../../../src/search/records/recordsFromPage.ts'
import type { Block, SearchablePage } from '../../../src/search/records/searchablePage.ts'
import { examplePages, exampleRecords, toQuery, urls } from '../exampleEngine.ts'

describe('what a reader types', () => {
  it('ranks a name above its plural', () => {
    const blocks: Block[] = ['feeRecipients', 'feeRecipient'].map((name) => ({
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

  it('ranks a title that is a synonym above a title that contains the word', () => {
    const balance = {
      ...(examplePages[0] as SearchablePage),
      route: '/vault/getstakebalance',
      title: 'getStakeBalance',
    }
    const engine = createDocsEngine([...exampleRecords, ...recordsFromPage(balance, { version: [] })])
    expect(engine.search(toQuery('stake')).hits[0]?.record.url).toBe('/vault/deposit')
  })

  it('finds an error as printed by a console, even when its end is missing', () => {
    const message = 'The position has to be claimed by its owner <address>'
    const error: Block = { kind: 'error', anchor: 'error-claim', name: message, text: 'Always.' }
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

  /** The URL of the first hit in an index of only these pages. */
  type ShortPage = Partial<SearchablePage> & { route: string }
  const recordsOf = (pages: ShortPage[]) => {
    const blank = { section: 'Vault', title: 'x', description: '', keywords: [], blocks: [] }
    return pages.flatMap((page) => recordsFromPage({ ...blank, ...page }, { version: [] }))
  }
  const firstOf = (query: string, pages: ShortPage[]) =>
    createDocsEngine(recordsOf(pages)).search(toQuery(query)).hits[0]?.record.url
  const paragraph = (text: string): Block => ({ kind: 'text', anchor: '', text })
  const called = (title: string) => ({ kind: 'heading', depth: 2, anchor: 'h', text: title }) as const
  const field = (name: string): Block => ({ kind: 'field', anchor: 'f', name, text: 'Limit.' })

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

  it('reads words separated by slashes as alternatives', () => {
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

  it('corrects typos in a name that is written as separate words elsewhere', () => {
    const pages = [
      { route: '/guide', keywords: ['estimate gas'] },
      { route: '/note', blocks: [paragraph('It ends with estimateGas of the same.')] },
    ]
    expect(firstOf('estimateGas', pages)).toBe('/guide')
    expect(firstOf('estiamteGas', pages)).toBe('/guide')
  })

  it('ranks a section with exactly that name above a text with the word', () => {
    const node: Block = { kind: 'heading', depth: 2, anchor: 'node', text: 'Node' }
    const pages = [
      { route: '/use', title: 'Uses', description: 'Node, or another node.' },
      { route: '/setup', title: 'Setup', blocks: [node] },
    ]
    expect(firstOf('node', pages)).toBe('/setup#node')
  })

  it('leaves out, on request, what takes more typos than others', () => {
    const pages = ['exchange', 'exchanged', 'exchan', 'oxchange'].map((word) => ({
      route: `/${word}`,
      description: `The ${word} rate.`,
    }))
    const engine = createDocsEngine(recordsOf(pages))
    const kept = (typos: 'allowed' | 'few' | 'fewest') =>
      urls(engine.search(toQuery('exchangx', { typos }))).sort()
    expect(kept('allowed')).toEqual(pages.map(({ route }) => route).sort())
    expect(kept('few')).toEqual(['/exchan', '/exchange', '/exchanged'])
    // An inflection of what is meant takes no further typo.
    expect(kept('fewest')).toEqual(['/exchange', '/exchanged'])
  })

  it('takes no number for another', () => {
    const pages = [{ route: '/hoodi', description: 'The chain 560048.' }]
    expect(firstOf('560048', pages)).toBe('/hoodi')
    expect(firstOf('560049', pages)).toBeUndefined()
  })

  it('does not take a word of a synonym for a mistyped word of the index', () => {
    const pages = [
      { route: '/valve', title: 'Valve', description: 'A locked total.' },
      { route: '/vault', keywords: ['tvl'] },
    ]
    expect(firstOf('total value locked', pages)).toBe('/vault')
  })

  it('reads `getS` as the beginning of a name, not as the word `gets`', () => {
    const pages = [
      { route: '/share', description: 'Whoever deposits gets a share.' },
      { route: '/stats', title: 'getStats' },
    ]
    expect(urls(createDocsEngine(recordsOf(pages)).search(toQuery('getS')))).toEqual(['/stats'])
  })

  it('ranks a page that reads a thing above the field with its plain name', () => {
    const pages = [{ route: '/whitelist', title: 'getWhitelist', blocks: [field('whitelist')] }]
    expect(firstOf('whitelist', pages)).toBe('/whitelist')
  })

  it('ranks content that begins with a name above content that mentions it', () => {
    const mention = paragraph('With getGas, as below.')
    const row = paragraph('getGas(values) · the fee of a transaction')
    expect(
      firstOf('getGas', [
        { route: '/m', blocks: [mention] },
        { route: '/r', blocks: [row] },
      ]),
    ).toBe('/r')
  })

  it('ranks a title with the word above a heading that most methods have', () => {
    const methods = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => ({
      route: `/${name}`,
      title: name,
      call: `sdk.${name}`,
      blocks: [called('Gas')],
    }))
    expect(firstOf('gas', [...methods, { route: '/prices', title: 'Gas prices' }])).toBe('/prices')
    expect(firstOf('gas', [...methods.slice(1), { route: '/prices', title: 'Gas prices' }])).toMatch('#h')
  })

  it('does not treat a heading shared by many pages as the name of any of them', () => {
    const blocks: Block[] = [{ kind: 'heading', depth: 3, anchor: 'gas', text: 'Estimate gas' }]
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
    const taken: Block = { kind: 'argument', anchor: 'argument-ticket', name: 'ticket', text: 'The ticket.' }
    const returned: Block = {
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

  it('ranks the setter of a property first when the query is the property in plain words', () => {
    const returned: Block = {
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
    expect(firstOf('dataManager', pages)).toBe('/get#returns-manager')
  })

  it('distinguishes readers who want to do something from readers who want a figure', () => {
    const pages = [
      { route: '/burn', title: 'burn', intent: 'send' as const, keywords: ['amount of osToken to burn'] },
      {
        route: '/amount',
        title: 'getBurnAmount',
        intent: 'read' as const,
        keywords: ['amount of osToken to burn'],
      },
    ]
    expect(firstOf('burn osToken', pages)).toBe('/burn')
    expect(firstOf('how much osToken do I burn', pages)).toBe('/amount')
    const unphrased = pages.map((page) => ({ ...page, keywords: [], description: 'Of osToken.' }))
    expect(firstOf('how much to burn', unphrased)).toBe('/amount')
  })

  it('looks for the identifier in an error message, not for the words around it', () => {
    const about = (text: string) => ({ kind: 'text', anchor: '', text }) as const
    const pages = [
      {
        route: '/errors',
        title: 'Errors',
        blocks: [about('Every execution that is reverted.')],
        keywords: ['execution'],
      },
      { route: '/mint', title: 'mint', blocks: [about('Is reverted with LowLtv.')] },
    ]
    expect(firstOf('execution reverted: LowLtv()', pages)).toMatch('/mint')
    expect(firstOf('execution reverted', pages)).toMatch('/errors')
  })

  it('ranks an explanation first when the query asks for one', () => {
    const text = { kind: 'text', anchor: '', text: 'An osToken is what a staker mints.' } as const
    const pages = [
      {
        route: '/mint',
        title: 'mint',
        intent: 'send' as const,
        keywords: ['osToken to mint'],
        blocks: [text],
      },
      { route: '/words', title: 'Glossary', keywords: ['osToken and others'], blocks: [text] },
    ]
    expect(firstOf('what is an osToken', pages)).toMatch('/words')
    expect(firstOf('osToken', pages)).toMatch('/mint')
  })

  it('does not mix up a state and an action: `minted` and `mint`', () => {
    const pages = [
      { route: '/position', title: 'getPosition', keywords: ['minted osETH'] },
      { route: '/mint', title: 'mint', keywords: ['get osETH'] },
    ]
    expect(firstOf('mint osETH', pages)).toBe('/mint')
    expect(firstOf('minted osETH', pages)).toBe('/position')
  })

  it('finds the section of a page that answers a question', () => {
    const heading: Block = {
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

  it('finds words that share a long prefix with an unknown one', () => {
    const pages = [
      { route: '/vault', title: 'getVault', blocks: [paragraph('A vault may be collateralized.')] },
    ]
    const other = { route: '/other', title: 'collateral' }
    const engine = createDocsEngine(recordsOf([other, ...pages]))
    expect(urls(engine.search(toQuery('collateralization')))).toEqual(['/vault'])
  })

  it('finds letters in other forms, and locates them in the original text', () => {
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

  it('lists pages with most of the words below the few that have all', () => {
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

  /** What, then the query, the page that would come first in the index's own order, and the page that does. */
  it.each<[string, string, Partial<ShortPage>, Partial<ShortPage>]>([
    [
      'words in the order of the query',
      'red fox',
      { description: 'A fox red one.' },
      { description: 'A red fox one.' },
    ],
    [
      'words next to each other',
      'slashing validator',
      { description: 'A slashing takes what one validator had.' },
      { description: 'A slashing validator takes what one had.' },
    ],
    [
      'a text that says little else',
      'slashing',
      { description: 'What the slashing does to those who run nodes.' },
      { description: 'About slashing.' },
    ],
    [
      'a rare word rather than a common one',
      'fee slashing',
      { description: 'A fee.' },
      { description: 'A slashing.' },
    ],
    [
      'a call rather than a heading of its words',
      'vault.lock',
      { title: 'Vaults', blocks: [called('Vault lock')] },
      { title: 'lock', call: 'sdk.vault.lock' },
    ],
    [
      'the unfinished name of a page that also writes it apart',
      'cashout',
      { title: 'Limits', description: 'See cashoutable.' },
      { title: 'cashoutable', description: 'The cash out.' },
    ],
    [
      'the nearest word that may be meant',
      'blocklits fee',
      { keywords: ['blockouts fee'] },
      { keywords: ['blocklist fee'] },
    ],
    [
      'of two words as near the more frequent one',
      'minst shares',
      { keywords: ['mist shares'] },
      { keywords: ['mints shares'], description: 'One mints, others mints.' },
    ],
    [
      'what the words say rather than the name of the SDK',
      'sdk slashing',
      { title: 'SDK notes', description: 'A slashing.' },
      { title: 'Slashing notes' },
    ],
    [
      'most of the words in one place to all of them in many',
      'red fox jumps',
      { title: 'Red', blocks: [paragraph('A fox is there.'), paragraph('It jumps over.')] },
      { title: 'Red fox' },
    ],
    ['a begun title to a keyword of one word', 'swap', { keywords: ['swap'] }, { title: 'swapper' }],
    [
      'a title with the word to the same name in a removed method',
      'ltv',
      { title: 'getConfig', isRemoved: true, blocks: [field('ltv')] },
      { title: 'Ltv limits' },
    ],
    [
      'a title with the word to a heading that is a synonym',
      'stake',
      { blocks: [called('Deposit')] },
      { title: 'Stake of all' },
    ],
    [
      'a title with the word to a heading that is its plural',
      'mint',
      { blocks: [called('Mints')] },
      { title: 'Mint of shares' },
    ],
    [
      'a heading of that name to a title of one word more',
      'fees',
      { title: 'Pool fees', description: 'The rest.' },
      { title: 'Notes', blocks: [called('Fees')] },
    ],
    ['a last letter too many to a longer name', 'depositt', { title: 'depositToken' }, { title: 'deposit' }],
    [
      'the more frequent word also where it is the first in the alphabet',
      'minst shares',
      { keywords: ['mints shares'] },
      { keywords: ['mist shares'], description: 'A mist, or more mist.' },
    ],
  ])('prefers %s', (_, query, former, better) => {
    const common = ['a', 'b', 'c', 'd'].map((name) => ({ route: `/${name}`, description: 'A fee.' }))
    const pages = [{ ...former, route: '/former' }, { ...better, route: '/better' }, ...common]
    expect(firstOf(query, pages)).toMatch(/^\/better(?:#|$)/)
  })

  it('finds within a filter what has some of the words, if nothing else is left', () => {
    const pages = ['a', 'b', 'c', 'd'].map((name) => ({ route: `/${name}`, description: 'A fee of shares.' }))
    const other = { route: '/boost', section: 'Boost', title: 'Shares' }
    const engine = createDocsEngine(recordsOf([...pages, other]))
    const filters = [[{ attribute: 'hierarchy.lvl0', value: 'boost', negated: false }]]
    expect(urls(engine.search(toQuery('fee shares')))).not.toContain('/boost')
    expect(urls(engine.search(toQuery('fee shares', { filters })))).toEqual(['/boost'])
  })

  it('does not count hits with only a word or two of a long question', () => {
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
