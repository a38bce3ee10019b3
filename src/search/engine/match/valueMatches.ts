/**
 * Measures how well each value matches the query, for the ranking. A value is read once per query, however many records
 * contain it.
 */

import type { TextIndex } from '../index/textIndex.ts'
import type { Matcher } from './matcher.ts'

/** How a value matches the query. Arrays have one item per query word. */
export interface ValueMatch {
  /** Mask of the words found. */
  mask: number
  /** The fewest typos of each word. Only valid for words in the mask. */
  typos: number[]
  /** The match type of the best match of each word, one of `matchTypes`. */
  matchTypes: number[]
  /** Number of positions that no query word covers. Optional tokens (`tokenIsOptional`) do not count. */
  uncovered: number
  /** Number of letters of the matching terms that were not typed. */
  untypedLetters: number
}

export class ValueMatches {
  private readonly cache = new Map<number, ValueMatch>()
  private readonly covered: Uint8Array

  constructor(
    private readonly index: TextIndex,
    private readonly matcher: Matcher,
  ) {
    this.covered = new Uint8Array(index.valueLength.reduce((longest, length) => Math.max(longest, length), 0))
  }

  /** Discards the results of the last query. */
  clear(): void {
    this.cache.clear()
  }

  of(value: number): ValueMatch {
    let match = this.cache.get(value)
    if (match === undefined) {
      match = this.evaluate(value)
      this.cache.set(value, match)
    }
    return match
  }

  private evaluate(value: number): ValueMatch {
    const { tokenPosition, tokenSpan, tokenStart, tokenEnd, tokenIsOptional, valueLength, valueTokens } =
      this.index
    const { covered } = this
    const count = this.matcher.expansion.words.length
    const typos: number[] = []
    const matchTypes: number[] = []
    for (let word = 0; word < count; word++) {
      typos.push(255)
      matchTypes.push(0)
    }
    const length = valueLength[value] as number
    covered.fill(0, 0, length)
    let mask = 0
    let untypedLetters = 0
    this.matcher.visit(value, (alternative, from, to) => {
      const start = tokenPosition[from] as number
      const end = (tokenPosition[to] as number) + (tokenSpan[to] as number)
      const { typos: cost } = alternative
      mask |= alternative.mask
      let isNew = false
      for (let at = start; at < end; at++) {
        if (covered[at] === 0) isNew = true
        covered[at] = 1
      }
      if (isNew && alternative.typedLength > 0) {
        const letters = (tokenEnd[to] as number) - (tokenStart[to] as number)
        untypedLetters += Math.max(0, letters - alternative.typedLength)
      }
      for (let word = 0; word < count; word++) {
        if ((alternative.mask & (1 << word)) === 0) continue
        const best = typos[word] as number
        if (cost < best || (cost === best && alternative.matchType > (matchTypes[word] as number))) {
          typos[word] = cost
          matchTypes[word] = alternative.matchType
        }
      }
    })
    const end = valueTokens[value + 1] as number
    for (let token = valueTokens[value] as number; token < end; token++) {
      if (tokenIsOptional[token] === 1) covered[tokenPosition[token] as number] = 1
    }
    let uncovered = 0
    for (let at = 0; at < length; at++) if (covered[at] === 0) uncovered++
    return { mask, typos, matchTypes, uncovered, untypedLetters }
  }
}
