import { literalness } from './alternatives.ts'
import type { QueryWord } from './parseQuery.ts'
import type { UnitMatch } from './unitMatches.ts'

/** Levels of the name criterion. */
export const names = {
  /** A phrase of the page's author, down to its small words: `how much can I mint`. */
  wholePhrase: 6,
  title: 4,
  heading: 3,
  phrase: 3,
  /** On top: no inflection, no synonym. */
  literal: 0.5,
  mistyped: 2,
  begun: 1,
} as const

/** A query of so many words is a sentence from somewhere: most of a message is enough. */
const fewestOfMessage = 4

/** An error message pasted without its end, or with a name of the reader's own in it. */
function isMost(words: readonly QueryWord[], { literalness: how, uncovered }: UnitMatch): boolean {
  if (words.length < fewestOfMessage) return false
  let found = 0
  for (const [word, { last }] of words.entries()) {
    const least = last ? literalness.prefix : literalness.inflected
    if ((how[word] as number) >= least) found++
  }
  return found * 4 >= words.length * 3 && uncovered * 2 <= found
}

export interface NamedQuery {
  words: readonly QueryWord[]
  /** Bits of the words that a record should have. */
  required: number
  /** Units that are the query word for word. */
  phraseUnits: readonly number[]
  /** True when the query has words beyond the searched ones. */
  hasSmallWords: boolean
  /** True when no record had all words: then only a phrase counts as a name. */
  isPartial: boolean
}

/** How far a text that names a record, or that its author chose for it, is the query. */
export function nameLevel(
  { required, phraseUnits, hasSmallWords, isPartial, words }: NamedQuery,
  unit: number,
  match: UnitMatch,
  isOwn: boolean,
  isPhrase: boolean,
  isCommon: boolean,
  attributeRank: number,
): number {
  const isTitle = attributeRank === 0
  if (phraseUnits.includes(unit)) {
    if (isPhrase) return hasSmallWords ? names.wholePhrase : words.length > 1 ? names.phrase : names.begun
    if (isOwn)
      return isTitle
        ? names.title + 2 * names.literal
        : isCommon
          ? names.begun
          : names.heading + 2 * names.literal
  }
  if (!isOwn || required === 0) return 0
  if (isPartial || match.uncovered > 0 || (match.bits & required) !== required)
    return isMost(words, match) ? names.mistyped : 0
  let least: number = literalness.typed
  let isMistyped = false
  for (let word = 0; word < words.length; word++) {
    if ((required & (1 << word)) === 0) continue
    const how = match.literalness[word] as number
    if (how === literalness.mistyped) isMistyped = true
    else least = Math.min(least, how)
  }
  if (match.untyped > 0 || least < literalness.inflected) return names.begun
  if (isMistyped) return names.mistyped
  if (!isTitle && least < literalness.typed && words.length === 1) return names.begun
  if (!isTitle && isCommon) return names.begun
  return (isTitle ? names.title : names.heading) + (least === literalness.typed ? names.literal : 0)
}
