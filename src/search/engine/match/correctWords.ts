/**
 * Spelling correction: replaces mistyped words so that later steps (synonyms, authors' phrases, names) work as if they had
 * been typed correctly. Only unknown words are corrected, to the nearest term in the index or in the synonyms. A tie goes to
 * the term that is more frequent in the index. The other similar terms still match, with their typos counted.
 */

import { stem } from '../text/stem.ts'
import { type ExpansionContext, maxTypos } from './alternatives.ts'
import type { QueryWord } from './parseQuery.ts'

export function correctWords(words: readonly QueryWord[], context: ExpansionContext): QueryWord[] {
  return words.map((word) => {
    if (word.phrase !== undefined || isKnown(word, context)) return word
    const nearest = nearestTerm(word.term, context)
    return nearest === undefined ? word : { ...word, ...nearest, parts: [] }
  })
}

function isKnown(word: QueryWord, { index }: ExpansionContext): boolean {
  const { vocabulary, termsByStem } = index
  const { term, parts } = word
  if (termsByStem.has(stem(term))) return true
  // `depositt` is also a prefix of `depositToken`, but a doubled letter is more likely.
  const isDoubled = term.at(-1) === term.at(-2) && vocabulary.id(term.slice(0, -1)) !== -1
  if (word.isLast && !(isDoubled && parts.length === 0)) {
    const [from, to] = vocabulary.prefixRange(term)
    if (from < to) return true
  }
  // Parts are compared whole, not by stem: `estimatGas` is mistyped.
  return parts.length > 0 && parts.every((part) => vocabulary.id(part) !== -1)
}

function nearestTerm(
  term: string,
  { index, synonyms }: ExpansionContext,
): { corrected: string; typos: number } | undefined {
  const { vocabulary, postingsStart } = index
  const maxEdits = maxTypos(term)
  const frequency = (id: number) => (postingsStart[id + 1] as number) - (postingsStart[id] as number)
  let best = -1
  let typos = maxEdits + 1
  vocabulary.visitSimilar(term, maxEdits, false, (id, cost) => {
    if (cost > typos || (cost === typos && best !== -1 && frequency(id) <= frequency(best))) return
    best = id
    typos = cost
  })
  let corrected = vocabulary.terms[best]
  // A correctly spelled word of a synonym has distance 0 to itself, so it stays as it is.
  synonyms.words.visitSimilar(term, maxEdits, false, (id, cost) => {
    if (cost >= typos) return
    corrected = synonyms.words.terms[id]
    typos = cost
  })
  return corrected === undefined ? undefined : { corrected, typos }
}

/** The query with mistyped words replaced by their corrections. */
export function correctedText(query: string, words: readonly QueryWord[]): string {
  let text = ''
  let at = 0
  for (const { typos, start, end, corrected } of words) {
    if (typos === 0) continue
    text += query.slice(at, start) + corrected
    at = end
  }
  return text + query.slice(at)
}
