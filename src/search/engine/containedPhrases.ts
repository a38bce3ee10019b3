/**
 * Phrases that page authors chose, found inside longer queries: `how much can I mint` in "how much osETH can I mint". A
 * phrase is in a query when its words, stop words aside, all occur there in their order, with anything between them.
 * Order tells `shares to assets` from `assets to shares`.
 */

import { phraseStem } from './text/phraseKey.ts'
import { stem } from './text/stem.ts'
import { stopWords } from './text/stopWords.ts'
import { fold, wordsOf } from './text/tokenize.ts'

/** A phrase of one word says no more than the word itself. */
const FEWEST_WORDS = 2

export interface Phrase {
  value: number
  stems: readonly string[]
}

/** A text's words in order, without stop words. */
function tellingWords(text: string): string[] {
  const words = wordsOf(text).map(({ start, end }) => fold(text.slice(start, end)))
  return words.filter((word) => !stopWords.has(word))
}

export function phrasesOf(values: Iterable<readonly [value: number, text: string]>): Phrase[] {
  return [...values]
    .map(([value, text]) => ({ value, stems: tellingWords(text).map(phraseStem) }))
    .filter(({ stems }) => stems.length >= FEWEST_WORDS)
}

/** Values of the phrases that a query contains. */
export function containedPhrases(phrases: readonly Phrase[], query: string): Set<number> {
  const words = tellingWords(query)
  return new Set(phrases.filter((phrase) => isWithin(phrase.stems, words)).map(({ value }) => value))
}

/** `boost osETH` is in `boosted osETH`, but `minted osETH` is not in `mint osETH`. */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0
  for (const word of whole) if (part[found] === stem(word) || part[found] === phraseStem(word)) found++
  return found === part.length
}
