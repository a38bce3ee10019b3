/**
 * Finds the phrases that page authors chose inside longer queries: `how much can I mint` in "how much osETH can I mint".
 * A query contains a phrase when all its words except stop words occur in the same order, with anything between them.
 * Order matters: `shares to assets` is not `assets to shares`.
 */

import { phraseStem } from './text/phraseKey.ts'
import { stem } from './text/stem.ts'
import { stopWords } from './text/stopWords.ts'
import { fold, wordsOf } from './text/tokenize.ts'

/** A one-word phrase adds nothing to the word itself. */
const FEWEST_WORDS = 2

export interface Phrase {
  value: number
  stems: readonly string[]
}

function withoutStopWords(text: string): string[] {
  const words = wordsOf(text).map(({ start, end }) => fold(text.slice(start, end)))
  return words.filter((word) => !stopWords.has(word))
}

export function phrasesOf(values: Iterable<readonly [value: number, text: string]>): Phrase[] {
  return [...values]
    .map(([value, text]) => ({ value, stems: withoutStopWords(text).map(phraseStem) }))
    .filter(({ stems }) => stems.length >= FEWEST_WORDS)
}

/** The values of the phrases that a query contains. */
export function containedPhrases(phrases: readonly Phrase[], query: string): Set<number> {
  const words = withoutStopWords(query)
  return new Set(phrases.filter((phrase) => isWithin(phrase.stems, words)).map(({ value }) => value))
}

/** `boosted osETH` contains `boost osETH`, but `mint osETH` does not contain `minted osETH`. */
function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0
  for (const word of whole) if (part[found] === stem(word) || part[found] === phraseStem(word)) found++
  return found === part.length
}
