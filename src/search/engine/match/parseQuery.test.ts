import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_WORDS, parseQuery as parse, splitIdentifiers } from './parseQuery.ts'

const words = (query: string) => parse(query).words.map(({ term }) => term)

describe('parseQuery', () => {
  it('drops the stop words of a question', () => {
    expect(words('How do I mint osETH?')).toEqual(['mint', 'oseth'])
  })

  it('keeps stop words if there are no other words', () => {
    expect(words('how to')).toEqual(['how', 'to'])
  })

  it('splits an unknown identifier, but always leaves something to search for', () => {
    const apart = (query: string) => splitIdentifiers(parse(query).words, () => true).map(({ term }) => term)
    expect(apart('the exitTicketOf')).toEqual(['exit', 'ticket'])
    expect(apart('isOf')).toEqual(['is', 'of'])
    expect(splitIdentifiers(parse('exitTicket').words, () => true).map(({ isLast }) => isLast)).toEqual([
      false,
      true,
    ])
    expect(splitIdentifiers(parse('getExit').words, () => false).map(({ term }) => term)).toEqual(['getexit'])
  })

  it('splits calls into words', () => {
    expect(words('sdk.vault.getVault({')).toEqual(['sdk', 'vault', 'getvault'])
  })

  it('makes weak words optional unless the query has no other words', () => {
    expect(parse('sdk vault').words.map(({ isWeak }) => isWeak)).toEqual([true, false])
    expect(parse('sdk').words.map(({ isWeak }) => isWeak)).toEqual([false])
  })

  it('marks only the last word as possibly unfinished', () => {
    expect(parse('vault wi').words.map(({ isLast }) => isLast)).toEqual([false, true])
  })

  it('reads quotes and minus signs', () => {
    const parsed = parse('"exit queue" -boost')
    expect(parsed.words.map(({ term, phrase }) => [term, phrase])).toEqual([
      ['exit', 0],
      ['queue', 0],
    ])
    expect(parsed.excluded).toEqual(['boost'])
  })

  it('ignores hyphens and unclosed quotes', () => {
    expect(words('exit-queue')).toEqual(['exit', 'queue'])
    expect(parse('"exit queue').words.every(({ phrase }) => phrase === undefined)).toBe(true)
  })

  it('accepts any text and never returns more than the maximum of words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (query) => {
        expect(parse(query).words.length).toBeLessThanOrEqual(MAX_WORDS)
      }),
    )
  })
})
