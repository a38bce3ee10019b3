/**
 * Finds what a query's alternatives touch: first which words each unit, record and page holds, then, for the
 * records that remain, how well each of their units matches. Tables are made once and cleaned after a query by
 * going over what it touched, so a query's cost does not grow with what it leaves alone.
 */

import type { Alternative, Expansion } from './alternatives.ts'
import { mostWords } from './parseQuery.ts'
import type { TextIndex } from './textIndex.ts'

/** Words further apart than this, or not in one text, count as this far apart; neighbours are 1 apart. */
export const farApart = 8

/** Places in texts that one query may look at; a query that needs more answers from the best-ranked part. */
const mostPlaces = 2_000_000

/** How one unit matches. Lists have an item per query word. */
export interface UnitMatch {
  /** Bits of the words found. */
  bits: number
  /** Fewest typos, meaningless where a word's bit is off. */
  typos: number[]
  /** Literalness of the best match. */
  literalness: number[]
  /** Distance to the next query word. */
  distances: number[]
  /** Position of the first match. */
  first: number
  /** Positions that no word covers, leaving out words that add nothing. */
  uncovered: number
  /** Letters of matching terms that the reader has not typed. */
  untyped: number
}

/** A match of an alternative: tokens `from` to `to`, and its typos. */
export type MatchVisitor = (alternative: Alternative, from: number, to: number, typos: number) => void

const noExpansion: Expansion = { words: [], byTerm: new Map(), known: 0 }

export class Matcher {
  /** Bits of the words that each unit, record and page holds. */
  readonly unitBits: Uint16Array
  readonly recordBits: Uint16Array
  readonly pageBits: Uint16Array
  /** Records with at least one word. */
  readonly records: number[] = []
  /** False when the query needed too much work to look everywhere. */
  exhaustive = true
  private readonly units: number[] = []
  private readonly pages: number[] = []
  private readonly unitMatches = new Map<number, UnitMatch>()
  private readonly starts: number[][] = []
  private readonly ends: number[][] = []
  private readonly covered: Uint8Array
  private expansion = noExpansion

  constructor(private readonly index: TextIndex) {
    this.unitBits = new Uint16Array(index.unitLength.length)
    this.recordBits = new Uint16Array(index.records.length)
    this.pageBits = new Uint16Array(index.pageCount)
    this.covered = new Uint8Array(index.unitLength.reduce((longest, length) => Math.max(longest, length), 0))
    for (let word = 0; word < mostWords; word++) {
      this.starts.push([])
      this.ends.push([])
    }
  }

  /** Forgets the last query and finds all units, records and pages of this one, in the attributes searched. */
  gather(expansion: Expansion, isSearched?: readonly boolean[]): void {
    this.clear()
    this.expansion = expansion
    this.gatherUnits()
    const { index, unitBits, recordBits, pageBits } = this
    for (const unit of this.units) {
      const bits = unitBits[unit] as number
      const end = index.unitSlotsStart[unit + 1] as number
      for (let at = index.unitSlotsStart[unit] as number; at < end; at++) {
        const slot = index.unitSlots[at] as number
        if (isSearched !== undefined && !isSearched[index.slotAttribute[slot] as number]) continue
        const record = index.slotRecord[slot] as number
        const held = recordBits[record] as number
        if (held === 0) this.records.push(record)
        if ((held | bits) === held) continue
        recordBits[record] = held | bits
        const page = index.recordPage[record] as number
        if (pageBits[page] === 0) this.pages.push(page)
        pageBits[page] = (pageBits[page] as number) | bits
      }
    }
  }

  private clear(): void {
    for (const unit of this.units) this.unitBits[unit] = 0
    for (const record of this.records) this.recordBits[record] = 0
    for (const page of this.pages) this.pageBits[page] = 0
    this.units.length = this.records.length = this.pages.length = 0
    this.unitMatches.clear()
    this.exhaustive = true
  }

  private gatherUnits(): void {
    const { index, unitBits } = this
    let places = 0
    for (const [term, alternatives] of this.expansion.byTerm) {
      let single = 0
      let sequences = false
      for (const { bits, following } of alternatives) {
        if (following === undefined) single |= bits
        else sequences = true
      }
      const start = index.postingsStart[term] as number
      const end = index.postingsStart[term + 1] as number
      places += end - start
      if (places > mostPlaces) this.exhaustive = false
      if (!this.exhaustive) return
      for (let at = start; at < end; at++) {
        const token = index.postings[at] as number
        let bits = single
        if (sequences) {
          for (const alternative of alternatives) {
            if (alternative.following !== undefined && this.follow(token, alternative) !== -1)
              bits |= alternative.bits
          }
          if (bits === 0) continue
        }
        const unit = index.tokenUnit[token] as number
        if (unitBits[unit] === 0) this.units.push(unit)
        unitBits[unit] = (unitBits[unit] as number) | bits
      }
    }
  }

  /** The last token of a sequence that begins at `token`, or -1. */
  private follow(token: number, { following }: Alternative): number {
    if (following === undefined) return token
    const { tokenTerm, tokenPosition, tokenSpan, tokenUnit, unitTokens } = this.index
    const end = unitTokens[(tokenUnit[token] as number) + 1] as number
    let last = token
    for (const terms of following) {
      const position = (tokenPosition[last] as number) + (tokenSpan[last] as number)
      let next = last + 1
      while (next < end && (tokenPosition[next] as number) < position) next++
      while (next < end && tokenPosition[next] === position && !terms.has(tokenTerm[next] as number)) next++
      if (next >= end || tokenPosition[next] !== position) return -1
      last = next
    }
    return last
  }

  /** Visits every match in a unit, in reading order. */
  visit(unit: number, visitor: MatchVisitor): void {
    const { unitTokens, tokenTerm, tokenStart, tokenEnd } = this.index
    const end = unitTokens[unit + 1] as number
    for (let token = unitTokens[unit] as number; token < end; token++) {
      const alternatives = this.expansion.byTerm.get(tokenTerm[token] as number)
      if (alternatives === undefined) continue
      for (const alternative of alternatives) {
        const last = this.follow(token, alternative)
        if (last === -1) continue
        // `healthfactor` for `healthFactor` is no typo: the parts are written as one word there too.
        const seam = last !== token && tokenEnd[token] === tokenStart[last]
        visitor(alternative, token, last, seam ? 0 : alternative.typos)
      }
    }
  }

  /** How a unit matches the query. */
  unitMatch(unit: number): UnitMatch {
    let match = this.unitMatches.get(unit)
    if (match === undefined) {
      match = this.evaluate(unit)
      this.unitMatches.set(unit, match)
    }
    return match
  }

  private evaluate(unit: number): UnitMatch {
    const { tokenPosition, tokenSpan, tokenStart, tokenEnd, tokenFree, unitLength, unitTokens } = this.index
    const { covered, starts, ends } = this
    const count = this.expansion.words.length
    const typos: number[] = []
    const literalness: number[] = []
    const distances: number[] = []
    for (let word = 0; word < count; word++) {
      typos.push(255)
      literalness.push(0)
      distances.push(farApart)
      ;(starts[word] as number[]).length = 0
      ;(ends[word] as number[]).length = 0
    }
    const length = unitLength[unit] as number
    covered.fill(0, 0, length)
    let bits = 0
    let first = length
    let untyped = 0
    this.visit(unit, (alternative, from, to, cost) => {
      const start = tokenPosition[from] as number
      const end = (tokenPosition[to] as number) + (tokenSpan[to] as number)
      bits |= alternative.bits
      if (start < first) first = start
      let isNew = false
      for (let at = start; at < end; at++) {
        if (covered[at] === 0) isNew = true
        covered[at] = 1
      }
      if (isNew && alternative.typed > 0) {
        const letters = (tokenEnd[to] as number) - (tokenStart[from] as number)
        untyped += Math.max(0, letters - alternative.typed - cost)
      }
      for (let word = 0; word < count; word++) {
        if ((alternative.bits & (1 << word)) === 0) continue
        const best = typos[word] as number
        if (cost < best || (cost === best && alternative.literalness > (literalness[word] as number))) {
          typos[word] = cost
          literalness[word] = alternative.literalness
        }
        ;(starts[word] as number[]).push(start)
        ;(ends[word] as number[]).push(end)
      }
    })
    for (let word = 0; word + 1 < count; word++) distances[word] = this.nearest(word)
    const end = unitTokens[unit + 1] as number
    for (let token = unitTokens[unit] as number; token < end; token++) {
      if (tokenFree[token] === 1) covered[tokenPosition[token] as number] = 1
    }
    let uncovered = 0
    for (let at = 0; at < length; at++) if (covered[at] === 0) uncovered++
    return { bits, typos, literalness, distances, first, uncovered, untyped }
  }

  /** The smallest distance from a match of one word to a match of the next; the wrong way round is one more. */
  private nearest(word: number): number {
    const starts = this.starts[word] as number[]
    const ends = this.ends[word] as number[]
    const nextStarts = this.starts[word + 1] as number[]
    const nextEnds = this.ends[word + 1] as number[]
    let best = farApart
    for (let i = 0; i < starts.length && best > 1; i++) {
      const start = starts[i] as number
      const end = ends[i] as number
      for (let j = 0; j < nextStarts.length; j++) {
        const nextStart = nextStarts[j] as number
        const nextEnd = nextEnds[j] as number
        // One match may cover both words: then they are neighbours.
        const distance = nextStart >= end ? nextStart - end + 1 : nextEnd <= start ? start - nextEnd + 2 : 1
        if (distance < best) best = distance
      }
    }
    return best
  }
}
