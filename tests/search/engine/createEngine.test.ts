import { describe, expect, it } from 'vitest'
import { createDocsEngine } from '../../../src/search/docsEngine.ts'
import { exampleEngine, exampleRecords, firstUrl, searchExample, toQuery, urls } from '../exampleEngine.ts'

describe('queries', () => {
  it.each([
    ['a name', 'getHealthFactor', '/osToken/gethealthfactor'],
    ['a name without its capitals', 'gethealthfactor', '/osToken/gethealthfactor'],
    ['the words of a name', 'health factor', '/osToken/gethealthfactor'],
    ['words written together', 'healthfactor', '/osToken/gethealthfactor'],
    ['a call', 'sdk.vault.getVault({', '/vault/getvault'],
    ['an unfinished call', 'sdk.osToken.getHea', '/osToken/gethealthfactor'],
    ['an unfinished word', 'withd', '/vault/withdraw'],
    ['a field', 'exitQueueIndex', '/vault/getexitqueuepositions#returns-positions[].exitqueueindex'],
    ['a dotted field', 'osTokenConfig.ltv', '/vault/getvault#returns-ostokenconfig.ltvpercent'],
    ['a missing letter', 'witdraw', '/vault/withdraw'],
    ['swapped letters', 'depsoit', '/vault/deposit'],
    ['a typo in a name', 'getHelathFactor', '/osToken/gethealthfactor'],
    ['a typo in an unfinished word', 'wihtdr', '/vault/withdraw'],
    ['a plural', 'vaults', '/vault/getvault'],
    ['a synonym', 'unstake', '/vault/withdraw'],
    ['a synonym with a stop word in it', 'loan to value', '/vault/getvault#returns-ostokenconfig.ltvpercent'],
    ['a synonym of two words', 'total value locked', '/vault/getvault'],
    ['a question with an author’s phrase', 'How much can I withdraw?', '/vault/getmaxwithdraw'],
    ['a question', 'what is the health factor of a position', '/osToken/gethealthfactor'],
    ['words without diacritics', 'cafe', '/boost/lock'],
    ['a mistyped author’s phrase', 'how mcuh can I witdraw', '/vault/getmaxwithdraw'],
    [
      'an author’s phrase with other words in between',
      'how much osETH can I withdraw',
      '/vault/getmaxwithdraw',
    ],
    ['a synonym with a typo', 'untsake', '/vault/withdraw'],
    ['the beginning of a name after a dot that looks like a stop word', 'sdk.vault.with', '/vault/withdraw'],
    ['a doubled last letter', 'burnn', '/osToken/burn'],
    ['an unfinished identifier that ends like a stem', 'getVaultStat', '/vault/getvaultstats'],
    ['a form of a call', 'vault.deposit.estimateGas()', '/vault/deposit'],
    ['fullwidth letters', 'ｗｉｔｈｄｒａｗ', '/vault/withdraw'],
    ['a ligature', 'conﬁg', '/vault/getvault#returns-ostokenconfig.ltvpercent'],
    ['two words of a phrase written together', 'cashout', '/vault/withdraw'],
    ['an unknown name made of known words', 'customersHealth', '/boost/lock'],
    ['parts of an unknown name', 'exitQueueTicket', '/vault/getexitqueuepositions'],
  ])('finds the page by %s', (_, query, url) => {
    expect(firstUrl(query)).toBe(url)
  })

  it('ranks the shorter name above names that begin with it', () => {
    expect(urls(searchExample('getVault')).filter((url) => !url.includes('#'))).toEqual([
      '/vault/getvault',
      '/vault/getvaultstats',
    ])
  })

  it('ranks the name with the fewest missing letters first', () => {
    expect(firstUrl('getVau')).toBe('/vault/getvault')
    expect(firstUrl('getM')).toBe('/vault/getmaxwithdraw')
  })

  it('reads a capital S at the end as an unfinished name, not as a plural', () => {
    expect(firstUrl('getVaultS')).toBe('/vault/getvaultstats')
    expect(firstUrl('getvaults')).toBe('/vault/getvault')
  })

  it('shows every record for an empty query, pages first', () => {
    const result = searchExample('', { distinct: false, length: 1000 })
    expect(result.count).toBe(exampleRecords.length)
    const arePages = result.hits.map(({ record }) => record.type === 'lvl1')
    expect(arePages).toEqual(arePages.toSorted((a, b) => Number(b) - Number(a)))
  })

  it('finds nothing for a query of only punctuation, which is not an empty one', () => {
    for (const text of ['???', '"', '--', '{}', '\u200b'])
      expect(searchExample(text, { distinct: false }).count, text).toBe(0)
    expect(searchExample('  ').count).toBeGreaterThan(0)
  })

  it('makes words optional when no record has all', () => {
    expect(firstUrl('withdraw zebra')).toBe('/vault/withdraw')
    expect(firstUrl('burn stake')).toBe('/osToken/burn')
  })

  it('corrects a known word when the words together find nothing', () => {
    // Both words exist, but each occurs only once, and on different pages.
    expect(firstUrl('vault start')).toBe('/vault/deposit')
    expect(firstUrl('stats start')).toBe('/vault/getvaultstats')
  })
})

describe('the index', () => {
  it('works without any record', () => {
    const empty = createDocsEngine([])
    expect(empty.search(toQuery('vault'))).toMatchObject({ hits: [], count: 0 })
    expect(empty.search(toQuery(''))).toMatchObject({ hits: [], count: 0 })
  })

  it('does not depend on the order of the records, except for ties', () => {
    const turned = createDocsEngine([...exampleRecords].reverse())
    for (const query of ['getVault', 'health factor', 'exitQueueIndex', 'unstake']) {
      expect(turned.search(toQuery(query)).hits[0]?.record.url).toBe(firstUrl(query))
    }
    expect(turned.search(toQuery('')).hits[0]?.record.type).toBe('lvl1')
  })

  it('keeps no state between queries', () => {
    const before = searchExample('deposit')
    exampleEngine.search(toQuery('health factor withdraw boost'))
    expect(searchExample('deposit')).toEqual(before)
  })
})
