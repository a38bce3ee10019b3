import { describe, expect, it } from 'vitest'
import { recordsFromPage } from '../recordsFromPage.ts'
import type { Block, SearchablePage } from '../searchablePage.ts'
import { createEngine } from './createEngine.ts'
import { ask, exampleEngine, examplePages, exampleRecords, first, toQuery, urls } from './exampleEngine.ts'

describe('what a reader types', () => {
  it.each([
    ['a name', 'getHealthFactor', '/osToken/gethealthfactor'],
    ['a name without its capitals', 'gethealthfactor', '/osToken/gethealthfactor'],
    ['the words of a name', 'health factor', '/osToken/gethealthfactor'],
    ['words written together', 'healthfactor', '/osToken/gethealthfactor'],
    ['a call', 'sdk.vault.getVault({', '/vault/getvault'],
    ['half a call', 'sdk.osToken.getHea', '/osToken/gethealthfactor'],
    ['half a word', 'withd', '/vault/withdraw'],
    ['a field', 'exitQueueIndex', '/vault/getexitqueuepositions#returns-positions[].exitqueueindex'],
    ['a dotted field', 'osTokenConfig.ltv', '/vault/getvault#returns-ostokenconfig.ltvpercent'],
    ['a missing letter', 'witdraw', '/vault/withdraw'],
    ['swapped letters', 'depsoit', '/vault/deposit'],
    ['a letter in the wrong place', 'despoit', '/vault/deposit'],
    ['a typo in a name', 'getHelathFactor', '/osToken/gethealthfactor'],
    ['a typo in half a word', 'wihtdr', '/vault/withdraw'],
    ['a plural', 'vaults', '/vault/getvault'],
    ['a synonym', 'unstake', '/vault/withdraw'],
    ['a synonym of two words', 'total value locked', '/vault/getvault'],
    ['a question with an author’s phrase', 'How much can I withdraw?', '/vault/getmaxwithdraw'],
    ['a question', 'what is the health factor of a position', '/osToken/gethealthfactor'],
    ['words without diacritics', 'cafe', '/boost/lock'],
    ['a mistyped phrase of its author', 'how mcuh can I witdraw', '/vault/getmaxwithdraw'],
    ['a phrase of its author with more in between', 'how much osETH can I withdraw', '/vault/getmaxwithdraw'],
    ['a synonym with a typo', 'untsake', '/vault/withdraw'],
    ['a name behind a dot that begins like a small word', 'sdk.vault.with', '/vault/withdraw'],
    ['a last letter too many', 'burnn', '/osToken/burn'],
    ['an identifier cut to the stem of a word', 'getVaultStat', '/vault/getvaultstats'],
    ['a form of a call', 'vault.deposit.estimateGas()', '/vault/deposit'],
    ['parts of a name that is none', 'exitQueueTicket', '/vault/getexitqueuepositions'],
  ])('finds the page by %s', (_, query, url) => {
    expect(first(query)).toBe(url)
  })

  it('puts the shorter name before names that begin with it', () => {
    expect(urls(ask('getVault')).filter((url) => !url.includes('#'))).toEqual([
      '/vault/getvault',
      '/vault/getvaultstats',
    ])
  })

  it('puts the name that lacks the fewest letters first', () => {
    expect(first('getVau')).toBe('/vault/getvault')
    expect(first('getM')).toBe('/vault/getmaxwithdraw')
  })

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

  it('takes the next capital of a name for a beginning, not for a plural', () => {
    expect(first('getVaultS')).toBe('/vault/getvaultstats')
    expect(first('getvaults')).toBe('/vault/getvault')
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

  it('shows every record for an empty query, pages first', () => {
    const answer = ask('', { distinct: 0, length: 1000 })
    expect(answer.nbHits).toBe(exampleRecords.length)
    expect(answer.hits[0]?.record.type).toBe('lvl1')
  })

  it('makes words optional when no record has all', () => {
    expect(first('withdraw zebra')).toBe('/vault/withdraw')
    expect(ask('withdraw zebra', { removeWordsIfNoResults: 'none' }).nbHits).toBe(0)
    expect(first('withdraw zebra', { removeWordsIfNoResults: 'lastWords' })).toBe('/vault/withdraw')
    expect(ask('withdraw zebra', { removeWordsIfNoResults: 'firstWords' }).nbHits).toBe(0)
  })

  it('corrects a known word when the words together find nothing', () => {
    // Both words exist, but `start` and `chart` only once, on different pages.
    expect(first('vault start')).toBe('/vault/deposit')
    expect(ask('stats start', { typoTolerance: 'false', removeWordsIfNoResults: 'none' }).nbHits).toBe(0)
    expect(first('stats start', { removeWordsIfNoResults: 'none' })).toBe('/vault/getvaultstats')
  })
})

describe('parameters', () => {
  it('corrects nothing when told so', () => {
    expect(ask('depsoit', { typoTolerance: 'false' }).nbHits).toBe(0)
  })

  it('keeps the hits with the fewest typos when told so', () => {
    const typos = (typoTolerance: 'true' | 'min' | 'strict') => {
      const { hits, nbHits } = ask('getv', { typoTolerance, distinct: 0, length: 1000, getRankingInfo: true })
      expect(hits).toHaveLength(nbHits)
      return new Set(hits.map(({ _rankingInfo }) => (_rankingInfo as { nbTypos: number }).nbTypos))
    }
    expect(typos('min')).toEqual(new Set([0]))
    expect(typos('strict').size).toBeLessThanOrEqual(2)
    const misspelled = ask('depsoit', { typoTolerance: 'min', getRankingInfo: true })
    expect(
      misspelled.hits.map(({ _rankingInfo }) => (_rankingInfo as { nbTypos: number }).nbTypos),
    ).toContain(1)
  })

  it('completes the last word, all words or none', () => {
    expect(first('withd', { queryType: 'prefixNone', typoTolerance: 'false' })).toBeUndefined()
    expect(first('heal fac', { queryType: 'prefixAll' })).toBe('/osToken/gethealthfactor')
  })

  it('takes quoted words together and leaves out what has a minus', () => {
    expect(urls(ask('"exit queue"'))).toContain('/vault/withdraw')
    expect(ask('"queue exit"', { removeWordsIfNoResults: 'none' }).nbHits).toBe(0)
    expect(urls(ask('vault -stats'))).not.toContain('/vault/getvaultstats')
  })

  it('searches only in the attributes asked for', () => {
    expect(urls(ask('checkpoint', { restrictSearchableAttributes: ['content'] }))).toHaveLength(1)
    expect(ask('checkpoint', { restrictSearchableAttributes: ['hierarchy'] }).nbHits).toBe(0)
  })

  it('filters and counts facets', () => {
    const filters = [[{ attribute: 'hierarchy.lvl0', value: 'vault', negated: false }]]
    const answer = ask('', { filters, facets: ['hierarchy.lvl0', 'type'], distinct: 0 })
    expect(answer.hits.every(({ record }) => record.hierarchy.lvl0 === 'Vault')).toBe(true)
    expect(answer.facets.get('hierarchy.lvl0')).toEqual(new Map([['Vault', answer.nbHits]]))
    const types = [...(answer.facets.get('type') ?? new Map<string, number>()).values()]
    expect(types.reduce((sum, count) => sum + count, 0)).toBe(answer.nbHits)
    const negated = [[{ attribute: 'hierarchy.lvl0', value: 'vault', negated: true }]]
    expect(ask('', { filters: negated, distinct: 0 }).nbHits).toBe(exampleRecords.length - answer.nbHits)
  })

  it('lets optional filters decide first', () => {
    expect(first('burn stake')).toBe('/osToken/burn')
    const optionalFilters = [[{ attribute: 'hierarchy.lvl0', value: 'boost', negated: false }]]
    expect(first('ostoken', { optionalFilters })).toBe('/boost/lock')
    const scored = (boost: number, osToken: number) => [
      [{ attribute: 'hierarchy.lvl0', value: 'boost', negated: false, score: boost }],
      [{ attribute: 'hierarchy.lvl0', value: 'ostoken', negated: false, score: osToken }],
    ]
    expect(first('ostoken', { optionalFilters: scored(2, 1) })).toBe('/boost/lock')
    expect(first('ostoken', { optionalFilters: scored(1, 2) })).not.toBe('/boost/lock')
  })

  it('shows one hit of a section, or as many as asked for', () => {
    const all = ask('deposit', { distinct: 0 })
    const one = ask('deposit', { distinct: 1 })
    const two = ask('deposit', { distinct: 2 })
    expect(one.nbHits).toBe(new Set(urls(all)).size)
    expect(new Set(urls(one)).size).toBe(one.hits.length)
    expect(two.nbHits).toBe(one.nbHits)
    expect(two.hits.slice(0, 2).map(({ _distinctSeqID }) => _distinctSeqID)).toEqual([0, 1])
  })

  it('shows the same hits in pages as in one go', () => {
    const all = urls(ask('vault', { length: 100 }))
    const paged = [0, 3, 6, 9].flatMap((offset) => urls(ask('vault', { offset, length: 3 })))
    expect(paged).toEqual(all.slice(0, 12))
    expect(ask('vault', { offset: 5000 }).hits).toEqual([])
  })

  it('explains a place when asked', () => {
    const info = ask('depsoit vault', { getRankingInfo: true }).hits[0]?._rankingInfo
    expect(info).toMatchObject({ nbTypos: 1, words: 2, nbExactWords: 1, geoDistance: 0 })
    expect(ask('deposit').hits[0]).not.toHaveProperty('_rankingInfo')
  })
})

describe('marked texts', () => {
  it('marks what was typed of a word, and the parts of a name', () => {
    const marked = (query: string) => {
      const result = ask(query).hits[0]?._highlightResult as { hierarchy: { lvl1: unknown } } | undefined
      return result?.hierarchy.lvl1
    }
    expect(marked('getHea')).toEqual({
      value: '[getHea]lthFactor',
      matchLevel: 'full',
      fullyHighlighted: false,
      matchedWords: ['gethea'],
    })
    expect(marked('health factor')).toMatchObject({ value: 'get[HealthFactor]', matchLevel: 'full' })
    expect(marked('health banana')).toMatchObject({ value: 'get[Health]Factor', matchLevel: 'partial' })
    expect(marked('withdraw')).toMatchObject({ value: '[withdraw]', fullyHighlighted: true })
    expect(marked('unstake')).toMatchObject({ value: '[withdraw]' })
  })

  it('cuts snippets to the words asked for, and leaves out what a record lacks', () => {
    const answer = ask('claimed', {
      attributesToSnippet: [
        { attribute: 'content', words: 3 },
        { attribute: 'hierarchy.lvl6', words: 3 },
      ],
      attributesToHighlight: [],
    })
    const hit = answer.hits.find(({ record }) => record.content?.includes('claimed'))
    expect(hit?._snippetResult).toEqual({ content: { value: '…can be [claimed].', matchLevel: 'full' } })
    expect(hit).not.toHaveProperty('_highlightResult')
  })
})

describe('the index', () => {
  it('works without any record', () => {
    const empty = createEngine([])
    expect(empty.search(toQuery('vault'))).toMatchObject({ hits: [], nbHits: 0, exhaustive: true })
    expect(empty.search(toQuery(''))).toMatchObject({ hits: [], nbHits: 0 })
  })

  it('does not depend on the order of records, apart from equals', () => {
    const turned = createEngine([...exampleRecords].reverse())
    for (const query of ['getVault', 'health factor', 'exitQueueIndex', 'unstake']) {
      expect(turned.search(toQuery(query)).hits[0]?.record.url).toBe(first(query))
    }
  })

  it('forgets a query before the next', () => {
    const before = ask('deposit')
    exampleEngine.search(toQuery('health factor withdraw boost'))
    expect(ask('deposit')).toEqual(before)
  })
})
