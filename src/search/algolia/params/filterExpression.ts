/**
 * Parses `filters`: conditions `attribute:value` joined by AND, OR and NOT in capitals, with an optional `<score=N>` after a
 * value. Names and values with spaces, colons or parentheses need quotes. OR binds tighter than AND because Algolia has no
 * OR of ANDs. Like Algolia, we refuse ANDs in parentheses under OR, and NOT before parentheses. The parser makes one pass
 * over the text, without backtracking.
 */

import { type FilterCondition, NEVER_MET } from '../../engine/filters.ts'
import { LIMITS } from '../limits.ts'
import { ProtocolError } from '../protocolError.ts'
import { createCondition, TAGS_ATTRIBUTE } from './filters.ts'

/** An AND of ORs. */
type Groups = FilterCondition[][]

const spaces = ' \t\n\r'
const comparisons = '<>=!'

/** @throws {ProtocolError} 400 with the position (from 1) of the first invalid character */
export function parseFilterExpression(text: string): Groups {
  if (text.length > LIMITS.filterText) {
    throw new ProtocolError(400, `Invalid "filters": longer than ${LIMITS.filterText} characters`)
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

  conjunction(depth: number): Groups {
    const groups = this.disjunction(depth)
    while (this.keyword('AND')) for (const group of this.disjunction(depth)) groups.push(group)
    return groups
  }

  private disjunction(depth: number): Groups {
    const first = this.operand(depth)
    if (!this.keyword('OR')) return first
    const group = [...this.single(first)]
    do {
      for (const one of this.single(this.operand(depth))) group.push(one)
    } while (this.keyword('OR'))
    return [group]
  }

  private single(filters: Groups): FilterCondition[] {
    const [group, more] = filters
    if (group === undefined || more !== undefined) throw this.error('an OR of ANDs is not supported')
    return group
  }

  private operand(depth: number): Groups {
    const negated = this.keyword('NOT')
    this.skipSpaces()
    if (this.text[this.at] !== '(') return [[this.condition(negated)]]
    if (negated) throw this.error('NOT applies to one condition, not to parentheses')
    if (depth >= LIMITS.filterDepth) throw this.error(`more than ${LIMITS.filterDepth} open parentheses`)
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
    if (comparisons.includes(this.text[this.at] ?? ' ')) return this.comparison()
    // A word alone is a tag.
    if (this.text[this.at] !== ':') return createCondition('filters', TAGS_ATTRIBUTE, attribute, negated)
    this.at++
    const value = this.term(false)
    if (!this.keyword('TO')) return createCondition('filters', attribute, value + this.score(), negated)
    this.term(false)
    return NEVER_MET
  }

  /** Parses a comparison such as `weight > 3`. No record meets it, because no facet is numeric. */
  private comparison(): FilterCondition {
    while (comparisons.includes(this.text[this.at] ?? ' ')) this.at++
    const number = this.term(false)
    if (Number.isNaN(Number(number))) throw this.error('expected a number')
    return NEVER_MET
  }

  /** Reads `<score=3>` after a quoted value. After an unquoted value, it was read as part of the value. */
  private score(): string {
    if (this.text[this.at] !== '<') return ''
    const start = this.at
    const end = this.text.indexOf('>', start)
    if (end === -1) throw this.error('expected <score=N>')
    this.at = end + 1
    return this.text.slice(start, this.at)
  }

  /** A name or a value, quoted or not. Only a name ends at a colon or a comparison. */
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

  /** Consumes a keyword if it comes next as a whole word. */
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
