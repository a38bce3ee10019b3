/**
 * How well each unit matches the query: the figures that ranking compares. A unit is read once a query, however many
 * records hold it.
 */

import type { Matcher } from './matcher.ts'
import { mostWords } from './parseQuery.ts'
import type { TextIndex } from './textIndex.ts'

/** Words further apart than this, or not in one text, count as this far apart; neighbours are 1 apart. */
export const farApart = 8

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

export class UnitMatches {
  private readonly known = new Map<number, UnitMatch>()
  private readonly starts: number[][] = []
  private readonly ends: number[][] = []
  private readonly covered: Uint8Array

  constructor(
    private readonly index: TextIndex,
    private readonly matcher: Matcher,
  ) {
    this.covered = new Uint8Array(index.unitLength.reduce((longest, length) => Math.max(longest, length), 0))
    for (let word = 0; word < mostWords; word++) {
      this.starts.push([])
      this.ends.push([])
    }
  }

  /** Forgets the last query. */
  clear(): void {
    this.known.clear()
  }

  /** How a unit matches the query. */
  of(unit: number): UnitMatch {
    let match = this.known.get(unit)
    if (match === undefined) {
      match = this.evaluate(unit)
      this.known.set(unit, match)
    }
    return match
  }

  private evaluate(unit: number): UnitMatch {
    const { tokenPosition, tokenSpan, tokenStart, tokenEnd, tokenFree, unitLength, unitTokens } = this.index
    const { covered, starts, ends } = this
    const count = this.matcher.expansion.words.length
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
    this.matcher.visit(unit, (alternative, from, to, cost) => {
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
        const letters = (tokenEnd[to] as number) - (tokenStart[to] as number)
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
        const distance = nextStart >= end ? nextStart - end + 1 : nextEnd <= start ? start - nextEnd + 4 : 1
        if (distance < best) best = distance
      }
    }
    return best
  }
}
