/**
 * Query expansion: finds the index terms that each word of a query may stand for. These are the word itself, its
 * inflections, words that it is a prefix of, words within a few typos, synonyms, the word split in two, and the word joined
 * with the next one. Each alternative records which query words it covers (a bit mask), how many typos it takes and how
 * it matches. Alternatives are stored under their first term, so one pass over the tokens of a value finds every match.
 */

import type { QueryWord } from './parseQuery.ts'
import { MIN_LENGTH_FOR_TYPOS } from './settings.ts'
import { type SynonymTable, synonymKey } from './synonymTable.ts'
import { stem } from './text/stem.ts'
import type { TextIndex } from './textIndex.ts'

/** Match types: how a term matches a word of the query. A higher number is a closer match. */
export const MATCH = { mistyped: 0, prefix: 1, synonym: 2, inflected: 3, exact: 4 } as const

export interface Alternative {
  /** The query words that it covers: bit i stands for word i. */
  mask: number
  typos: number
  /** One of `MATCH`. */
  matchType: number
  /** For a prefix, the number of letters of the last term that were typed; only these are highlighted. 0 highlights all. */
  typedLength: number
  /** Terms that must follow in this order, one of each set. Undefined for a single term. */
  following: readonly ReadonlySet<number>[] | undefined
}

export interface Expansion {
  words: readonly QueryWord[]
  byTerm: Map<number, Alternative[]>
  /** Mask of the query words with at least one alternative. */
  covered: number
}

export interface ExpansionOptions {
  synonyms: SynonymTable
  /** Which words to correct: none, unknown ones, or all. */
  typos: 'none' | 'unknown' | 'all'
  prefixes: 'none' | 'last' | 'all'
}

interface Sequence {
  mask: number
  typos: number
  matchType: number
}

const MAX_SYNONYM_WORDS = 3
const MIN_SHARED_PREFIX = 5

const digits = '0123456789'

function hasDigit(word: string): boolean {
  for (const character of word) if (digits.includes(character)) return true
  return false
}

/** The maximum edit distance for a word. It is 0 for words with digits, such as chain IDs. */
export function maxTypos(word: string): number {
  if (word.length < MIN_LENGTH_FOR_TYPOS.one || hasDigit(word)) return 0
  return word.length < MIN_LENGTH_FOR_TYPOS.two ? 1 : 2
}

export function expand(index: TextIndex, words: readonly QueryWord[], options: ExpansionOptions): Expansion {
  const { vocabulary, termsByStem, stems } = index
  const { synonyms, prefixes } = options
  const isPrefix = ({ isLast }: QueryWord) => prefixes === 'all' || (prefixes === 'last' && isLast)
  const byTerm = new Map<number, Alternative[]>()
  let covered = 0

  const add = (term: number, alternative: Alternative) => {
    const others = byTerm.get(term)
    if (others === undefined) byTerm.set(term, [alternative])
    else others.push(alternative)
    covered |= alternative.mask
  }

  const inflections = (word: string): readonly number[] => termsByStem.get(stem(word)) ?? []

  /** Adds a sequence of adjacent words. */
  const addSequence = (sequence: readonly string[], options: Sequence) => {
    const { mask, typos, matchType } = options
    const termSets = sequence.map((word) => {
      const exact = vocabulary.id(word)
      return new Set(matchType === MATCH.synonym ? inflections(word) : exact === -1 ? [] : [exact])
    })
    if (termSets.some(({ size }) => size === 0)) return
    const [first, ...rest] = termSets as [Set<number>, ...Set<number>[]]
    const following = rest.length > 0 ? rest : undefined
    for (const term of first) add(term, { mask, typos, matchType, typedLength: 0, following })
  }

  const addTerm = (term: number, mask: number, typos: number, matchType: number, typedLength: number) =>
    add(term, { mask, typos, matchType, typedLength, following: undefined })

  /** Adds the word itself, its inflections, and the terms that it is a prefix of. */
  const addAsTyped = (
    word: string,
    mask: number,
    isPrefix: boolean,
    typos: number,
    parts: readonly string[] = [],
  ) => {
    const exact = vocabulary.id(word)
    const [from, to] = isPrefix ? vocabulary.prefixRange(word) : [0, 0]
    // `getVaultS` is the beginning of a longer name, not a plural, and `getS` is not an inflection of `get`.
    const isUnfinishedName = to > from && parts.length > 0
    if (exact !== -1 && !(isUnfinishedName && parts.at(-1)?.length === 1))
      addTerm(exact, mask, typos, MATCH.exact, 0)
    if (!isUnfinishedName)
      for (const term of inflections(word)) if (term !== exact) addTerm(term, mask, typos, MATCH.inflected, 0)
    const root = stem(word)
    for (let term = from; term < to; term++) {
      if (term !== exact && (isUnfinishedName || stems[term] !== root)) {
        addTerm(term, mask, typos, MATCH.prefix, word.length)
      }
    }
  }

  const addSplits = (word: string, mask: number) => {
    for (let cut = 2; cut <= word.length - 2; cut++) {
      const head = word.slice(0, cut)
      if (vocabulary.id(head) !== -1)
        addSequence([head, word.slice(cut)], { mask, typos: 1, matchType: MATCH.exact })
    }
  }

  const addTypos = (word: string, mask: number, isPrefix: boolean) => {
    vocabulary.visitSimilar(word, maxTypos(word), isPrefix, (term, typos) => {
      if (typos > 0) addTerm(term, mask, typos, MATCH.mistyped, isPrefix ? word.length : 0)
    })
  }

  /**
   * For a word without alternatives, adds the terms that share the longest prefix with it: `collateralized` for
   * `collateralization`. Words with digits are left out, because a similar number is a different number.
   */
  const addSharedPrefix = (word: string, mask: number) => {
    if (hasDigit(word)) return
    const shortest = Math.max(MIN_SHARED_PREFIX, Math.ceil(word.length / 2))
    for (let length = word.length - 1; length >= shortest; length--) {
      const [from, to] = vocabulary.prefixRange(word.slice(0, length))
      for (let term = from; term < to; term++) addTerm(term, mask, 2, MATCH.mistyped, 0)
      if (from < to) return
    }
  }

  const addSynonyms = (from: number, length: number) => {
    const covered = words.slice(from, from + length)
    if (covered.some(({ phrase }) => phrase !== undefined)) return
    const mask = ((1 << length) - 1) << from
    const typos = covered.reduce((total, word) => total + word.typos, 0)
    const key = synonymKey(covered.map(({ corrected }) => corrected))
    for (const sequence of synonyms.sequences.get(key) ?? []) {
      addSequence(sequence, { mask, typos, matchType: MATCH.synonym })
    }
  }

  /** Adds a quoted phrase when called for its first word. The alternative covers the phrase's other words as well. */
  const addPhrase = (at: number) => {
    const { phrase } = words[at] as QueryWord
    if (words[at - 1]?.phrase === phrase) return
    let end = at
    while (words[end + 1]?.phrase === phrase) end++
    const ids = words.slice(at, end + 1).map(({ term }) => vocabulary.id(term))
    if (ids.includes(-1)) return
    const mask = ((1 << (end - at + 1)) - 1) << at
    const rest = ids.slice(1).map((id) => new Set([id]))
    const following = rest.length > 0 ? rest : undefined
    add(ids[0] as number, { mask, typos: 0, matchType: MATCH.exact, typedLength: 0, following })
  }

  for (const [i, word] of words.entries()) {
    const mask = 1 << i
    if (word.phrase !== undefined) {
      addPhrase(i)
      continue
    }
    addAsTyped(word.corrected, mask, isPrefix(word), word.typos, word.parts)
    addSplits(word.term, mask)
    // A text with the name `burnOsToken` ranks above one with the words `burn osToken`.
    const matchType = vocabulary.id(word.corrected) === -1 ? MATCH.exact : MATCH.inflected
    if (word.parts.length > 0) addSequence(word.parts, { mask, typos: word.typos, matchType })
    const next = words[i + 1]
    if (next !== undefined && next.phrase === undefined) {
      addAsTyped(word.term + next.term, mask | (mask << 1), isPrefix(next), 1)
    }
    for (let length = 1; length <= MAX_SYNONYM_WORDS && i + length <= words.length; length++)
      addSynonyms(i, length)
  }
  if (options.typos !== 'none') {
    for (const [i, word] of words.entries()) {
      const isKnown = (covered & (1 << i)) !== 0 && word.typos === 0
      if (word.phrase !== undefined || (options.typos !== 'all' && isKnown)) continue
      addTypos(word.term, 1 << i, isPrefix(word))
      if ((covered & (1 << i)) === 0) addSharedPrefix(word.term, 1 << i)
    }
  }
  return { words, byTerm, covered }
}
