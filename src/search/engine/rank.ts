/**
 * Puts matching records in order. Criteria are compared one after the other, as Algolia does, and the first that
 * differs decides:
 *
 *   filters    optional filters that a record meets
 *   name       the query is the very name of what the record stands for, or a phrase its author chose for it
 *   typo       fewer typos
 *   relevance  where, how literally and how near each other the words stand, each word weighed by its rarity
 *   custom     the order of the index
 *
 * DocSearch's order at Algolia compares attribute, proximity and exactness in turn. Tried on the queries of `bench/search`
 * with the same synonyms, it puts a right page first for 87 % of them (89 % of those kept unseen), one sum of the three
 * for 98 % (95 %): a question's answer rarely has its best word in the best attribute. `words` comes before all of
 * them: `findMatches` looks for all words first, and for some only when no record has all.
 *
 * A page's record stands for its whole page: what the other matching records of the page hold counts for it in part.
 */

import { names } from './nameLevel.ts'
import type { QueryWord } from './parseQuery.ts'
import {
  isOfLowerPage,
  notFound,
  type RankInput,
  type Scored,
  type Scratch,
  scoreRecord,
} from './scoreRecord.ts'
import {
  begunNameWorth,
  inheritedWorth,
  lowerPageWorth,
  manyUntyped,
  oneWordTitleWorth,
  pageWorth,
  saidNameWorth,
  weakWorth,
} from './worths.ts'

/** How rare each word is among the records: a rare word tells more. */
function rarities({ index, matcher, words }: RankInput): number[] {
  const holders = words.map(() => 0)
  for (const record of matcher.records) {
    const bits = matcher.recordBits[record] as number
    for (let word = 0; word < words.length; word++) {
      if ((bits & (1 << word)) !== 0) holders[word] = (holders[word] as number) + 1
    }
  }
  return words.map(({ weak }, word) => {
    const rarity = Math.log(1 + index.records.length / Math.max(1, holders[word] as number))
    return weak ? weakWorth * rarity : rarity
  })
}

export function rank(input: RankInput): Scored[] {
  const { index, records, words } = input
  const count = words.length
  const rarity = rarities(input)
  const scratch: Scratch = {
    typos: new Uint8Array(count),
    literal: new Uint8Array(count),
    distances: new Uint8Array(count),
  }
  /** Worth of each word in each record, and its best on each page. */
  const worth = new Float64Array(records.length * count)
  const costs = new Uint8Array(records.length * count)
  const pages = new Map<number, PageBest>()
  const scored = records.map((record, at) =>
    scoreRecord(input, record, rarity, { worth, costs, offset: at * count }, scratch),
  )
  for (let at = 0; at < records.length; at++) {
    const page = index.recordPage[records[at] as number] as number
    let best = pages.get(page)
    if (best === undefined) {
      best = { worth: words.map(() => 0), costs: words.map(() => notFound) }
      pages.set(page, best)
    }
    for (let word = 0; word < count; word++) {
      best.worth[word] = Math.max(best.worth[word] as number, worth[at * count + word] as number)
      best.costs[word] = Math.min(best.costs[word] as number, costs[at * count + word] as number)
    }
  }
  for (let at = 0; at < records.length; at++) {
    const score = scored[at] as Scored
    const best = pages.get(index.recordPage[score.record] as number) as PageBest
    for (let word = 0; word < count; word++) {
      const own = worth[at * count + word] as number
      score.relevance += (rarity[word] as number) * (own + pageWorth * (best.worth[word] as number))
      const ownCost = costs[at * count + word] as number
      const cost = ownCost === notFound ? (best.costs[word] as number) : ownCost
      // A page stands for its parts, found or not: the word is mistyped there too.
      const typos = cost === notFound ? (words[word] as QueryWord).typos : cost
      if ((input.required & (1 << word)) !== 0) score.typos += typos
    }
    if (isOfLowerPage(index, score.record)) score.relevance *= lowerPageWorth
    if (count === 1 && score.isInTitle) score.relevance *= oneWordTitleWorth
    if (score.isInherited) score.relevance *= inheritedWorth
    if (score.name === names.said) {
      score.relevance *= saidNameWorth
      score.name = 0
    } else if (score.name === names.begun) {
      score.relevance *= 1 + (begunNameWorth * manyUntyped) / (manyUntyped + score.untyped)
      score.name = 0
    }
  }
  return scored
}

/** Per word, the best on a page: its worth, and its fewest typos. */
interface PageBest {
  worth: number[]
  costs: number[]
}

/** Negative when `a` comes before `b`. */
export function compareScored(a: Scored, b: Scored): number {
  return (
    b.filters - a.filters ||
    b.name - a.name ||
    a.typos - b.typos ||
    b.relevance - a.relevance ||
    a.record - b.record
  )
}

/** The same where records match different words: then a typo is worth less than another word. */
export function comparePartial(a: Scored, b: Scored): number {
  return b.filters - a.filters || b.name - a.name || b.relevance - a.relevance || a.record - b.record
}
