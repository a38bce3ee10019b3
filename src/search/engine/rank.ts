/**
 * Puts matching records in order. Criteria are compared one after the other, as Algolia does, and the first that
 * differs decides:
 *
 *   filters    sum of the scores of the filters that a record meets
 *   name       the query is the very name of what the record stands for, or a phrase its author chose for it
 *   typo       fewer typos
 *   relevance  where, how exactly and how near each other the words stand, each word weighed by its rarity
 *   order      the order of the index
 *
 * A sum takes the place of Algolia's criteria attribute, proximity and exact, which are compared in turn: a question's
 * answer rarely has its best word in the best attribute. Algolia's `words` comes before all of them here: `findMatches`
 * looks for all words first, and for some only when no record has all.
 *
 * A page's record stands for its whole page: what the other matching records of the page hold counts for it in part.
 */

import { NAME } from './nameLevel.ts'
import type { QueryWord } from './parseQuery.ts'
import {
  isOfLowerPage,
  NOT_FOUND,
  type RankInput,
  type Scored,
  type Scratch,
  scoreRecord,
} from './scoreRecord.ts'
import { MANY_UNTYPED, WEIGHTS } from './weights.ts'

/** Per word, the best on a page: its weight, and its fewest typos. */
interface PageBest {
  weights: number[]
  typos: number[]
}

/** How rare each word is among the records: a rare word tells more. */
function rarities({ index, matcher, words }: RankInput): number[] {
  const holders = words.map(() => 0)
  for (const record of matcher.records) {
    const mask = matcher.recordMask[record] as number
    for (let word = 0; word < words.length; word++) {
      if ((mask & (1 << word)) !== 0) holders[word] = (holders[word] as number) + 1
    }
  }
  return words.map(({ isWeak }, word) => {
    const rarity = Math.log(1 + index.records.length / Math.max(1, holders[word] as number))
    return isWeak ? WEIGHTS.weak * rarity : rarity
  })
}

/** Mask of the names in a query of more than one word: `LowLtv` in `execution reverted: LowLtv`. */
function identifierMask(words: readonly QueryWord[]): number {
  let mask = 0
  for (const [word, { parts }] of words.entries()) {
    // `osETH` is a word like any other here.
    if (parts.length > 0 && parts.every(({ length }) => length > 2)) mask |= 1 << word
  }
  return mask
}

export function rank(input: RankInput): Scored[] {
  const { index, records, words } = input
  const count = words.length
  const rarity = rarities(input)
  const identifiers = identifierMask(words)
  const scratch: Scratch = {
    typos: new Uint8Array(count),
    matchTypes: new Uint8Array(count),
    distances: new Uint8Array(count),
  }
  const weights = new Float64Array(records.length * count)
  const typos = new Uint8Array(records.length * count)
  const pages = new Map<number, PageBest>()
  const scored = records.map((record, at) =>
    scoreRecord(input, record, rarity, { weights, typos, offset: at * count }, scratch),
  )
  for (let at = 0; at < records.length; at++) {
    const page = index.recordPage[records[at] as number] as number
    let best = pages.get(page)
    if (best === undefined) {
      best = { weights: words.map(() => 0), typos: words.map(() => NOT_FOUND) }
      pages.set(page, best)
    }
    for (let word = 0; word < count; word++) {
      best.weights[word] = Math.max(best.weights[word] as number, weights[at * count + word] as number)
      best.typos[word] = Math.min(best.typos[word] as number, typos[at * count + word] as number)
    }
  }
  for (let at = 0; at < records.length; at++) {
    const score = scored[at] as Scored
    const best = pages.get(index.recordPage[score.record] as number) as PageBest
    for (let word = 0; word < count; word++) {
      const own = weights[at * count + word] as number
      score.relevance += (rarity[word] as number) * (own + WEIGHTS.page * (best.weights[word] as number))
      const ownTypos = typos[at * count + word] as number
      const found = ownTypos === NOT_FOUND ? (best.typos[word] as number) : ownTypos
      // A page stands for its parts, found or not: the word is mistyped there too.
      if ((input.required & (1 << word)) !== 0)
        score.typos += found === NOT_FOUND ? (words[word] as QueryWord).typos : found
    }
    if (isOfLowerPage(index, score.record)) score.relevance *= WEIGHTS.lowerPage
    const onPage = input.matcher.pageMask[index.recordPage[score.record] as number] as number
    if ((onPage & identifiers) !== identifiers) score.relevance *= WEIGHTS.withoutIdentifier
    const pageIntent = index.pageIntent[index.recordPage[score.record] as number]
    if (input.intent !== undefined && pageIntent !== undefined && pageIntent !== input.intent) {
      score.relevance *= WEIGHTS.otherIntent
      // `how much osToken to burn` names `burn`, and asks for something else.
      if (input.hasStopWords && score.name < NAME.wholePhrase) score.name = 0
    }
    if (count === 1 && score.isInTitle) score.relevance *= WEIGHTS.oneWordTitle
    if (score.isInherited) score.relevance *= WEIGHTS.inherited
    if (score.name === NAME.begun)
      score.relevance *= 1 + (WEIGHTS.begunName * MANY_UNTYPED) / (MANY_UNTYPED + score.untyped)
    // Below the level of a name they only weigh more.
    if (score.name < NAME.mistyped) score.name = 0
  }
  return scored
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
