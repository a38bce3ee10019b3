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

const spaces = /[ \t\n\r]*/y
const comparison = /[<>=!]+/y
/** A quoted name or value, with backslashes before quotes in it. */
const quotedTerm = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/sy
/** Only a name ends at a colon or a comparison. */
const plainName = /[^ \t\n\r()<>=!:]+/y
const plainValue = /[^ \t\n\r()]+/y

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
    this.take(spaces)
    return this.at >= this.text.length
  }

  /** Consumes what matches here. */
  private take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text) ?? undefined
    this.at += found?.[0].length ?? 0
    return found
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
    if (!this.next(/(?=\()/y)) return [[this.condition(negated)]]
    if (negated) throw this.error('NOT applies to one condition, not to parentheses')
    if (depth >= LIMITS.filterDepth) throw this.error(`more than ${LIMITS.filterDepth} open parentheses`)
    this.at++
    const inner = this.conjunction(depth + 1)
    if (!this.next(/\)/y)) throw this.error('expected )')
    return inner
  }

  private condition(negated: boolean): FilterCondition {
    const attribute = this.term(plainName, 'expected attribute:value')
    // A comparison such as `weight > 3`. No record meets it, because no facet is numeric.
    if (this.next(comparison)) {
      if (Number.isNaN(Number(this.term(plainValue, 'expected a value'))))
        throw this.error('expected a number')
      return NEVER_MET
    }
    // A word alone is a tag.
    if (!this.next(/:/y)) return createCondition('filters', TAGS_ATTRIBUTE, attribute, negated)
    const value = this.term(plainValue, 'expected a value')
    if (this.keyword('TO')) {
      this.term(plainValue, 'expected a value')
      return NEVER_MET
    }
    // After an unquoted value, `<score=3>` was read as part of the value.
    const score = this.take(/<[^>]*>/y)?.[0] ?? ''
    return createCondition('filters', attribute, value + score, negated)
  }

  private term(plain: RegExp, expected: string): string {
    const quoted = this.next(quotedTerm)
    if (quoted) return (quoted[1] ?? quoted[2] ?? '').replace(/\\(.)/gs, '$1')
    if (/["']/.test(this.text.charAt(this.at))) throw this.error('the quote is not closed')
    const found = this.take(plain)
    if (found === undefined) throw this.error(expected)
    return found[0]
  }

  /** Consumes a keyword if it comes next as a whole word. */
  private keyword(word: string): boolean {
    return this.next(new RegExp(`${word}(?=[ \\t\\n\\r(]|$)`, 'y')) !== undefined
  }

  /** Consumes what matches after spaces. */
  private next(pattern: RegExp): RegExpExecArray | undefined {
    this.take(spaces)
    return this.take(pattern)
  }

  error(reason: string): ProtocolError {
    return new ProtocolError(400, `Invalid "filters" at character ${this.at + 1}: ${reason}`)
  }
}
