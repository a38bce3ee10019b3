/**
 * Finds what a query's alternatives touch: which words each unit, record and page holds, and where in a unit they
 * stand. Tables are made once and cleaned after a query by going over what it touched, so a query's cost does not
 * grow with what it leaves alone.
 */

import type { Alternative, Expansion } from './alternatives.ts'
import type { TextIndex } from './textIndex.ts'

/** Places in texts that one query may look at; a query that needs more answers from the best-ranked part. */
const mostPlaces = 2_000_000

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
  /** The query's words and what they may mean. */
  expansion = noExpansion
  /** The same by term as a list: every token of a text asks it. */
  private readonly meanings: (readonly Alternative[] | undefined)[]

  constructor(private readonly index: TextIndex) {
    this.unitBits = new Uint16Array(index.unitLength.length)
    this.recordBits = new Uint16Array(index.records.length)
    this.pageBits = new Uint16Array(index.pageCount)
    this.meanings = index.vocabulary.terms.map(() => undefined)
  }

  /** Forgets the last query and finds all units, records and pages of this one, in the attributes searched. */
  gather(expansion: Expansion, isSearched?: readonly boolean[]): void {
    this.clear()
    this.expansion = expansion
    for (const [term, alternatives] of expansion.byTerm) this.meanings[term] = alternatives
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

  /** Bits of the words that some record holds. */
  heldBits(): number {
    let bits = 0
    for (const record of this.records) bits |= this.recordBits[record] as number
    return bits
  }

  private clear(): void {
    for (const unit of this.units) this.unitBits[unit] = 0
    for (const record of this.records) this.recordBits[record] = 0
    for (const page of this.pages) this.pageBits[page] = 0
    for (const term of this.expansion.byTerm.keys()) this.meanings[term] = undefined
    this.units.length = this.records.length = this.pages.length = 0
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
      const alternatives = this.meanings[tokenTerm[token] as number]
      if (alternatives === undefined) continue
      for (const alternative of alternatives) {
        const last = this.follow(token, alternative)
        if (last === -1) continue
        const { typos, seamTypos } = alternative
        const seam = last !== token && tokenEnd[token] === tokenStart[last]
        visitor(alternative, token, last, seam ? typos - seamTypos : typos)
      }
    }
  }
}
