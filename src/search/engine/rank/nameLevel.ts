import { matchTypes } from '../match/alternatives.ts'
import type { QueryWord } from '../match/parseQuery.ts'
import type { ValueMatch } from '../match/valueMatches.ts'

/** Levels of the ranking criterion "name": how exactly the query equals the name of a record. */
export const nameLevels = {
  /** A phrase that the page's author chose, and that contains stop words, as questions do: `how much can I mint`. */
  question: 6,
  /** The title of the page, or one of its other names. */
  title: 4,
  /** Another phrase of the author. Above a field whose name is the same words run together: `vaultApy` for `vault APY`. */
  phrase: 3.6,
  /** A setter or getter without its verb: `claimer` for `setClaimer`. Ranks just below a field with exactly that name. */
  nameWithoutVerb: 3.25,
  /** The name of a heading, a field or another entry. */
  heading: 3,
  /** Added if the query matches without inflections and synonyms. */
  exact: 0.5,
  /** Added if every letter is equal, so that `feeRecipient` ranks above `feeRecipients`. */
  literal: 1,
  /** Subtracted for arguments, which rank below returned fields of the same name. */
  argument: 0.25,
  /**
   * The query is only similar to the name (its beginning, or a synonym), or equals a heading that many pages share, or a
   * phrase of one word. Does not count as a name, but adds relevance.
   */
  similar: 1,
} as const

/** A heading on more pages than this is part of the page template, not a name. */
const MAX_PAGES_NAMED = 5

export interface NamedQuery {
  words: readonly QueryWord[]
  /** Mask of the words that a record should have. */
  required: number
  /** Values that equal the query except for case and spaces. */
  namedValues: readonly number[]
  /** True if words of the query were dropped. */
  hasDroppedWords: boolean
  /** True if no record has all words. Then only a phrase counts as a name. */
  isScattered: boolean
}

/** A text that may be the name of a record, and its role in the record. */
export interface NameCandidate {
  value: number
  match: ValueMatch
  /** The text is the name of the record itself, not of something above it. */
  isOwn: boolean
  isTitle: boolean
  /** The text is a phrase that the page's author chose. */
  isPhrase: boolean
  /** Both query and text have spaces, or both have none. `deposit data` is not the same as `depositData`. */
  hasSameSpacing: boolean
  /** The text is the name of a setter or getter. The query may leave out the verb. */
  mayOmitVerb: boolean
  /** Number of pages that contain the text. */
  pages: number
  /** The record's page is not a method page. */
  isGuide: boolean
}

/** How exactly the query equals this text, which is the record's name or a phrase of its author. 0 if it does not. */
export function nameLevel(query: NamedQuery, text: NameCandidate): number {
  const { required, namedValues, hasDroppedWords, isScattered, words } = query
  const { value, match, isOwn, isTitle, isPhrase } = text
  const level = headingLevel(text)
  if (isPhrase && namedValues.includes(value))
    return hasDroppedWords ? nameLevels.question : words.length > 1 ? nameLevels.phrase : nameLevels.similar
  if (isOwn && namedValues.includes(value))
    return level === nameLevels.similar
      ? level
      : level + (text.hasSameSpacing ? nameLevels.literal : nameLevels.exact)
  if (!isOwn || required === 0 || isScattered) return 0
  if (match.uncovered > 0 || (match.mask & required) !== required) return 0
  let weakest: number = matchTypes.exact
  for (let word = 0; word < words.length; word++) {
    if ((required & (1 << word)) === 0) continue
    const matchType = match.matchTypes[word] as number
    if (matchType !== matchTypes.mistyped) weakest = Math.min(weakest, matchType)
  }
  if (match.untypedLetters > 0) return nameLevels.similar
  if (weakest < matchTypes.inflected) return nameLevels.similar
  if (!isTitle && weakest < matchTypes.exact && words.length === 1) return nameLevels.similar
  return weakest === matchTypes.exact && level !== nameLevels.similar ? level + nameLevels.exact : level
}

/** The level of a text that equals the query. A heading of many method pages, such as `Estimate gas`, names none of them. */
function headingLevel({ isTitle, mayOmitVerb, pages, isGuide }: NameCandidate): number {
  if (isTitle) return mayOmitVerb ? nameLevels.nameWithoutVerb : nameLevels.title
  return pages > MAX_PAGES_NAMED && !isGuide ? nameLevels.similar : nameLevels.heading
}
