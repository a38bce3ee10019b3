import { MATCH } from './alternatives.ts'
import type { QueryWord } from './parseQuery.ts'
import type { ValueMatch } from './valueMatches.ts'

/** Levels of the name criterion: how exactly the query is the name of a record. */
export const NAME = {
  /** A phrase that the page's author chose, stop words included: `how much can I mint`. */
  wholePhrase: 6,
  title: 4,
  /** The query names what the method sets or gets: ranks just below a field with that exact name. */
  partOfName: 3.25,
  heading: 3,
  phrase: 3,
  /** Added: no inflection, no synonym. */
  exact: 0.5,
  /** Added: equal letter by letter, so `feeRecipient` ranks above `feeRecipients`. */
  literal: 1,
  mistyped: 2,
  /** Subtracted: an argument ranks below a returned field of the same name. */
  argument: 0.25,
  unfinished: 1,
} as const

/** A heading on more pages than this is part of the page layout. */
const MOST_PAGES_NAMED = 5

export interface NamedQuery {
  words: readonly QueryWord[]
  /** Mask of the words that a record should have. */
  required: number
  /** Values equal to the query apart from inflection, and those equal letter by letter. */
  phraseValues: readonly number[]
  exactValues: readonly number[]
  /** True when the query has more words than are searched. */
  hasStopWords: boolean
  /** True when no record has all words; then only a phrase counts as a name. */
  isPartial: boolean
}

/** A text of a record, and its role in the record. */
export interface NamingText {
  value: number
  match: ValueMatch
  /** The text is the name of the record itself, not of something above it. */
  isOwn: boolean
  isTitle: boolean
  /** The text is a phrase that the page's author chose. */
  isPhrase: boolean
  /** Query and text agree on having spaces or not: `deposit data` does not spell `depositData`. */
  isSpelled: boolean
  /** The text is a setter's or getter's name, which the query may name without its verb. */
  isPartOfName: boolean
  /** Number of pages that contain the text. */
  pages: number
  /** The record's page is not a method page. */
  isGuide: boolean
  /** The record's page is of lower rank than others. */
  isLower: boolean
}

/** How exactly the query is this text: the record's name, or a phrase its author chose. 0 when it is not. */
export function nameLevel(query: NamedQuery, text: NamingText): number {
  const { required, phraseValues, exactValues, hasStopWords, isPartial, words } = query
  const { value, match, isOwn, isTitle, isPhrase } = text
  const level = headingLevel(text)
  if (isPhrase && phraseValues.includes(value))
    return hasStopWords ? NAME.wholePhrase : words.length > 1 ? NAME.phrase : NAME.unfinished
  if (isOwn && exactValues.includes(value))
    return level === NAME.unfinished ? level : level + (text.isSpelled ? NAME.literal : NAME.exact)
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
  if (match.untyped > 0) return NAME.unfinished
  if (least < MATCH.inflected) return NAME.unfinished
  if (isMistyped) return NAME.mistyped
  if (!isTitle && least < MATCH.typed && words.length === 1) return NAME.unfinished
  return least === MATCH.typed && level !== NAME.unfinished ? level + NAME.exact : level
}

/** Level of a text that equals the query. A heading shared by many method pages, such as `Estimate gas`, names none of them. */
function headingLevel({ isTitle, isPartOfName, pages, isGuide, isLower }: NamingText): number {
  if (isTitle) return isPartOfName ? NAME.partOfName : NAME.title
  if (isLower) return NAME.unfinished
  return pages > MOST_PAGES_NAMED && !isGuide ? NAME.unfinished : NAME.heading
}
