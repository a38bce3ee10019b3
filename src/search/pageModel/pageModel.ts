/**
 * Guesses which page a query is about, from queries whose pages are known. It is a softmax regression over the stems of
 * a query: each stem speaks for some pages and against others, and the sums become odds. The index knows where words
 * stand; this knows what readers mean by them, such as `borrow` for minting. `trainPageModel` makes it in the build, and
 * the engine lets it move pages up and down among its hits.
 */

import type { PageOdds } from '../engine/movePages.ts'
import { stem } from '../engine/text/stem.ts'
import { fold, wordsOf } from '../engine/text/tokenize.ts'

/** As the build writes it, small enough for a browser. */
export interface PageModel {
  /** URLs, as records have them. */
  pages: string[]
  /** The sum that each page starts from, in steps. */
  start: number[]
  /** The size of a step. */
  step: number
  /** By stem, the pages that it speaks for and against: see `packWeights`. */
  stems: Record<string, string>
}

/** Words that say nothing about a page. */
const noise = new Set(
  'a an the of to in on for and or is are be with my i me it do does can at by from this that we our you your'.split(
    ' ',
  ),
)

/** The stems of a text, each once: those of the parts of an identifier, too. */
export function stemsOf(text: string): string[] {
  const stems = new Set<string>()
  for (const { start, end, boundaries } of wordsOf(text)) {
    const cuts = [start, ...boundaries, end]
    for (const [part, from] of cuts.slice(0, -1).entries()) {
      const word = fold(text.slice(from, cuts[part + 1]))
      if (!noise.has(word)) stems.add(stem(word))
    }
  }
  return [...stems]
}

/** The share of each stem in the sums, so that long queries and short ones come to the same total. */
export const shareOf = (stems: number): number => 1 / Math.sqrt(stems)

export function createPageOdds({ pages, start, step, stems }: PageModel): PageOdds {
  const weights = new Map(Object.entries(stems).map(([key, packed]) => [key, unpackWeights(packed)]))
  return (query) => {
    const known = stemsOf(query).flatMap((key) => {
      const pairs = weights.get(key)
      return pairs === undefined ? [] : [pairs]
    })
    if (known.length === 0) return undefined
    const sums = start.map((each) => each * step)
    const share = shareOf(known.length) * step
    for (const pairs of known)
      for (const [page, weight] of pairs) sums[page] = (sums[page] as number) + weight * share
    const highest = sums.reduce((most, sum) => Math.max(most, sum), Number.NEGATIVE_INFINITY)
    const total = highest + Math.log(sums.reduce((all, sum) => all + Math.exp(sum - highest), 0))
    return new Map(pages.map((page, at) => [page, (sums[at] as number) - total]))
  }
}

/** Steps of the heaviest weight, one letter each. */
export const MOST_STEPS = 15
const CAPITAL = 64
const SMALL = 96

/**
 * `2C1b`: two pages on from the first, that is page 1, with the weight 3, then page 2 with -2. Pages count from 0, capital
 * letters are positive.
 */
export function packWeights(weights: readonly (readonly [page: number, weight: number])[]): string {
  let last = -1
  return weights
    .map(([page, weight]) => {
      const gap = page - last
      last = page
      return gap + String.fromCharCode(weight > 0 ? CAPITAL + weight : SMALL - weight)
    })
    .join('')
}

function unpackWeights(packed: string): [page: number, weight: number][] {
  let page = -1
  return [...packed.matchAll(/(\d+)([A-Oa-o])/g)].map(([, gap, letter]) => {
    page += Number(gap)
    const code = (letter as string).charCodeAt(0)
    return [page, code > SMALL ? SMALL - code : code - CAPITAL]
  })
}
