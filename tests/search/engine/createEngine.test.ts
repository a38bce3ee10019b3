import { describe, expect, it } from 'vitest'
import { createDocsEngine } from '../../../src/search/docsEngine.ts'
import { ask, exampleEngine, exampleRecords, first, toQuery, urls } from '../exampleEngine.ts'

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
    ['a typo in a name', 'getHelathFactor', '/osToken/gethealthfactor'],
    ['a typo in half a word', 'wihtdr', '/vault/withdraw'],
    ['a plural', 'vaults', '/vault/getvault'],
    ['a synonym', 'unstake', '/vault/withdraw'],
    [
      'a synonym with a small word in it',
      'loan to value',
      '/vault/getvault#returns-ostokenconfig.ltvpercent',
    ],
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
    ['fullwidth letters', 'ｗｉｔｈｄｒａｗ', '/vault/withdraw'],
    ['a ligature', 'conﬁg', '/vault/getvault#returns-ostokenconfig.ltvpercent'],
    ['two words of a phrase written together', 'cashout', '/vault/withdraw'],
    ['parts of different words in a name that nothing has', 'customersHealth', '/boost/lock'],
    ['parts of an unknown name', 'exitQueueTicket', '/vault/getexitqueuepositions'],
  ])('finds the page by %s', (_, query, url) => {
    expect(first(query)).toBe(url)
  })

  it('ranks the shorter name above names that begin with it', () => {
    expect(urls(ask('getVault')).filter((url) => !url.includes('#'))).toEqual([
      '/vault/getvault',
      '/vault/getvaultstats',
    ])
  })

  it('counts two words written together as a typo, unless the text writes them together', () => {
    expect(ask('healthfactor').hits[0]?.ranking.typos).toBe(0)
    expect(ask('cashout').hits[0]?.ranking.typos).toBe(1)
    expect(ask('exitqueue positions').hits[0]?.ranking.typos).toBe(0)
    expect(ask('getHealthFactors').hits[0]?.ranking.typos).toBe(0)
    expect(ask('boos').hits[0]?.ranking.typos).toBe(0)
  })

  it('ranks the name with the fewest missing letters first', () => {
    expect(first('getVau')).toBe('/vault/getvault')
    expect(first('getM')).toBe('/vault/getmaxwithdraw')
  })

  it('reads a capital S at the end as an unfinished name, not as a plural', () => {
    expect(first('getVaultS')).toBe('/vault/getvaultstats')
    expect(first('getvaults')).toBe('/vault/getvault')
  })

  it('shows every record for an empty query, pages first', () => {
    const answer = ask('', { distinct: 0, length: 1000 })
    expect(answer.count).toBe(exampleRecords.length)
    expect(answer.hits[0]?.record.type).toBe('lvl1')
  })

  it('makes words optional when no record has all', () => {
    expect(first('withdraw zebra')).toBe('/vault/withdraw')
    expect(ask('withdraw zebra', { removal: 'none' }).count).toBe(0)
    expect(urls(ask('burn stake', { removal: 'none' }))).toEqual(['/osToken/burn'])
    expect(first('withdraw zebra', { removal: 'last' })).toBe('/vault/withdraw')
    expect(ask('withdraw zebra', { removal: 'first' }).count).toBe(0)
    expect(first('withdraw zebra quagga', { removal: 'last' })).toBe('/vault/withdraw')
  })

  it('corrects a known word when the words together find nothing', () => {
    // Both words exist, but `start` and `chart` only once, on different pages.
    expect(first('vault start')).toBe('/vault/deposit')
    expect(ask('stats start', { typos: 'none', removal: 'none' }).count).toBe(0)
    expect(first('stats start', { removal: 'none' })).toBe('/vault/getvaultstats')
  })
})

describe('the index', () => {
  it('works without any record', () => {
    const empty = createDocsEngine([])
    expect(empty.search(toQuery('vault'))).toMatchObject({ hits: [], count: 0, isExhaustive: true })
    expect(empty.search(toQuery(''))).toMatchObject({ hits: [], count: 0 })
  })

  it('does not depend on the order of records, apart from equals', () => {
    const turned = createDocsEngine([...exampleRecords].reverse())
    for (const query of ['getVault', 'health factor', 'exitQueueIndex', 'unstake']) {
      expect(turned.search(toQuery(query)).hits[0]?.record.url).toBe(first(query))
    }
    expect(turned.search(toQuery('')).hits[0]?.record.type).toBe('lvl1')
  })

  it('carries nothing over from one query to the next', () => {
    const before = ask('deposit')
    exampleEngine.search(toQuery('health factor withdraw boost'))
    expect(ask('deposit')).toEqual(before)
  })
})
