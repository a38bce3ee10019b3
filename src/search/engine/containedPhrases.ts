/**
 * Phrases that page authors chose, found inside longer queries: `how much can I mint` in "how much osETH can I mint". A
 * phrase is in a query when its words, stop words aside, all occur there in their order, with anything between them.
 * Order tells `shares to assets` from `assets to shares`.
 */

import { stem } from './text/stem.ts'
import { stopWords } from './text/stopWords.ts'
import { fold, wordsOf } from './text/tokenize.ts'

/** A phrase of one word says no more than the word itself. */
const FEWEST_WORDS = 2

export interface Phrase {
  value: number
  stems: readonly string[]
}

/** Stems of a text's words in order, without stop words. */
function stemsOf(text: string): string[] {
  const words = wordsOf(text).map(({ start, end }) => fold(text.slice(start, end)))
  return words.filter((word) => !stopWords.has(word)).map(stem)
}

export function phrasesOf(values: Iterable<readonly [value: number, text: string]>): Phrase[] {
  return [...values]
    .map(([value, text]) => ({ value, stems: stemsOf(text) }))
    .filter(({ stems }) => stems.length >= FEWEST_WORDS)
}

/** Values of the phrases that a query contains. */
export function containedPhrases(phrases: readonly Phrase[], query: string): Set<number> {
  const stems = stemsOf(query)
  return new Set(phrases.filter((phrase) => isWithin(phrase.stems, stems)).map(({ value }) => value))
}

function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0
  for (const stem of whole) if (stem === part[found]) found++
  return found === part.length
}
