/**
 * What a query may mean in this index: for each of its words the terms that stand for it, as typed, inflected,
 * unfinished, mistyped, as a synonym, written in two words or two written as one. Each alternative says which
 * query words it covers (`bits`), how many typos it takes and how literal it is. Alternatives hang on the term
 * they begin with, so that reading a unit's tokens once finds every match in it.
 */

import type { IndexSettings } from '../settings.ts'
import { stem } from '../text/stem.ts'
import type { QueryWord } from './parseQuery.ts'
import { type SynonymTable, synonymKey } from './synonymTable.ts'
import type { TextIndex } from './textIndex.ts'

/** How literally a term stands for a word. The first two count as exact, as Algolia counts plurals and synonyms. */
export const literalness = { typed: 4, inflected: 3, synonym: 2, prefix: 1, mistyped: 0 } as const

export interface Alternative {
  /** Query words it covers: bit i for word i. */
  bits: number
  typos: number
  literalness: number
  /** Letters of the last term that the reader typed; the rest of it is not highlighted. 0: all. */
  typed: number
  /** Typos that do not count where the terms are written as one word. */
  seamTypos: number
  /** Terms that must follow, each one of a set; undefined for a single term. */
  following: readonly ReadonlySet<number>[] | undefined
}

export interface Expansion {
  words: readonly QueryWord[]
  byTerm: Map<number, Alternative[]>
  /** Words that at least one alternative covers. */
  known: number
}

export interface ExpansionOptions {
  settings: IndexSettings
  synonyms: SynonymTable | undefined
  /** Correct no words, those that mean nothing as typed, or all. */
  typos: 'none' | 'unknown' | 'all'
  prefixes: 'none' | 'last' | 'all'
}

interface Sequence {
  bits: number
  typos: number
  seamTypos?: number
  literal: number
  open: boolean
}

const digits = '0123456789'

function hasDigit(word: string): boolean {
  for (const character of word) if (digits.includes(character)) return true
  return false
}

export function typosAllowed(word: string, settings: IndexSettings): number {
  if (word.length < settings.minWordSizefor1Typo) return 0
  if (!settings.allowTyposOnNumericTokens && hasDigit(word)) return 0
  return word.length < settings.minWordSizefor2Typos ? 1 : 2
}

export function expand(index: TextIndex, words: readonly QueryWord[], options: ExpansionOptions): Expansion {
  const { vocabulary, families, roots } = index
  const { settings, synonyms } = options
  const isOpen = ({ last }: QueryWord) => options.prefixes === 'all' || (options.prefixes === 'last' && last)
  const byTerm = new Map<number, Alternative[]>()
  let known = 0

  const add = (term: number, alternative: Alternative) => {
    const others = byTerm.get(term)
    if (others === undefined) byTerm.set(term, [alternative])
    else others.push(alternative)
    known |= alternative.bits
  }

  const family = (word: string): readonly number[] => families.get(stem(word)) ?? []

  /** Adds a sequence of words that must stand together. The last may be a prefix. */
  const addSequence = (
    sequence: readonly string[],
    { bits, typos, literal, open, seamTypos = 0 }: Sequence,
  ) => {
    const sets = sequence.map((word, i) => {
      const exact = vocabulary.id(word)
      const ids = new Set(literal === literalness.synonym ? family(word) : exact === -1 ? [] : [exact])
      if (open && i === sequence.length - 1) {
        const [from, to] = vocabulary.prefixRange(word)
        for (let id = from; id < to; id++) ids.add(id)
      }
      return ids
    })
    if (sets.some(({ size }) => size === 0)) return
    const typed = open ? (sequence.at(-1) as string).length : 0
    const [first, ...following] = sets as [Set<number>, ...Set<number>[]]
    for (const term of first) {
      const rest = following.length > 0 ? following : undefined
      add(term, { bits, typos, seamTypos, literalness: literal, typed, following: rest })
    }
  }

  const addTerm = (term: number, bits: number, typos: number, literal: number, typed: number) =>
    add(term, { bits, typos, seamTypos: 0, literalness: literal, typed, following: undefined })

  /** A word as it stands: itself, its inflections, and what it may become. */
  const addAsTyped = (
    word: string,
    bits: number,
    open: boolean,
    typos: number,
    parts: readonly string[] = [],
  ) => {
    const exact = vocabulary.id(word)
    const [from, to] = open ? vocabulary.prefixRange(word) : [0, 0]
    // `getVaultS` is the beginning of a name, not the plural of another; nor is `getS` the verb.
    const isBegun = to > from && parts.length > 0
    if (exact !== -1 && !(isBegun && parts.at(-1)?.length === 1))
      addTerm(exact, bits, typos, literalness.typed, 0)
    if (!isBegun)
      for (const term of family(word))
        if (term !== exact) addTerm(term, bits, typos, literalness.inflected, 0)
    const root = stem(word)
    for (let term = from; term < to; term++) {
      if (term !== exact && (isBegun || roots[term] !== root)) {
        addTerm(term, bits, typos, literalness.prefix, word.length)
      }
    }
  }

  const addSplits = (word: string, bits: number, open: boolean) => {
    for (let cut = 2; cut <= word.length - 2; cut++) {
      const head = word.slice(0, cut)
      if (vocabulary.id(head) !== -1)
        addSequence([head, word.slice(cut)], {
          bits,
          typos: 1,
          // `healthfactor` for `healthFactor` is none: the parts are written as one word there too.
          seamTypos: 1,
          literal: literalness.typed,
          open,
        })
    }
  }

  const addTypos = (word: string, bits: number, open: boolean) => {
    const most = typosAllowed(word, settings)
    vocabulary.typos(word, most, open, (term, typos) => {
      if (typos > 0) addTerm(term, bits, typos, literalness.mistyped, open ? word.length : 0)
    })
  }

  const addSynonyms = (from: number, length: number) => {
    const meant = words.slice(from, from + length)
    if (meant.some(({ phrase }) => phrase !== undefined)) return
    const bits = ((1 << length) - 1) << from
    const sum = meant.reduce((total, { typos }) => total + typos, 0)
    for (const sequence of synonyms?.sequences.get(synonymKey(meant.map(({ meant }) => meant))) ?? []) {
      addSequence(sequence, { bits, typos: sum, literal: literalness.synonym, open: false })
    }
  }

  for (const [i, word] of words.entries()) {
    const bit = 1 << i
    if (word.phrase !== undefined) {
      addPhraseWord(i)
      continue
    }
    const open = isOpen(word)
    addAsTyped(word.meant, bit, open, word.typos, word.parts)
    addSplits(word.term, bit, open)
    // `burnOsToken` is a name of its own before it is the words `burn osToken`.
    const apart = vocabulary.id(word.meant) === -1 ? literalness.typed : literalness.inflected
    if (word.parts.length > 0) addSequence(word.parts, { bits: bit, typos: word.typos, literal: apart, open })
    const next = words[i + 1]
    if (next !== undefined && next.phrase === undefined) {
      addAsTyped(word.term + next.term, bit | (bit << 1), isOpen(next), 1)
    }
    for (let length = 1; length <= 3 && i + length <= words.length; length++) addSynonyms(i, length)
  }
  for (const [i, word] of words.entries()) {
    const isKnown = (known & (1 << i)) !== 0 && word.typos === 0
    if (word.phrase === undefined && (options.typos === 'all' || (options.typos === 'unknown' && !isKnown))) {
      addTypos(word.term, 1 << i, isOpen(word))
    }
  }
  return { words, byTerm, known }

  /** The first word of a quoted phrase adds the whole phrase; the others are covered by it. */
  function addPhraseWord(at: number) {
    const { phrase } = words[at] as QueryWord
    if (words[at - 1]?.phrase === phrase) return
    let end = at
    while (words[end + 1]?.phrase === phrase) end++
    const ids = words.slice(at, end + 1).map(({ term }) => vocabulary.id(term))
    if (ids.includes(-1)) return
    const bits = ((1 << (end - at + 1)) - 1) << at
    const following = ids.slice(1).map((id) => new Set([id]))
    add(ids[0] as number, {
      bits,
      typos: 0,
      seamTypos: 0,
      literalness: literalness.typed,
      typed: 0,
      following: following.length > 0 ? following : undefined,
    })
  }
}
