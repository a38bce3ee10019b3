/**
 * Reads `filters`: conditions `attribute:value` joined by AND, OR and NOT in capitals. A name or value with spaces, colons or
 * parentheses stands in quotes. OR binds tighter than AND, since Algolia knows no OR of ANDs; parentheses around
 * them, and NOT before parentheses, are refused as there. One pass over the text, no backtracking.
 */

import { condition, type FilterCondition, type Filters } from './filters.ts'
import { limits } from './limits.ts'
import { ProtocolError } from './protocolError.ts'

const spaces = ' \t\n\r'
const comparisons = '<>=!'

/** @throws {ProtocolError} 400 naming the place (characters from 1) that cannot be read. */
export function parseFilterExpression(text: string): Filters {
  if (text.length > limits.filterText) {
    throw new ProtocolError(400, `Invalid "filters": longer than ${limits.filterText} characters`)
  }
  const reader = new Reader(text)
  if (reader.isDone()) return []
  const filters = reader.conjunction(0)
  if (!reader.isDone()) throw reader.error('expected AND, OR or the end')
  return filters
}

class Reader {
  private at = 0

  constructor(private readonly text: string) {}

  isDone(): boolean {
    this.skipSpaces()
    return this.at >= this.text.length
  }

  conjunction(depth: number): Filters {
    const groups = this.disjunction(depth)
    while (this.keyword('AND')) for (const group of this.disjunction(depth)) groups.push(group)
    return groups
  }

  private disjunction(depth: number): Filters {
    const first = this.operand(depth)
    if (!this.keyword('OR')) return first
    const group = [...this.single(first)]
    do {
      for (const one of this.single(this.operand(depth))) group.push(one)
    } while (this.keyword('OR'))
    return [group]
  }

  private single(filters: Filters): FilterCondition[] {
    const [group, more] = filters
    if (group === undefined || more !== undefined) throw this.error('an OR of ANDs is not supported')
    return group
  }

  private operand(depth: number): Filters {
    const negated = this.keyword('NOT')
    this.skipSpaces()
    if (this.text[this.at] !== '(') return [[this.condition(negated)]]
    if (negated) throw this.error('NOT applies to one condition, not to parentheses')
    if (depth >= limits.filterDepth) throw this.error(`more than ${limits.filterDepth} open parentheses`)
    this.at++
    const inner = this.conjunction(depth + 1)
    this.skipSpaces()
    if (this.text[this.at] !== ')') throw this.error('expected )')
    this.at++
    return inner
  }

  private condition(negated: boolean): FilterCondition {
    const attribute = this.term(true)
    this.skipSpaces()
    if (comparisons.includes(this.text[this.at] ?? ' '))
      throw this.error('no attribute of this index is numeric')
    if (this.text[this.at] !== ':') throw this.error('expected attribute:value')
    this.at++
    const value = this.term(false)
    return condition('filters', attribute, value, negated)
  }

  /** A name, which ends at a colon or a comparison, or a value, which does not; quoted or not. */
  private term(isName: boolean): string {
    this.skipSpaces()
    const quote = this.text[this.at]
    if (quote === '"' || quote === "'") return this.quotedTerm(quote)
    const start = this.at
    while (this.at < this.text.length) {
      const character = this.text[this.at] as string
      if (spaces.includes(character) || character === '(' || character === ')') break
      if (isName && (character === ':' || comparisons.includes(character))) break
      this.at++
    }
    if (this.at === start) throw this.error(isName ? 'expected attribute:value' : 'expected a value')
    return this.text.slice(start, this.at)
  }

  private quotedTerm(quote: string): string {
    const open = this.at++
    let term = ''
    while (this.at < this.text.length) {
      const character = this.text[this.at++] as string
      if (character === quote) return term
      term += character === '\\' && this.at < this.text.length ? this.text[this.at++] : character
    }
    this.at = open
    throw this.error('the quote is not closed')
  }

  /** Reads a keyword when it stands here as a word of its own. */
  private keyword(word: string): boolean {
    this.skipSpaces()
    if (!this.text.startsWith(word, this.at)) return false
    const next = this.text[this.at + word.length]
    if (next !== undefined && !spaces.includes(next) && next !== '(') return false
    this.at += word.length
    return true
  }

  private skipSpaces(): void {
    while (this.at < this.text.length && spaces.includes(this.text[this.at] as string)) this.at++
  }

  error(reason: string): ProtocolError {
    return new ProtocolError(400, `Invalid "filters" at character ${this.at + 1}: ${reason}`)
  }
}
