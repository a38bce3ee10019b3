/**
 * Replaces mistyped words by what they most likely mean, so that later steps (synonyms, authors' phrases, names) work
 * as if they had been typed correctly. Only unknown words are corrected, to the nearest term of the index or the
 * synonyms; on a tie, to the one most frequent in the index. Other near terms still match, as typos.
 */

import { typosAllowed } from './alternatives.ts'
import type { QueryWord } from './parseQuery.ts'
import type { EngineSettings } from './query.ts'
import type { SynonymTable } from './synonymTable.ts'
import { stem } from './text/stem.ts'
import type { TextIndex } from './textIndex.ts'

export interface Corrections {
  index: TextIndex
  settings: EngineSettings
  synonyms: SynonymTable
  /** Whether a word may be unfinished. */
  isOpen: (word: QueryWord) => boolean
}

export function correctWords(words: readonly QueryWord[], corrections: Corrections): QueryWord[] {
  return words.map((word, i) => {
    if (word.phrase !== undefined || isKnown(words, i, corrections)) return word
    const nearest = nearestTerm(word.term, corrections)
    if (nearest === undefined) return word
    const parts = word.parts.map((part) => nearestPart(part, corrections))
    return { ...word, ...nearest, parts: parts.join('') === nearest.meant ? parts : [] }
  })
}

function isKnown(words: readonly QueryWord[], at: number, { index, isOpen }: Corrections): boolean {
  const { vocabulary, families } = index
  const word = words[at] as QueryWord
  const { term, parts } = word
  const has = (text: string) => vocabulary.id(text) !== -1 || families.has(stem(text))
  if (has(term)) return true
  // `depositt` is also a prefix of `depositToken`, but a doubled letter is likelier.
  const isDoubled = term.at(-1) === term.at(-2) && vocabulary.id(term.slice(0, -1)) !== -1
  if (isOpen(word) && !(isDoubled && parts.length === 0)) {
    const [from, to] = vocabulary.prefixRange(term)
    if (from < to) return true
  }
  // Parts are compared whole, not by stem: `estimatGas` is mistyped.
  if (parts.length > 0 && parts.every((part) => vocabulary.id(part) !== -1)) return true
  const before = words[at - 1]
  const after = words[at + 1]
  return (before !== undefined && has(before.term + term)) || (after !== undefined && has(term + after.term))
}

/** Corrects a part of an identifier: `estiamte` of `estiamteGas` to `estimate`. */
function nearestPart(part: string, corrections: Corrections): string {
  const { vocabulary } = corrections.index
  return vocabulary.id(part) === -1 ? (nearestTerm(part, corrections)?.meant ?? part) : part
}

function nearestTerm(
  term: string,
  { index, settings, synonyms }: Corrections,
): { meant: string; typos: number } | undefined {
  const { vocabulary, postingsStart } = index
  const most = typosAllowed(term, settings)
  const uses = (id: number) => (postingsStart[id + 1] as number) - (postingsStart[id] as number)
  let best = -1
  let typos = most + 1
  vocabulary.typos(term, most, false, (id, cost) => {
    if (cost > typos || (cost === typos && best !== -1 && uses(id) <= uses(best))) return
    best = id
    typos = cost
  })
  let meant = vocabulary.terms[best]
  // A word of a synonym is nearest to itself.
  synonyms.words.typos(term, most, false, (id, cost) => {
    if (cost >= typos) return
    meant = synonyms.words.terms[id]
    typos = cost
  })
  return meant === undefined ? undefined : { meant, typos }
}

/** The query with mistyped words replaced by their corrections. */
export function correctedText(query: string, words: readonly QueryWord[]): string {
  let text = ''
  let at = 0
  for (const { typos, start, end, meant } of words) {
    if (typos === 0) continue
    text += query.slice(at, start) + meant
    at = end
  }
  return text + query.slice(at)
}
