import { MATCH } from './alternatives.ts'
import type { QueryWord } from './parseQuery.ts'
import type { ValueMatch } from './valueMatches.ts'

/** Levels of the name criterion. */
export const NAME = {
  /** A phrase of the page's author, down to its stop words: `how much can I mint`. */
  wholePhrase: 6,
  title: 4,
  /** What the query names is what the method sets or gets: after a field of that very name, before anything else. */
  partOfName: 3.25,
  heading: 3,
  phrase: 3,
  /** On top: no inflection, no synonym. */
  exact: 0.5,
  /** On top: the query to its last letter, `feeRecipient` before `feeRecipients`. */
  literal: 1,
  mistyped: 2,
  /** Off: what a method takes stands after what another returns under that name. */
  argument: 0.25,
  begun: 1,
} as const

/** A heading on more pages than this is a part of their layout. */
const MOST_PAGES_NAMED = 5

export interface NamedQuery {
  words: readonly QueryWord[]
  /** Mask of the words that a record should have. */
  required: number
  /** Values that are the query but for inflections, and those that are it to the letter. */
  phraseValues: readonly number[]
  exactValues: readonly number[]
  /** True when the query has words beyond the searched ones. */
  hasStopWords: boolean
  /** True when no record had all words: then only a phrase counts as a name. */
  isPartial: boolean
}

/** A text of a record, and what it is to it. */
export interface NamingText {
  value: number
  match: ValueMatch
  /** The text is the name of what the record stands for. */
  isOwn: boolean
  isTitle: boolean
  /** The text is a phrase of the page's author. */
  isPhrase: boolean
  /** The query has the text's spaces: `deposit data` does not spell `depositData`. */
  isSpelled: boolean
  /** The query may be the name of a field without the verb of the method that sets or gets it. */
  isPartOfName: boolean
  /** Pages that hold the text. */
  pages: number
  /** The record's page is no method's. */
  isGuide: boolean
  /** The record's page is of lower rank than others. */
  isLower: boolean
}

/** How far a text that names a record, or that its author chose for it, is the query. */
export function nameLevel(query: NamedQuery, text: NamingText): number {
  const { required, phraseValues, exactValues, hasStopWords, isPartial, words } = query
  const { value, match, isOwn, isTitle, isPhrase } = text
  const level = headingLevel(text)
  if (isPhrase && phraseValues.includes(value))
    return hasStopWords ? NAME.wholePhrase : words.length > 1 ? NAME.phrase : NAME.begun
  if (isOwn && exactValues.includes(value))
    return level === NAME.begun ? level : level + (text.isSpelled ? NAME.literal : NAME.exact)
  if (!isOwn || required === 0 || isPartial) return 0
  if (match.uncovered > 0 || (match.mask & required) !== required) return 0
  let least: number = MATCH.typed
  let isMistyped = false
  for (let word = 0; word < words.length; word++) {
    if ((required & (1 << word)) === 0) continue
    const matchType = match.matchTypes[word] as number
    if (matchType === MATCH.mistyped) isMistyped = true
    else least = Math.min(least, matchType)
  }
  if (match.untyped > 0) return NAME.begun
  if (least < MATCH.inflected) return NAME.begun
  if (isMistyped) return NAME.mistyped
  if (!isTitle && least < MATCH.typed && words.length === 1) return NAME.begun
  return least === MATCH.typed && level !== NAME.begun ? level + NAME.exact : level
}

/** Level of a text that is the query. A heading that many method pages have, such as `Estimate gas`, names none of them. */
function headingLevel({ isTitle, isPartOfName, pages, isGuide, isLower }: NamingText): number {
  if (isTitle) return isPartOfName ? NAME.partOfName : NAME.title
  if (isLower) return NAME.begun
  return pages > MOST_PAGES_NAMED && !isGuide ? NAME.begun : NAME.heading
}
