/** Ranking tests, on small pages written for each case. */

import { describe, expect, it } from 'vitest'
import { examplePages, toQuery, urls } from '../exampleEngine.ts'
import { argument, engineOf, field, heading, paragraph, type ShortPage } from '../shortPages.ts'

/** The URLs of all hits in an index of only these pages. */
const found = (query: string, pages: ShortPage[]) => urls(engineOf(pages).search(toQuery(query)))
const firstOf = (query: string, pages: ShortPage[]) => found(query, pages)[0]

describe('ranking', () => {
  /** Pages, whose order in the index must not matter, and the first hit of each query. */
  it.each<[what: string, pages: ShortPage[], first: Record<string, string>]>([
    [
      'ranks a name above its plural, and a plural above the name',
      [
        ...examplePages,
        {
          route: '/operate',
          blocks: [argument('feeRecipients', 'Every feeRecipient.'), argument('feeRecipient', 'An account.')],
        },
      ],
      { feeRecipient: '/operate#feeRecipient', feeRecipients: '/operate#feeRecipients' },
    ],
    [
      'finds an error message copied from a console, even if its end is missing',
      [
        ...examplePages,
        {
          route: '/claim',
          blocks: [
            {
              kind: 'error',
              anchor: 'error',
              name: 'The position has to be claimed by its owner <address>',
              text: 'Always.',
            },
          ],
        },
      ],
      {
        'Uncaught (in promise) Error: The position has to be claimed by its owner 0x01': '/claim#error',
        'TypeError: position has to be claimed by its ow': '/claim#error',
      },
    ],
    [
      'does not treat a heading shared by many pages as the name of any of them',
      [
        ...examplePages.map((page) => ({ ...page, blocks: [heading('Estimate gas')] })),
        { route: '/guide', title: 'Guide', keywords: ['estimate gas'] },
      ],
      { estimateGas: '/guide' },
    ],
    [
      'ranks a returned field above an argument and above a page with a similar name',
      [
        { route: '/claim', title: 'claim', blocks: [argument('ticket', 'The ticket.')] },
        { route: '/requests', title: 'getRequests', blocks: [field('items[].ticket', 'A ticket.')] },
        { route: '/health', title: 'getHealthFactor' },
        { route: '/position', title: 'getPosition', blocks: [field('healthFactor', 'A ticket.')] },
      ],
      {
        ticket: '/requests#returns-items[].ticket',
        healthFactor: '/position#returns-healthfactor',
        'health factor': '/health',
      },
    ],
    [
      "ranks an author's phrase above a field whose name is the same words run together",
      [
        { route: '/field', blocks: [field('vaultApy')] },
        { route: '/phrase', keywords: ['vault APY'] },
      ],
      { 'vault apy': '/phrase', vaultApy: '/field#returns-vaultapy' },
    ],
    [
      'ranks the setter of a property first when the query is the property in plain words',
      [
        { route: '/set', title: 'setDataManager' },
        { route: '/get', title: 'getVault', blocks: [field('dataManager', 'An account.')] },
      ],
      {
        'data manager': '/set',
        dataManager: '/get#returns-datamanager',
        'dataManager ': '/get#returns-datamanager',
      },
    ],
    [
      'distinguishes a state from an action: `minted` and `mint`',
      [
        { route: '/position', title: 'getPosition', keywords: ['minted osETH'] },
        { route: '/mint', title: 'mint', keywords: ['get osETH'], description: 'Mints osETH.' },
      ],
      { 'mint osETH': '/mint', 'minted osETH': '/position' },
    ],
    [
      'finds the section of a page that answers a question',
      [
        {
          route: '/set',
          title: 'setClaimer',
          blocks: [heading('Taking it away', 'removal')],
          questions: { removal: ['revoke a bot'] },
        },
      ],
      { 'how can I revoke my bot': '/set#removal' },
    ],
  ])('%s', (_, pages, first) => {
    for (const each of [pages, pages.toReversed()])
      for (const [query, url] of Object.entries(first)) expect(firstOf(query, each), query).toBe(url)
  })

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
      expect(firstOf(query, [gone, here])).toBe('/here#returns-ostokenconfig.ltvpercent')
      expect(firstOf(query, [{ ...gone, isRemoved: false }, here])).toBe('/gone#returns-ltvpercent')
    }
    expect(firstOf('getConfig', [gone, here])).toBe('/gone')
  })

  it('does not correct numbers', () => {
    const pages = [{ route: '/hoodi', description: 'The chain 560048.' }]
    expect(firstOf('560048', pages)).toBe('/hoodi')
    expect(firstOf('560049', pages)).toBeUndefined()
  })

  it('reads `getS` as the beginning of a name, not as the word `gets`', () => {
    const pages = [
      { route: '/share', description: 'Whoever deposits gets a share.' },
      { route: '/stats', title: 'getStats' },
    ]
    expect(found('getS', pages)).toEqual(['/stats'])
  })

  it('finds words that share a long prefix with an unknown word', () => {
    const pages = [
      { route: '/other', title: 'collateral' },
      { route: '/vault', title: 'getVault', blocks: [paragraph('A vault may be collateralized.')] },
    ]
    expect(found('collateralization', pages)).toEqual(['/vault'])
  })

  it('locates ligatures and diacritics in the original text', () => {
    const query = toQuery('fiat naive', { locatedAttributes: ['content'] })
    const [hit] = engineOf([{ route: '/fiat', description: 'A ﬁat rate, naïve.' }]).search(query).hits
    const spans = hit?.matches.get('content')?.spans.map(([from, to]) => hit.record.content?.slice(from, to))
    expect(spans).toEqual(['ﬁat', 'naïve'])
  })

  it('ranks pages with most of the words below the few pages that have all of them', () => {
    const urlsFound = found('notify when withdrawal is ready', [
      { route: '/all', title: 'Notes', description: 'A ready withdrawal sends nothing, so notify by mail.' },
      { route: '/most', title: 'withdrawals', keywords: ['is my withdrawal ready'] },
      { route: '/one', title: 'Letters', description: 'By mail.' },
    ])
    expect(urlsFound[0]).toMatch(/^\/all/)
    expect(urlsFound).toContain('/most')
    expect(urlsFound).not.toContain('/one')
  })

  it('ranks records with one of two words below the only page that has both', () => {
    const pages = [
      { route: '/both', description: 'A slashing and its penalty.' },
      { route: '/one', title: 'Penalty' },
    ]
    expect(found('slashing penalty', pages)).toEqual(['/both', '/one'])
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
      'the words of a synonym to a similar word',
      'total value locked',
      { title: 'Valve', description: 'A locked total.' },
      { keywords: ['tvl'] },
    ],
    [
      'another form of a word to a similar word',
      'minted shares',
      { description: 'Like-minded shares.' },
      { description: 'To mint shares.' },
    ],
    [
      'a name whose last letter is doubled to a name that begins with it',
      'depositt',
      { title: 'depositToken' },
      { title: 'deposit' },
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
      { title: 'Notes', blocks: [heading('Slashing penalties')] },
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
      { title: 'Notes', blocks: [heading('Fees')] },
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
    const engine = engineOf([...pages, other])
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
    const engine = engineOf(pages)
    for (const what of ['withdrawal', 'withdrawal of zebras'])
      expect(engine.search(toQuery(`how long does my ${what} from the vault queue take`)).count, what).toBe(1)
  })
})

describe('the order of a page and its sections', () => {
  const engine = engineOf([
    {
      route: '/mint',
      title: 'mint',
      description: 'Sends a transaction.',
      blocks: [
        heading('Example'),
        heading('Errors'),
        heading('Arguments'),
        argument('shares', 'What to mint.'),
        argument('owner', 'Who sends it.'),
      ],
    },
    {
      route: '/limit',
      title: 'getMaxMint',
      description: 'Computes how much is allowed.',
      blocks: [heading('Returns')],
    },
    { route: '/guide', title: 'Tokens', blocks: [argument('debt', 'What was minted.')] },
  ])
  const foundHere = (query: string) => urls(engine.search(toQuery(query)))

  it('has records that match themselves above records whose page title matches', () => {
    const order = foundHere('mint')
    for (const part of ['example', 'errors', 'arguments', 'owner'])
      for (const other of ['/limit', '/mint#shares'])
        expect(order.indexOf(`/mint#${part}`), `${part}, ${other}`).toBeGreaterThan(order.indexOf(other))
  })

  it('has pages with a single query word in the title above sections', () => {
    expect(foundHere('mint').slice(0, 2)).toEqual(['/mint', '/limit'])
  })

  it('has the section first whose heading and page title are the query', () => {
    expect(foundHere('mint errors')[0]).toBe('/mint#errors')
  })

  it('has the section that answers a question above its page, and the page first for its own name', () => {
    const pages: ShortPage[] = [
      {
        route: '/exit',
        title: 'withdraw',
        description: 'Leaves the vault: a long exit may take days.',
        blocks: [
          heading('How long an exit takes', 'wait'),
          paragraph('A day at least, more while validators leave.', 'wait'),
          heading('Some who take long may not exit so soon at all', 'late'),
          paragraph('Nothing to see.', 'late'),
          heading('Errors'),
        ],
      },
      {
        route: '/other',
        title: 'getVault',
        description: 'Reads it.',
        blocks: [paragraph('The exit of a vault.')],
      },
    ]
    for (const query of ['how long does an exit of the vault take', 'vault long exit take'])
      expect(found(query, pages).slice(0, 2), query).toEqual(['/exit#wait', '/exit'])
    expect(firstOf('withdraw', pages)).toBe('/exit')
  })

  it('has a paragraph that answers a question above its page, but no heading with a word or two of it', () => {
    const zebras = {
      route: '/zebras',
      title: 'Animals',
      description: 'Here a zebra may cross the road.',
      blocks: [
        heading('Nights'),
        paragraph('Then they are asleep.', 'nights'),
        paragraph('A zebra may yet cross the road.', 'nights'),
      ],
    }
    for (const query of ['how does a zebra cross the road', 'animals zebra cross road'])
      expect(firstOf(query, [zebras]), query).toBe('/zebras#nights')
    const named = { ...zebras, blocks: [heading('Zebra')] }
    expect(firstOf('how does a zebra cross the road', [named])).toBe('/zebras')
  })
})
