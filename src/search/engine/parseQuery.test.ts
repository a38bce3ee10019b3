import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostWords, parseQuery, takenApart, withoutConsole } from './parseQuery.ts'

const words = (query: string) => parseQuery(query, true).words.map(({ term }) => term)

describe('parseQuery', () => {
  it('keeps what a question is about', () => {
    expect(words('How do I mint osETH?')).toEqual(['mint', 'oseth'])
  })

  it('keeps stop words when there is nothing else', () => {
    expect(words('how to')).toEqual(['how', 'to'])
  })

  it('takes an identifier apart, but keeps something to search for', () => {
    const apart = (query: string) =>
      takenApart(parseQuery(query, true).words, () => true).map(({ term }) => term)
    expect(apart('the exitTicketOf')).toEqual(['exit', 'ticket'])
    expect(apart('isOf')).toEqual(['is', 'of'])
    expect(takenApart(parseQuery('getExit', true).words, () => false).map(({ term }) => term)).toEqual([
      'getexit',
    ])
  })

  it('reads calls as words', () => {
    expect(words('sdk.vault.getVault({')).toEqual(['sdk', 'vault', 'getvault'])
  })

  it('makes words of every page optional unless the query has no other', () => {
    expect(parseQuery('sdk vault', true).words.map(({ weak }) => weak)).toEqual([true, false])
    expect(parseQuery('sdk', true).words.map(({ weak }) => weak)).toEqual([false])
  })

  it('takes only the last word for unfinished', () => {
    expect(parseQuery('vault wi', true).words.map(({ last }) => last)).toEqual([false, true])
  })

  it('reads quotes and a minus sign, when it may', () => {
    const parsed = parseQuery('"exit queue" -boost', true)
    expect(parsed.words.map(({ term, phrase }) => [term, phrase])).toEqual([
      ['exit', 0],
      ['queue', 0],
    ])
    expect(parsed.excluded).toEqual(['boost'])
    expect(parseQuery('"exit queue" -boost', false).words).toHaveLength(3)
  })

  it('takes a hyphen and an open quote for nothing', () => {
    expect(words('exit-queue')).toEqual(['exit', 'queue'])
    expect(parseQuery('"exit queue', true).words.every(({ phrase }) => phrase === undefined)).toBe(true)
  })

  it('reads anything, and never more words than it may', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), fc.boolean(), (query, advanced) => {
        expect(parseQuery(query, advanced).words.length).toBeLessThanOrEqual(mostWords)
      }),
    )
  })
})

describe('withoutConsole', () => {
  it.each([
    ['Uncaught (in promise) TypeError: x is null', 'x is null'],
    ['Error: Vault not found', 'Vault not found'],
    ['Error: ', 'Error: '],
    ['TypeError', 'TypeError'],
    ['What an Error: why', 'What an Error: why'],
    ['Uncaught ', 'Uncaught '],
    ['', ''],
  ])('reads %j as %j', (pasted, message) => {
    expect(withoutConsole(pasted)).toBe(message)
  })
})
