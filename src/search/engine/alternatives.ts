/**
 * Expands each word of a query into the index terms it may mean: as typed, inflected, unfinished, mistyped, a synonym,
 * split into two words or joined with the next. Each alternative records which query words it covers (a mask), how
 * many typos it takes and how it matches. Alternatives are stored under their first term, so one pass over the tokens
 * of a field value finds every match in it.
 */

import type { QueryWord } from './parseQuery.ts'
import type { EngineSettings } from './query.ts'
import { type SynonymTable, synonymKey } from './synonymTable.ts'
import { stem } from './text/stem.ts'
import type { TextIndex } from './textIndex.ts'

/** How a term matches a word; closer matches are higher. */
export const MATCH = { mistyped: 0, prefix: 1, synonym: 2, inflected: 3, typed: 4 } as const

export interface Alternative {
  /** Query words it covers: bit i for word i. */
  mask: number
  typos: number
  /** One of `MATCH`. */
  matchType: number
  /** How many letters of the last term the reader typed; the rest is not highlighted. 0 means all of them. */
  typed: number
  /** Typos to subtract when the terms are written as one word in the text. */
  seamTypos: number
  /** Terms that must follow in order, any of a set at each step; undefined for a single term. */
  following: readonly ReadonlySet<number>[] | undefined
}

export interface Expansion {
  words: readonly QueryWord[]
  byTerm: Map<number, Alternative[]>
  /** Mask of the words that at least one alternative covers. */
  known: number
}

export interface ExpansionOptions {
  settings: EngineSettings
  synonyms: SynonymTable
  /** Which words to correct: none, those unknown as typed, or all. */
  typos: 'none' | 'unknown' | 'all'
  prefixes: 'none' | 'last' | 'all'
}

interface Sequence {
  mask: number
  typos: number
  seamTypos?: number
  matchType: number
  isOpen: boolean
}

const LONGEST_SYNONYM = 3
const SHORTEST_SHARED_PREFIX = 5

const digits = '0123456789'

function hasDigit(word: string): boolean {
  for (const character of word) if (digits.includes(character)) return true
  return false
}

/** How many typos a word may have. None in a number, such as a chain ID. */
export function typosAllowed(word: string, settings: EngineSettings): number {
  if (word.length < settings.minLengthFor1Typo || hasDigit(word)) return 0
  return word.length < settings.minLengthFor2Typos ? 1 : 2
}

export function expand(index: TextIndex, words: readonly QueryWord[], options: ExpansionOptions): Expansion {
  const { vocabulary, families, roots } = index
  const { settings, synonyms, prefixes } = options
  const isOpen = ({ isLast }: QueryWord) => prefixes === 'all' || (prefixes === 'last' && isLast)
  const byTerm = new Map<number, Alternative[]>()
  let known = 0

  const add = (term: number, alternative: Alternative) => {
    const others = byTerm.get(term)
    if (others === undefined) byTerm.set(term, [alternative])
    else others.push(alternative)
    known |= alternative.mask
  }

  const family = (word: string): readonly number[] => families.get(stem(word)) ?? []

  /** Adds a sequence of adjacent words. The last may be a prefix. */
  const addSequence = (sequence: readonly string[], options: Sequence) => {
    const { mask, typos, matchType, isOpen, seamTypos = 0 } = options
    const sets = sequence.map((word, i) => {
      const exact = vocabulary.id(word)
      const ids = new Set(matchType === MATCH.synonym ? family(word) : exact === -1 ? [] : [exact])
      if (isOpen && i === sequence.length - 1) {
        const [from, to] = vocabulary.prefixRange(word)
        for (let id = from; id < to; id++) ids.add(id)
      }
      return ids
    })
    if (sets.some(({ size }) => size === 0)) return
    const typed = isOpen ? (sequence.at(-1) as string).length : 0
    const [first, ...rest] = sets as [Set<number>, ...Set<number>[]]
    const following = rest.length > 0 ? rest : undefined
    for (const term of first) add(term, { mask, typos, seamTypos, matchType, typed, following })
  }

  const addTerm = (term: number, mask: number, typos: number, matchType: number, typed: number) =>
    add(term, { mask, typos, seamTypos: 0, matchType, typed, following: undefined })

  /** Adds the word itself, its inflections, and the terms it is a prefix of. */
  const addAsTyped = (
    word: string,
    mask: number,
    isOpen: boolean,
    typos: number,
    parts: readonly string[] = [],
  ) => {
    const exact = vocabulary.id(word)
    const [from, to] = isOpen ? vocabulary.prefixRange(word) : [0, 0]
    // `getVaultS` is an unfinished name, not the plural of another, and `getS` is not an inflection of `get`.
    const isUnfinishedName = to > from && parts.length > 0
    if (exact !== -1 && !(isUnfinishedName && parts.at(-1)?.length === 1))
      addTerm(exact, mask, typos, MATCH.typed, 0)
    if (!isUnfinishedName)
      for (const term of family(word)) if (term !== exact) addTerm(term, mask, typos, MATCH.inflected, 0)
    const root = stem(word)
    for (let term = from; term < to; term++) {
      if (term !== exact && (isUnfinishedName || roots[term] !== root)) {
        addTerm(term, mask, typos, MATCH.prefix, word.length)
      }
    }
  }

  const addSplits = (word: string, mask: number, isOpen: boolean) => {
    for (let cut = 2; cut <= word.length - 2; cut++) {
      const head = word.slice(0, cut)
      // `healthfactor` for `healthFactor` is no typo: the text writes the parts as one word too.
      const options = { mask, typos: 1, seamTypos: 1, matchType: MATCH.typed, isOpen }
      if (vocabulary.id(head) !== -1) addSequence([head, word.slice(cut)], options)
    }
  }

  const addTypos = (word: string, mask: number, isOpen: boolean) => {
    vocabulary.typos(word, typosAllowed(word, settings), isOpen, (term, typos) => {
      if (typos > 0) addTerm(term, mask, typos, MATCH.mistyped, isOpen ? word.length : 0)
    })
  }

  /**
   * For an unknown word, adds the terms that share its longest prefix: `collateralized` for `collateralization`. A number
   * stands for no other.
   */
  const addSharedPrefix = (word: string, mask: number) => {
    if (hasDigit(word)) return
    const shortest = Math.max(SHORTEST_SHARED_PREFIX, Math.ceil(word.length / 2))
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
    const key = synonymKey(covered.map(({ meant }) => meant))
    for (const sequence of synonyms.sequences.get(key) ?? []) {
      addSequence(sequence, { mask, typos, matchType: MATCH.synonym, isOpen: false })
    }
  }

  /** Adds a quoted phrase at its first word; the other words are covered by it. */
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
    add(ids[0] as number, { mask, typos: 0, seamTypos: 0, matchType: MATCH.typed, typed: 0, following })
  }

  for (const [i, word] of words.entries()) {
    const mask = 1 << i
    if (word.phrase !== undefined) {
      addPhrase(i)
      continue
    }
    addAsTyped(word.meant, mask, isOpen(word), word.typos, word.parts)
    addSplits(word.term, mask, isOpen(word))
    // Prefer the name `burnOsToken` itself to the words `burn osToken`.
    const matchType = vocabulary.id(word.meant) === -1 ? MATCH.typed : MATCH.inflected
    if (word.parts.length > 0)
      addSequence(word.parts, { mask, typos: word.typos, matchType, isOpen: isOpen(word) })
    const next = words[i + 1]
    if (next !== undefined && next.phrase === undefined) {
      addAsTyped(word.term + next.term, mask | (mask << 1), isOpen(next), 1)
    }
    for (let length = 1; length <= LONGEST_SYNONYM && i + length <= words.length; length++)
      addSynonyms(i, length)
  }
  if (options.typos !== 'none') {
    for (const [i, word] of words.entries()) {
      const isKnown = (known & (1 << i)) !== 0 && word.typos === 0
      if (word.phrase !== undefined || (options.typos !== 'all' && isKnown)) continue
      addTypos(word.term, 1 << i, isOpen(word))
      if ((known & (1 << i)) === 0) addSharedPrefix(word.term, 1 << i)
    }
  }
  return { words, byTerm, known }
}
