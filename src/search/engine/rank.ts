/**
 * Sorts matching records. Criteria are compared one by one, as Algolia does, and the first difference decides:
 *
 *   filters    total score of the filters that a record meets
 *   name       the query is the record's name, or a phrase its author chose
 *   typo       fewer typos
 *   relevance  where the words occur, how exactly and how close together, each word weighted by its rarity
 *   order      the order of the index
 *
 * `relevance` is one sum in place of Algolia's separate criteria attribute, proximity and exact: the answer to a
 * question rarely has its best word in the best attribute. Algolia's `words` criterion is applied earlier, by
 * `findMatches`, which accepts records with some of the words only when few pages have all; they then come last.
 *
 * Every record also gets part of the weight of the best matches elsewhere on its page.
 */

import { type Candidate, putAnswersFirst } from './answersFirst.ts'
import { NAME } from './nameLevel.ts'
import type { QueryWord } from './parseQuery.ts'
import type { SearchRecord } from './record.ts'
import {
  isOfLowerPage,
  NOT_FOUND,
  type RankInput,
  type Scored,
  type Scratch,
  scoreRecord,
} from './scoreRecord.ts'
import { MANY_UNTYPED, WEIGHTS } from './weights.ts'

/** Words from which a query reads like a question, without a stop word too. */
const LEAST_QUESTION = 4

/** For each word, its highest weight and fewest typos on a page. */
interface PageBest {
  weights: number[]
  typos: number[]
}

/** How rare each word is among the records: a rare word says more. */
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

/** Mask of the identifiers in a query: `LowLtv` in `execution reverted: LowLtv`. */
function identifierMask(words: readonly QueryWord[]): number {
  let mask = 0
  for (const [word, { parts }] of words.entries()) {
    // Short parts make no identifier: `osETH` counts as a plain word.
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
      // A word found nowhere on the page still costs the typos of its correction.
      if ((input.required & (1 << word)) !== 0)
        score.typos += found === NOT_FOUND ? (words[word] as QueryWord).typos : found
    }
    if (isOfLowerPage(index, score.record)) score.relevance *= WEIGHTS.lowerPage
    const onPage = input.matcher.pageMask[index.recordPage[score.record] as number] as number
    if ((onPage & identifiers) !== identifiers) score.relevance *= WEIGHTS.withoutIdentifier
    const pageIntent = index.pageIntent[index.recordPage[score.record] as number]
    if (input.intent !== undefined && pageIntent !== undefined && pageIntent !== input.intent) {
      score.relevance *= WEIGHTS.otherIntent
      // `how much osToken to burn` contains the name `burn` but asks for something else.
      if (input.hasStopWords && score.name < NAME.wholePhrase) score.name = 0
    }
    if (count === 1 && score.isInTitle) score.relevance *= WEIGHTS.oneWordTitle
    if (score.isInherited) score.relevance *= WEIGHTS.inherited
    if (score.name === NAME.unfinished)
      score.relevance *= 1 + (WEIGHTS.unfinishedName * MANY_UNTYPED) / (MANY_UNTYPED + score.untyped)
    // Lower levels are no names; they have only added weight.
    if (score.name < NAME.mistyped) score.name = 0
  }
  if (input.hasStopWords || count >= LEAST_QUESTION) {
    const total = rarity.reduce((sum, rare) => sum + rare, 0)
    const candidates = scored.map((each, at): Candidate => {
      const { type, kind } = index.records[each.record] as SearchRecord
      const isHeld = (word: number) => (weights[at * count + word] as number) > 0
      return {
        scored: each,
        page: index.recordPage[each.record] as number,
        isPage: type === 'lvl1',
        isSection: kind === 'section' || kind === 'text',
        share: rarity.reduce((sum, rare, word) => sum + (isHeld(word) ? rare : 0), 0) / total,
      }
    })
    putAnswersFirst(candidates, compareScored)
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

/** The same when records match different words: then one more word matters more than one typo fewer. */
export function comparePartial(a: Scored, b: Scored): number {
  return b.filters - a.filters || b.name - a.name || b.relevance - a.relevance || a.record - b.record
}
