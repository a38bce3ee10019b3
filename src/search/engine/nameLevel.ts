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
  /** The title in other words: `stake` for `deposit`. */
  said: 1.5,
  begun: 1,
} as const

/** A query of so many words is a sentence from somewhere: most of a message is enough. */
const fewestOfMessage = 4

/** An error message pasted without its end, or with words in it that no record has, such as the reader's own names. */
function isMost({ words, known }: NamedQuery, { literalness: how, uncovered }: UnitMatch): boolean {
  if (words.length < fewestOfMessage) return false
  let found = 0
  for (const [word, { last }] of words.entries()) {
    const least = last ? literalness.prefix : literalness.inflected
    if ((how[word] as number) >= least) found++
    else if ((known & (1 << word)) !== 0) return false
  }
  return found * 4 >= words.length * 3 && uncovered * 2 <= found
}

/** As written in the query, to the last letter. */
function isTyped({ words, required }: NamedQuery, { literalness: how, untyped }: UnitMatch): boolean {
  return (
    untyped === 0 &&
    words.every((_, word) => (required & (1 << word)) === 0 || how[word] === literalness.typed)
  )
}

export interface NamedQuery {
  words: readonly QueryWord[]
  /** Bits of the words that a record should have. */
  required: number
  /** Bits of the words that some record has. */
  known: number
  /** Units that are the query word for word. */
  phraseUnits: readonly number[]
  /** Units that are the term whose meaning the query asks for. */
  definedUnits: readonly number[]
  /** True when the query has words beyond the searched ones. */
  hasSmallWords: boolean
  /** True when the query names several things. */
  isEither: boolean
  /** True when no record had all words: then only a phrase counts as a name. */
  isPartial: boolean
}

/** A text of a record, and what it is to it. */
export interface NamingText {
  unit: number
  match: UnitMatch
  /** The text is the name of what the record stands for. */
  isOwn: boolean
  isTitle: boolean
  /** The text is a phrase of the page's author. */
  isPhrase: boolean
  /** Pages that hold the text. */
  pages: number
  /** The record's page is no method's. */
  isGuide: boolean
  /** The record's page is of lower rank than others. */
  isLower: boolean
}

/** How far a text that names a record, or that its author chose for it, is the query. */
export function nameLevel(query: NamedQuery, text: NamingText): number {
  const { required, phraseUnits, definedUnits, hasSmallWords, isPartial, words } = query
  const { unit, match, isOwn, isTitle, isPhrase } = text
  if (isOwn && !isTitle && definedUnits.includes(unit)) return names.wholePhrase
  const level = headingLevel(text)
  if (phraseUnits.includes(unit)) {
    if (isPhrase) return hasSmallWords ? names.wholePhrase : words.length > 1 ? names.phrase : names.begun
    // `feeRecipient` is named by itself before `feeRecipients`.
    if (isOwn) return level === names.begun ? level : level + (isTyped(query, match) ? 2 : 1) * names.literal
  }
  if (!isOwn || required === 0) return 0
  if (query.isEither && isTitle && match.uncovered === 0 && match.untyped === 0) return names.title
  if (isPartial || match.uncovered > 0 || (match.bits & required) !== required)
    return isMost(query, match) ? names.mistyped : 0
  let least: number = literalness.typed
  let isMistyped = false
  for (let word = 0; word < words.length; word++) {
    if ((required & (1 << word)) === 0) continue
    const how = match.literalness[word] as number
    if (how === literalness.mistyped) isMistyped = true
    else least = Math.min(least, how)
  }
  if (match.untyped > 0) return names.begun
  if (least < literalness.inflected)
    return isTitle && least === literalness.synonym ? names.said : names.begun
  if (isMistyped) return names.mistyped
  if (!isTitle && least < literalness.typed && words.length === 1) return names.begun
  return least === literalness.typed && level !== names.begun ? level + names.literal : level
}

/** A heading on more pages than this is a part of their layout. */
const mostPagesNamed = 5

/** Level of a text that is the query. A heading that many method pages have, such as `Estimate gas`, names none of them. */
function headingLevel({ isTitle, pages, isGuide, isLower }: NamingText): number {
  if (isTitle) return names.title
  if (isLower) return names.begun
  return pages > mostPagesNamed && !isGuide ? names.begun : names.heading
}
