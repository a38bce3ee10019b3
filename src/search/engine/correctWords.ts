/**
 * Reads mistyped words as what they most likely mean, so that everything that follows, synonyms, authors' phrases and
 * names, works as if they had been typed well. Only words that mean nothing as typed are corrected: to the nearest term
 * of the index or the synonyms, of several as near to the one that the index holds most often. Other near terms still match,
 * as typos.
 */

import { typosAllowed } from './alternatives.ts'
import type { QueryWord } from './parseQuery.ts'
import type { EngineSettings } from './query.ts'
import { type SynonymTable, synonymKey } from './synonymTable.ts'
import { stem } from './text/stem.ts'
import type { TextIndex } from './textIndex.ts'

export interface Corrections {
  index: TextIndex
  settings: EngineSettings
  synonyms: SynonymTable
  /** Whether a word may be the beginning of one. */
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

function isKnown(words: readonly QueryWord[], at: number, { index, synonyms, isOpen }: Corrections): boolean {
  const { vocabulary, families } = index
  const word = words[at] as QueryWord
  const { term, parts } = word
  const has = (text: string) => vocabulary.id(text) !== -1 || families.has(stem(text))
  if (has(term) || synonyms.words.id(term) !== -1 || synonyms.sequences.has(synonymKey([term]))) return true
  // `depositt` also begins `depositToken`, but a letter too many is likelier.
  const isDoubled = term.at(-1) === term.at(-2) && vocabulary.id(term.slice(0, -1)) !== -1
  if (isOpen(word) && !(isDoubled && parts.length === 0)) {
    const [from, to] = vocabulary.prefixRange(term)
    if (from < to) return true
  }
  // The stem of a word is not yet the word: `estimatGas` is mistyped.
  if (parts.length > 0 && parts.every((part) => vocabulary.id(part) !== -1)) return true
  const before = words[at - 1]
  const after = words[at + 1]
  return (before !== undefined && has(before.term + term)) || (after !== undefined && has(term + after.term))
}

/** A part of an identifier as it is meant: `estimate` for the first of `estiamteGas`. */
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
  synonyms.words.typos(term, most, false, (id, cost) => {
    if (cost >= typos) return
    meant = synonyms.words.terms[id]
    typos = cost
  })
  return meant === undefined ? undefined : { meant, typos }
}

/** The query with its corrected words in place of the typed ones. */
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
