/**
 * Finds where the alternatives of a query occur: which query words each value, record and page contains, and where in a
 * value. The tables are allocated once, and only the entries that a query has set are cleared before the next one. So the
 * cost of a query depends on its matches, not on the size of the index.
 */

import type { TextIndex } from '../index/textIndex.ts'
import type { Alternative, Expansion } from './alternatives.ts'

/** Receives one match of an alternative: its first and last token. */
export type MatchVisitor = (alternative: Alternative, from: number, to: number) => void

const noExpansion: Expansion = { words: [], byTerm: new Map() }

export class Matcher {
  /** Masks of the query words in each value, record and page. */
  readonly valueMask: Uint16Array
  readonly recordMask: Uint16Array
  readonly pageMask: Uint16Array
  /** Records with at least one query word. */
  readonly records: number[] = []
  private readonly values: number[] = []
  private readonly pages: number[] = []
  /** The query's words and their alternatives. */
  expansion = noExpansion
  /** The same alternatives by term ID. An array, because it is read for every token of a value. */
  private readonly alternativesByTerm: (readonly Alternative[] | undefined)[]

  constructor(private readonly index: TextIndex) {
    this.valueMask = new Uint16Array(index.valueLength.length)
    this.recordMask = new Uint16Array(index.records.length)
    this.pageMask = new Uint16Array(index.pageCount)
    this.alternativesByTerm = index.vocabulary.terms.map(() => undefined)
  }

  /** Clears the previous query and finds the values, records and pages that match this one. */
  gather(expansion: Expansion): void {
    this.clear()
    this.expansion = expansion
    for (const [term, alternatives] of expansion.byTerm) this.alternativesByTerm[term] = alternatives
    this.gatherValues()
    const { index, valueMask, recordMask, pageMask } = this
    for (const value of this.values) {
      const mask = valueMask[value] as number
      const end = index.valueFieldsStart[value + 1] as number
      for (let at = index.valueFieldsStart[value] as number; at < end; at++) {
        const field = index.valueFields[at] as number
        const record = index.fieldRecord[field] as number
        const knownMask = recordMask[record] as number
        if (knownMask === 0) this.records.push(record)
        if ((knownMask | mask) === knownMask) continue
        recordMask[record] = knownMask | mask
        const page = index.recordPage[record] as number
        if (pageMask[page] === 0) this.pages.push(page)
        pageMask[page] = (pageMask[page] as number) | mask
      }
    }
  }

  /** Mask of the words that occur in any record. */
  matchedMask(): number {
    let mask = 0
    for (const record of this.records) mask |= this.recordMask[record] as number
    return mask
  }

  private clear(): void {
    for (const value of this.values) this.valueMask[value] = 0
    for (const record of this.records) this.recordMask[record] = 0
    for (const page of this.pages) this.pageMask[page] = 0
    for (const term of this.expansion.byTerm.keys()) this.alternativesByTerm[term] = undefined
    this.values.length = this.records.length = this.pages.length = 0
  }

  private gatherValues(): void {
    const { index, valueMask } = this
    for (const [term, alternatives] of this.expansion.byTerm) {
      let single = 0
      let hasSequences = false
      for (const { mask, following } of alternatives) {
        if (following === undefined) single |= mask
        else hasSequences = true
      }
      const start = index.postingsStart[term] as number
      const end = index.postingsStart[term + 1] as number
      for (let at = start; at < end; at++) {
        const token = index.postings[at] as number
        let mask = single
        if (hasSequences) {
          for (const alternative of alternatives) {
            if (alternative.following !== undefined && this.follow(token, alternative) !== -1)
              mask |= alternative.mask
          }
          if (mask === 0) continue
        }
        const value = index.tokenValue[token] as number
        if (valueMask[value] === 0) this.values.push(value)
        valueMask[value] = (valueMask[value] as number) | mask
      }
    }
  }

  /** The last token of the alternative if it matches at `token`, otherwise -1. */
  private follow(token: number, { following }: Alternative): number {
    if (following === undefined) return token
    const { tokenTerm, tokenPosition, tokenSpan, tokenValue, valueTokens } = this.index
    const end = valueTokens[(tokenValue[token] as number) + 1] as number
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

  /** Visits every match in a value, in reading order. */
  visit(value: number, visitor: MatchVisitor): void {
    const { valueTokens, tokenTerm } = this.index
    const end = valueTokens[value + 1] as number
    for (let token = valueTokens[value] as number; token < end; token++) {
      const alternatives = this.alternativesByTerm[tokenTerm[token] as number]
      if (alternatives === undefined) continue
      for (const alternative of alternatives) {
        const last = this.follow(token, alternative)
        if (last === -1) continue
        visitor(alternative, token, last)
      }
    }
  }
}
