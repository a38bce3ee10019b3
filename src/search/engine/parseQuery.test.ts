import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_WORDS, parseQuery, splitIdentifiers } from './parseQuery.ts'

const parse = (query: string, hasOperators = true, optionalWords: string[] = []) =>
  parseQuery(query, { hasOperators, optionalWords })
const words = (query: string) => parse(query).words.map(({ term }) => term)

describe('parseQuery', () => {
  it('keeps what a question is about', () => {
    expect(words('How do I mint osETH?')).toEqual(['mint', 'oseth'])
  })

  it('keeps stop words when there is nothing else', () => {
    expect(words('how to')).toEqual(['how', 'to'])
  })

  it('takes an identifier apart, but keeps something to search for', () => {
    const apart = (query: string) => splitIdentifiers(parse(query).words, () => true).map(({ term }) => term)
    expect(apart('the exitTicketOf')).toEqual(['exit', 'ticket'])
    expect(apart('isOf')).toEqual(['is', 'of'])
    expect(splitIdentifiers(parse('getExit').words, () => false).map(({ term }) => term)).toEqual(['getexit'])
  })

  it('reads calls as words', () => {
    expect(words('sdk.vault.getVault({')).toEqual(['sdk', 'vault', 'getvault'])
  })

  it('makes words of every page optional unless the query has no other', () => {
    expect(parse('sdk vault').words.map(({ isWeak }) => isWeak)).toEqual([true, false])
    expect(parse('sdk').words.map(({ isWeak }) => isWeak)).toEqual([false])
  })

  it('takes words for optional that the caller names, alone or several in one text', () => {
    const optional = parse('mint osETH vault', true, ['MINT', 'vault fee']).words.filter(
      ({ isOptional }) => isOptional,
    )
    expect(optional.map(({ term }) => term)).toEqual(['mint', 'vault'])
  })

  it('takes only the last word for unfinished', () => {
    expect(parse('vault wi').words.map(({ isLast }) => isLast)).toEqual([false, true])
  })

  it('reads quotes and a minus sign, when it may', () => {
    const parsed = parse('"exit queue" -boost')
    expect(parsed.words.map(({ term, phrase }) => [term, phrase])).toEqual([
      ['exit', 0],
      ['queue', 0],
    ])
    expect(parsed.excluded).toEqual(['boost'])
    expect(parse('"exit queue" -boost', false).words).toHaveLength(3)
  })

  it('takes a hyphen and an open quote for nothing', () => {
    expect(words('exit-queue')).toEqual(['exit', 'queue'])
    expect(parse('"exit queue').words.every(({ phrase }) => phrase === undefined)).toBe(true)
  })

  it('reads anything, and never more words than it may', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), fc.boolean(), (query, advanced) => {
        expect(parse(query, advanced).words.length).toBeLessThanOrEqual(MAX_WORDS)
      }),
    )
  })
})
