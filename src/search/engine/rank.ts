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

import type { SearchRecord } from '../record.ts'
import { literalness } from './alternatives.ts'
import type { Matcher } from './matcher.ts'
import { nameLevel, names } from './nameLevel.ts'
import type { QueryWord } from './parseQuery.ts'
import type { SearchableAttribute } from './searchableAttributes.ts'
import type { TextIndex } from './textIndex.ts'
import { farApart, type UnitMatches } from './unitMatches.ts'

export interface Scored {
  record: number
  filters: number
  name: number
  typos: number
  relevance: number
  /** Letters that a name the reader has begun still lacks. */
  untyped: number
  /** The following only explain a result. */
  words: number
  exact: number
  proximity: number
  first: number
}

/** Worth of a word by the rank of the attribute it stands in: titles, h2, keywords, deeper levels, content, section. */
const attributeWorth = [10, 4, 9, 4, 4, 4, 4, 3, 1.5]
const lowestWorth = 1.5

/** Worth of a match by its literalness. */
const literalWorth: number[] = []
literalWorth[literalness.mistyped] = 0.6
literalWorth[literalness.prefix] = 0.7
literalWorth[literalness.synonym] = 0.8
literalWorth[literalness.inflected] = 0.95
literalWorth[literalness.typed] = 1

/** What typos leave of a match's worth: each takes a fifth. */
const typoWorth = [1, 0.8, 0.8 ** 2, 0.8 ** 3]
/** Part of a word's worth that grows with the share of its text that the query covers. */
const coverageWorth = 0.5
/** Worth of a word on the same page, beside its worth in the record. */
const pageWorth = 0.8
/** Worth of standing one position nearer. */
const proximityWorth = 0.3
/** Worth of the same where one of the two words is a number: `1000 days`, `18 decimals`. */
const numberProximityWorth = 1.2
/** Worth of a weak word, beside a telling one. */
const weakWorth = 0.15
/** Worth of each word of an author's phrase that the query contains, beside its worth as a word. */
const containedWorth = 3
/** Content of a page's own record is its summary. */
const summaryWorth = 1.3
/** Content that begins with a word of the query is about it: a row of a table begins with what it describes. */
const leadWorth = 1.2
/** A title that the reader has said in other words. */
const saidNameWorth = 1.5
/** A name that the reader has begun; less for each letter still to come. */
const begunNameWorth = 0.25
const manyUntyped = 16

/** A page of lower rank, such as that of a method that is gone: what it says is found after the same elsewhere. */
const lowerPageWorth = 0.7

/** Of the same heading on several pages, a guide's explains what the others only apply. */
const guideWorth = 1.02

export interface RankInput {
  index: TextIndex
  matcher: Matcher
  unitMatches: UnitMatches
  words: readonly QueryWord[]
  /** The query, its mistyped words corrected. */
  text: string
  /** Bits of the words that a record should have. */
  required: number
  /** Bits of the words that some record has. */
  known: number
  records: readonly number[]
  /** Units that are the query word for word, and whether the query has words beyond the searched ones. */
  phraseUnits: readonly number[]
  /** Units that are the term whose meaning the query asks for. */
  definedUnits: readonly number[]
  /** Units of authors' phrases that the query contains. */
  contained: ReadonlySet<number>
  /** Those that it contains down to their small words. */
  asked: ReadonlySet<number>
  hasSmallWords: boolean
  /** True when the query names several things. */
  isEither: boolean
  /** True when no record had all words: then only a phrase counts as a name. */
  isPartial: boolean
  filterScore: (record: number) => number
  isSearched: readonly boolean[] | undefined
}

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

function isOfLowerPage(index: TextIndex, record: number): boolean {
  return (index.records[record] as SearchRecord).weight.pageRank < 0
}

/** Per word, the best on a page: its worth, and its fewest typos. */
interface PageBest {
  worth: number[]
  costs: number[]
}

/** Where the worth and the typos of each word of a record are written. */
interface Found {
  worth: Float64Array
  costs: Uint8Array
  offset: number
}

/** Typos of a word that is not found. */
const notFound = 255

/** Per word, the best of one record; used again for each record. */
interface Scratch {
  typos: Uint8Array
  literal: Uint8Array
  distances: Uint8Array
}

/** Scores a record by itself; writes what is found of each word to `found`. */
function scoreRecord(
  input: RankInput,
  record: number,
  rarity: readonly number[],
  { worth, costs, offset }: Found,
  scratch: Scratch,
): Scored {
  const { index, matcher, words, isSearched } = input
  const count = words.length
  const { typos, literal, distances } = scratch
  typos.fill(notFound)
  literal.fill(0)
  distances.fill(farApart)
  const { type, aliases } = index.records[record] as SearchRecord
  const isGuide = index.pageIsGuide[index.recordPage[record] as number] === 1
  const isLower = isOfLowerPage(index, record)
  let name: number = aliases?.some((call) => isCalled(call, input.text)) ? names.said : 0
  let untyped = 0
  let first = 0
  let bits = 0
  /** Words in authors' phrases that the query contains. */
  let phrased = 0
  const end = index.recordSlots[record + 1] as number
  for (let slot = index.recordSlots[record] as number; slot < end; slot++) {
    const unit = index.slotUnit[slot] as number
    const number = index.slotAttribute[slot] as number
    if (matcher.unitBits[unit] === 0) continue
    if (isSearched !== undefined && !isSearched[number]) continue
    const {
      path,
      level: attributeLevel,
      rank: attributeRank,
    } = index.attributes[number] as SearchableAttribute
    const match = input.unitMatches.of(unit)
    const isOwn = path === 'aliases' || attributeLevel === type
    const isPhrase = path === 'keywords'
    let level = 0
    if (isOwn || isPhrase) {
      const pages = index.unitPages[unit] as number
      level = nameLevel(input, {
        unit,
        match,
        isOwn,
        isTitle: attributeRank === 0,
        isPhrase,
        pages,
        isGuide,
        isLower,
      })
    }
    if (level > name || (level === name && match.untyped < untyped)) untyped = match.untyped
    name = Math.max(name, level)
    let place = attributeWorth[attributeRank] ?? lowestWorth
    if (path === 'content' && type === 'lvl1') place *= summaryWorth
    if (isGuide && attributeRank > 0 && level >= names.heading && (index.unitPages[unit] as number) > 1)
      place *= guideWorth
    if (path === 'content' && match.first === 0) place *= leadWorth
    const length = Math.max(1, index.unitLength[unit] as number)
    place *= 1 - (coverageWorth * match.uncovered) / length
    if (bits === 0) first = match.first
    if (input.contained.has(unit)) phrased |= match.bits
    if (input.asked.has(unit)) name = Math.max(name, names.said)
    bits |= match.bits
    for (let word = 0; word < count; word++) {
      if ((match.bits & (1 << word)) === 0) continue
      const cost = match.typos[word] as number
      const how = match.literalness[word] as number
      const value = place * (literalWorth[how] as number) * (typoWorth[cost] ?? 0.8 ** cost)
      if (value > (worth[offset + word] as number)) worth[offset + word] = value
      if (cost < (typos[word] as number) || (cost === typos[word] && how > (literal[word] as number))) {
        typos[word] = cost
        literal[word] = how
      }
      distances[word] = Math.min(distances[word] as number, match.distances[word] as number)
    }
  }
  const score: Scored = {
    record,
    filters: input.filterScore(record),
    name,
    typos: 0,
    relevance: 0,
    untyped,
    words: 0,
    exact: 0,
    proximity: 0,
    first,
  }
  for (let word = 0; word < count; word++) {
    costs[offset + word] = typos[word] as number
    if ((bits & (1 << word)) === 0) continue
    score.words++
    if ((phrased & (1 << word)) !== 0) score.relevance += containedWorth * (rarity[word] as number)
    if (typos[word] === 0 && (literal[word] as number) >= literalness.synonym) score.exact++
    if (word + 1 === count || (bits & (2 << word)) === 0) continue
    const distance = distances[word] as number
    score.proximity += distance
    const lesser = Math.min(rarity[word] as number, rarity[word + 1] as number)
    const isNumber = isNumeric(words[word]) || isNumeric(words[word + 1])
    score.relevance += (isNumber ? numberProximityWorth : proximityWorth) * (farApart - distance) * lesser
  }
  return score
}

/** The method of `sdk.vault.deposit` is called in `vault.deposit.estimateGas()`. */
function isCalled(call: string, query: string): boolean {
  return query.includes(call.slice(call.indexOf('.') + 1))
}

function isNumeric(word: QueryWord | undefined): boolean {
  return word !== undefined && !Number.isNaN(Number(word.term))
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
