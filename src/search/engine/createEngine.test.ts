import { describe, expect, it } from 'vitest'
import { createEngine } from './createEngine.ts'
import { ask, exampleEngine, exampleRecords, first, toQuery, urls } from './exampleEngine.ts'

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

  it('takes the next capital of a name for a beginning, not for a plural', () => {
    expect(first('getVaultS')).toBe('/vault/getvaultstats')
    expect(first('getvaults')).toBe('/vault/getvault')
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
