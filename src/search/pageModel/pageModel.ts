/**
 * The page model predicts which page a query is about. It learns from queries whose pages are known. It is a softmax
 * regression over the stems of a query: each stem has a weight for each page, and the sums become probabilities. The index
 * knows where words occur; the model knows what readers mean by them, such as `borrow` for minting. The build creates it
 * with `trainPageModel`, and the engine uses it to re-rank pages.
 */

import type { PagePredictor } from '../engine/rank/rerankPages.ts'
import { stem } from '../engine/text/stem.ts'
import { fold, splitWords } from '../engine/text/tokenize.ts'

/** The serialized model, small enough for a browser. */
export interface PageModel {
  /** URLs, as in the records. */
  pages: string[]
  /** The bias of each page. */
  start: number[]
  /** The weights of each stem, by index in `pages`. The weights of other pages are 0. */
  stems: Record<string, [page: number, weight: number][]>
}

/** Words that say nothing about a page. */
const ignoredWords = new Set(
  'a an the of to in on for and or is are be with my i me it do does can at by from this that we our you your'.split(
    ' ',
  ),
)

/** The distinct stems of a text, including those of the parts of identifiers. */
export function stemsOf(text: string): string[] {
  const stems = new Set<string>()
  for (const { start, end, boundaries } of splitWords(text)) {
    const cuts = [start, ...boundaries, end]
    for (const [part, from] of cuts.slice(0, -1).entries()) {
      const word = fold(text.slice(from, cuts[part + 1]))
      if (!ignoredWords.has(word)) stems.add(stem(word))
    }
  }
  return [...stems]
}

/** Scale of each stem's weights. It gives the stems of every query a vector of length 1. */
export const inputScale = (stems: number): number => 1 / Math.sqrt(stems)

export function createPagePredictor({ pages, start, stems }: PageModel): PagePredictor {
  const weights = new Map(Object.entries(stems))
  return (query) => {
    const known = stemsOf(query).flatMap((key) => {
      const pairs = weights.get(key)
      return pairs === undefined ? [] : [pairs]
    })
    if (known.length === 0) return undefined
    const sums = [...start]
    const scale = inputScale(known.length)
    for (const pairs of known)
      for (const [page, weight] of pairs) sums[page] = (sums[page] as number) + weight * scale
    const highest = sums.reduce((most, sum) => Math.max(most, sum), Number.NEGATIVE_INFINITY)
    const total = highest + Math.log(sums.reduce((all, sum) => all + Math.exp(sum - highest), 0))
    return new Map(pages.map((page, at) => [page, (sums[at] as number) - total]))
  }
}
