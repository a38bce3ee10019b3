/**
 * Phrases that page authors chose, found inside longer queries: `how much can I mint` in "how much osETH can I mint". A
 * phrase is in a query when its words, stop words aside, all occur there in their order, with anything between them.
 * Order tells `shares to assets` from `assets to shares`.
 */

import { stem } from '../text/stem.ts'
import { askers, stopWords } from '../text/stopWords.ts'
import { fold, wordsOf } from '../text/tokenize.ts'

/** A phrase of one word says no more than the word itself. */
const fewestWords = 2

/** Stems of a text's words in order, without stop words. */
export function tellingStems(text: string): string[] {
  const words = wordsOf(text).map(({ start, end }) => fold(text.slice(start, end)))
  return words.filter((word) => !stopWords.has(word)).map(stem)
}

/** Stems of all words of a text in order. */
function allStems(text: string): string[] {
  const words = wordsOf(text).map(({ start, end }) => fold(text.slice(start, end)))
  return words.filter((word) => !askers.has(word)).map(stem)
}

export interface Phrase {
  unit: number
  stems: readonly string[]
  /** With its stop words, where it has some: a question as its author would ask it. */
  question: readonly string[] | undefined
}

export function phrasesOf(units: Iterable<readonly [unit: number, text: string]>): Phrase[] {
  return [...units]
    .map(([unit, text]) => {
      const stems = tellingStems(text)
      const all = allStems(text)
      return { unit, stems, question: all.length > stems.length ? all : undefined }
    })
    .filter(({ stems }) => stems.length >= fewestWords)
}

/** Units of the questions that a query contains down to their small words: it asks the same of something more exact. */
export function containedQuestions(phrases: readonly Phrase[], query: string): Set<number> {
  const stems = allStems(query)
  const contained = new Set<number>()
  for (const { unit, question } of phrases)
    if (question !== undefined && isWithin(question, stems)) contained.add(unit)
  return contained
}

/** Units of the phrases that a query contains. */
export function containedPhrases(phrases: readonly Phrase[], query: string): Set<number> {
  const stems = tellingStems(query)
  const contained = new Set<number>()
  for (const phrase of phrases) if (isWithin(phrase.stems, stems)) contained.add(phrase.unit)
  return contained
}

function isWithin(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0
  for (const stem of whole) if (stem === part[found]) found++
  return found === part.length
}
