import { describe, expect, it } from 'vitest'
import { markTags } from '../../../search/hits/highlight.ts'
import type { Hit } from '../../../search/hits/hit.ts'
import { MAX_QUERY_LENGTH } from '../../limits.ts'
import { nextQueries } from './nextQueries.ts'

/** Hits whose titles have their matches in brackets. */
const hits = (...titles: string[]): Hit[] =>
  titles.map((title) => {
    const lvl1 = title.replaceAll('[', markTags.open).replaceAll(']', markTags.close)
    return { snippets: { lvl1 } } as Hit
  })

describe('nextQueries', () => {
  it('goes on with the letters after the matches, those of the first hits first', () => {
    expect(nextQueries('m', hits('[m]int', '[m]igrate', '[m]ax'), 3)).toEqual(['mi', 'ma'])
    expect(nextQueries('m', hits('[m]int', '[m]ax', '[m]ove'), 2)).toEqual(['mi', 'ma'])
  })

  it('writes a name as it is written, and small for who types it small', () => {
    expect(nextQueries('getVault', hits('[getVault]Stats'), 1)).toEqual(['getVaultS'])
    expect(nextQueries('getvault', hits('[getVault]Stats'), 1)).toEqual(['getvaults'])
  })

  it('ends a whole word with a space, and begins the next after it', () => {
    expect(nextQueries('exit', hits('[exit] queue'), 1)).toEqual(['exit '])
    expect(nextQueries('exit ', hits('[exit] queue'), 1)).toEqual(['exit q'])
    expect(nextQueries('exit ', hits('to [exit]'), 1)).toEqual([])
  })

  it('prefers what follows the word being typed', () => {
    expect(nextQueries('vault a', hits('[vault]s', '[a]py'), 1)).toEqual(['vault ap'])
  })

  it('never cuts a character in two, and ends where the input does', () => {
    expect(nextQueries('a', hits('[a]𝒷c'), 1)).toEqual(['a𝒷'])
    expect(nextQueries('a'.repeat(MAX_QUERY_LENGTH), hits('[a]b'), 1)).toEqual([])
  })
})
