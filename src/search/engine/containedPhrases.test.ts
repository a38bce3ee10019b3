import { expect, test } from 'vitest'
import { containedPhrases, phrasesOf } from './containedPhrases.ts'

const phrases = phrasesOf([
  [1, 'how much can I mint'],
  [2, 'shares to assets'],
  [3, 'assets to shares'],
  [4, 'mint'],
])
const contained = (query: string) => [...containedPhrases(phrases, query)]

test('a phrase is in a query whose words hold its own in their order, with others between', () => {
  expect(contained('how much osETH can I mint')).toEqual([1])
  expect(contained('converting a share to its assets')).toEqual([2])
  expect(contained('assets as shares')).toEqual([3])
})

test('a phrase of one word, or one of which a word is missing, is in no query', () => {
  expect(contained('mint')).toEqual([])
  expect(contained('much')).toEqual([])
})
