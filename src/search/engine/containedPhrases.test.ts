import { expect, test } from 'vitest'
import { containedPhrases, phrasesOf } from './containedPhrases.ts'

const phrases = phrasesOf([
  [1, 'how much can I mint'],
  [2, 'shares to assets'],
  [3, 'assets to shares'],
  [4, 'mint'],
  [5, 'boost osETH'],
  [6, 'minted osETH'],
  [7, 'price feed'],
])
const contained = (query: string) => [...containedPhrases(phrases, query)]

test('a query contains a phrase when it has its words in order, with others between', () => {
  expect(contained('how much osETH can I mint')).toEqual([1])
  expect(contained('converting a share to its assets')).toEqual([2])
  expect(contained('assets as shares')).toEqual([3])
})

test('a word may be inflected, but a state is no action', () => {
  expect(contained('my boosted osETH')).toEqual([5])
  expect(contained('all minted osETH')).toEqual([6])
  expect(contained('mint osETH now')).toEqual([])
  expect(contained('price feeds of a chain')).toEqual([7])
})

test('no query contains a one-word phrase, or a phrase with a word missing', () => {
  expect(contained('mint')).toEqual([])
  expect(contained('much')).toEqual([])
})
