/**
 * Query expansion: finds the index terms that each word of a query may stand for. These are the word itself, its
 * inflections, words that it is a prefix of, words within a few typos, synonyms, the word split in two, and the word joined
 * with the next one. Each alternative records which query words it covers (a bit mask), how many typos it takes and how
 * it matches. Alternatives are stored under their first term, so one pass over the tokens of a value finds every match.
 */

import { addTo } from '../index/lists.ts'
import { type SynonymTable, synonymKey } from '../index/synonymTable.ts'
import type { TextIndex } from '../index/textIndex.ts'
import { minLengthForTypos } from '../settings.ts'
import { stem } from '../text/stem.ts'
import type { QueryWord } from './parseQuery.ts'

/** How a term matches a word of the query. A higher number is a closer match. */
export const matchTypes = { mistyped: 0, prefix: 1, synonym: 2, inflected: 3, exact: 4 } as const

export interface Alternative {
  /** The term of the index, or the first one of a sequence. */
  term: number
  /** The query words that it covers: bit i stands for word i. */
  mask: number
  typos: number
  /** One of `matchTypes`. */
  matchType: number
  /** For a prefix, the number of letters of the last term that were typed; only these are highlighted. 0 highlights all. */
  typedLength: number
  /** Terms that must follow in this order, one of each set. Undefined for a single term. */
  following: readonly ReadonlySet<number>[] | undefined
}

export interface Expansion {
  words: readonly QueryWord[]
  byTerm: ReadonlyMap<number, readonly Alternative[]>
}

export interface ExpansionContext {
  index: TextIndex
  synonyms: SynonymTable
}

/** Which words to correct. */
export type CorrectedWords = 'unknown' | 'all'

const MAX_SYNONYM_WORDS = 3
const MIN_SHARED_PREFIX = 5

export function expand(
  context: ExpansionContext,
  words: readonly QueryWord[],
  corrected: CorrectedWords,
): Expansion {
  const alternatives = words.flatMap(({ phrase }, at) =>
    phrase === undefined ? wordAlternatives(context, words, at) : phraseAlternatives(context, words, at),
  )
  const covered = alternatives.reduce((mask, each) => mask | each.mask, 0)
  for (const [at, word] of words.entries()) {
    const isCovered = (covered & (1 << at)) !== 0
    const isKnown = isCovered && word.typos === 0
    if (word.phrase !== undefined || (isKnown && corrected === 'unknown')) continue
    alternatives.push(...corrections(context, word, 1 << at, isCovered))
  }
  const byTerm = new Map<number, Alternative[]>()
  for (const alternative of alternatives) addTo(byTerm, alternative.term, alternative)
  return { words, byTerm }
}

/** What the word at `at` stands for, alone and together with the next words. Typos are not corrected here. */
function wordAlternatives(context: ExpansionContext, words: readonly QueryWord[], at: number): Alternative[] {
  const { index } = context
  const word = words[at] as QueryWord
  const next = words[at + 1]
  const mask = 1 << at
  return [
    ...forms(index, word.corrected, mask, word.typos, word.isLast, word.parts),
    ...halves(index, word.term, mask),
    ...parts(index, word, mask),
    ...(next === undefined || next.phrase !== undefined
      ? []
      : forms(index, word.term + next.term, mask | (mask << 1), 1, next.isLast)),
    ...synonymsFrom(context, words, at),
  ]
}

/** The phrase that begins at `at`. It covers all of its words, so its other words have no alternatives. */
function phraseAlternatives(
  { index }: ExpansionContext,
  words: readonly QueryWord[],
  at: number,
): Alternative[] {
  const { phrase } = words[at] as QueryWord
  if (words[at - 1]?.phrase === phrase) return []
  let end = at
  while (words[end]?.phrase === phrase) end++
  const terms = words.slice(at, end).map(({ term }) => exactTerm(index, term))
  return sequence(terms, maskOf(at, end - at), 0, matchTypes.exact)
}

/** Terms similar to a word that may be mistyped. */
function corrections(
  { index }: ExpansionContext,
  word: QueryWord,
  mask: number,
  isCovered: boolean,
): Alternative[] {
  const similar = similarTerms(index, word.term, mask, word.isLast)
  return isCovered || similar.length > 0 ? similar : termsWithSharedPrefix(index, word.term, mask)
}

/** The word itself, its inflections, and the terms that it is a prefix of. */
function forms(
  index: TextIndex,
  word: string,
  mask: number,
  typos: number,
  isPrefix: boolean,
  nameParts: readonly string[] = [],
): Alternative[] {
  const { vocabulary } = index
  const found: Alternative[] = []
  const exact = vocabulary.id(word)
  const [from, to] = isPrefix ? vocabulary.prefixRange(word) : [0, 0]
  // `getVaultS` is the beginning of a longer name, not a plural, and `getS` is not an inflection of `get`.
  const isUnfinishedName = to > from && nameParts.length > 0
  if (exact !== -1 && !(isUnfinishedName && nameParts.at(-1)?.length === 1))
    found.push(alternative(exact, mask, typos, matchTypes.exact))
  if (!isUnfinishedName)
    for (const term of inflections(index, word))
      if (term !== exact) found.push(alternative(term, mask, typos, matchTypes.inflected))
  for (let term = from; term < to; term++)
    if (term !== exact) found.push(alternative(term, mask, typos, matchTypes.prefix, word.length))
  return found
}

/** The word split in two, as if a space were missing. */
function halves(index: TextIndex, word: string, mask: number): Alternative[] {
  const found: Alternative[] = []
  for (let cut = 2; cut <= word.length - 2; cut++) {
    const head = exactTerm(index, word.slice(0, cut))
    if (head.size > 0)
      found.push(...sequence([head, exactTerm(index, word.slice(cut))], mask, 1, matchTypes.exact))
  }
  return found
}

/** The parts of an identifier, one after the other. */
function parts(index: TextIndex, word: QueryWord, mask: number): Alternative[] {
  // A text with the name `burnOsToken` ranks above one with the words `burn osToken`.
  const matchType = index.vocabulary.id(word.corrected) === -1 ? matchTypes.exact : matchTypes.inflected
  const terms = word.parts.map((part) => exactTerm(index, part))
  return sequence(terms, mask, word.typos, matchType)
}

/** The synonyms of the word at `at`, and of the phrases of up to three words that begin with it. */
function synonymsFrom(
  { index, synonyms }: ExpansionContext,
  words: readonly QueryWord[],
  at: number,
): Alternative[] {
  const found: Alternative[] = []
  for (let length = 1; length <= MAX_SYNONYM_WORDS && at + length <= words.length; length++) {
    const covered = words.slice(at, at + length)
    if (covered.some(({ phrase }) => phrase !== undefined)) break
    const typos = covered.reduce((total, word) => total + word.typos, 0)
    const key = synonymKey(covered.map(({ corrected }) => corrected))
    for (const synonym of synonyms.sequences.get(key) ?? []) {
      const terms = synonym.map((word) => new Set(inflections(index, word)))
      found.push(...sequence(terms, maskOf(at, length), typos, matchTypes.synonym))
    }
  }
  return found
}

/** Terms within a few typos of the word or, for an unfinished word, that begin with something similar. */
function similarTerms({ vocabulary }: TextIndex, word: string, mask: number, isPrefix: boolean) {
  const found: Alternative[] = []
  vocabulary.visitSimilar(word, maxTypos(word), isPrefix, (term, typos) => {
    if (typos > 0) found.push(alternative(term, mask, typos, matchTypes.mistyped, isPrefix ? word.length : 0))
  })
  return found
}

/**
 * The terms that share the longest prefix with a word that nothing else matches: `collateralized` for `collateralization`.
 * A word with digits has none, because a similar number is a different number.
 */
function termsWithSharedPrefix({ vocabulary }: TextIndex, word: string, mask: number): Alternative[] {
  if (hasDigit(word)) return []
  const shortest = Math.max(MIN_SHARED_PREFIX, Math.ceil(word.length / 2))
  for (let length = word.length - 1; length >= shortest; length--) {
    const [from, to] = vocabulary.prefixRange(word.slice(0, length))
    if (from < to)
      return Array.from({ length: to - from }, (_, i) => alternative(from + i, mask, 2, matchTypes.mistyped))
  }
  return []
}

/** Adjacent words, each one of a set of terms. There is none if a set is empty. */
function sequence(
  terms: readonly ReadonlySet<number>[],
  mask: number,
  typos: number,
  matchType: number,
): Alternative[] {
  const [first = [], ...rest] = terms
  if (terms.some(({ size }) => size === 0)) return []
  const following = rest.length > 0 ? rest : undefined
  return [...first].map((term) => alternative(term, mask, typos, matchType, 0, following))
}

const alternative = (
  term: number,
  mask: number,
  typos: number,
  matchType: number,
  typedLength = 0,
  following: Alternative['following'] = undefined,
): Alternative => ({ term, mask, typos, matchType, typedLength, following })

const inflections = ({ termsByStem }: TextIndex, word: string): readonly number[] =>
  termsByStem.get(stem(word)) ?? []

/** The term that equals the word, if there is one. */
function exactTerm({ vocabulary }: TextIndex, word: string): ReadonlySet<number> {
  const term = vocabulary.id(word)
  return new Set(term === -1 ? [] : [term])
}

/** Mask of `length` words, the first of which is at `at`. */
const maskOf = (at: number, length: number): number => ((1 << length) - 1) << at

/** The maximum edit distance for a word. It is 0 for words with digits, such as chain IDs. */
export function maxTypos(word: string): number {
  if (word.length < minLengthForTypos.one || hasDigit(word)) return 0
  return word.length < minLengthForTypos.two ? 1 : 2
}

const hasDigit = (word: string): boolean => /\d/.test(word)
