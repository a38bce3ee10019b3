/**
 * Reads `facetFilters`: `attribute:value` in a list means all of them, in a list within the list any of them. A minus sign
 * before the value negates it, a backslash before the minus sign takes it literally. The same may come as a string,
 * as JSON or, from old clients, as `a:1,(b:2,b:3)`.
 */

import { checkFilterSize, condition, type FilterCondition, type Filters } from './filters.ts'
import { limits } from './limits.ts'
import { ProtocolError } from './protocolError.ts'

const scoreMark = '<score='
const mostScore = 65_535

/** @throws {ProtocolError} 400 when a filter is not of the form above, or nested deeper. */
export function parseFacetFilters(value: unknown, parameter = 'facetFilters'): Filters {
  const list = typeof value === 'string' ? fromText(value, parameter) : value
  if (!Array.isArray(list)) throw malformed(parameter)
  const groups: Filters = []
  checkFilterSize(list.length)
  let size = 0
  for (const entry of list) {
    const group = Array.isArray(entry) ? entry : [entry]
    size += group.length
    checkFilterSize(size)
    // An empty list says nothing.
    if (group.length > 0) groups.push(group.map((text) => parseCondition(text, parameter)))
  }
  return groups
}

function malformed(parameter: string): ProtocolError {
  return new ProtocolError(
    400,
    `Invalid "${parameter}": expected a list of "attribute:value" (all of them), or of such lists (any of them)`,
  )
}

function parseCondition(text: unknown, parameter: string): FilterCondition {
  if (typeof text !== 'string') throw malformed(parameter)
  const colon = text.indexOf(':')
  if (colon < 1) throw malformed(parameter)
  let value = text.slice(colon + 1)
  const negated = value.startsWith('-')
  if (negated || value.startsWith('\\-')) value = value.slice(1)
  const attribute = text.slice(0, colon)
  if (parameter !== 'optionalFilters') return condition(parameter, attribute, value, negated)
  const [plain, score] = withoutScore(value)
  return { ...condition(parameter, attribute, plain, negated), score }
}

/** The value and the score of `value<score=3>`. */
function withoutScore(value: string): [value: string, score: number] {
  const start = value.lastIndexOf(scoreMark)
  if (start === -1 || !value.endsWith('>')) return [value, 1]
  const score = Number(value.slice(start + scoreMark.length, -1))
  if (!Number.isInteger(score) || score < 0 || score > mostScore) {
    throw new ProtocolError(400, `Invalid "optionalFilters": a score is an integer from 0 to ${mostScore}`)
  }
  return [value.slice(0, start), score]
}

function fromText(text: string, parameter: string): unknown {
  if (text.length > limits.filterText) throw malformed(parameter)
  const trimmed = text.trim()
  if (trimmed === '') return []
  if (!trimmed.startsWith('[')) return fromCommas(trimmed, parameter)
  try {
    return JSON.parse(trimmed)
  } catch {
    throw malformed(parameter)
  }
}

function fromCommas(text: string, parameter: string): (string | string[])[] {
  const groups: (string | string[])[] = []
  let open: string[] | undefined
  let start = 0
  const take = (end: number) => {
    const part = text.slice(start, end).trim()
    if (part !== '') (open ?? groups).push(part)
    start = end + 1
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (character === ',') take(at)
    else if (character === '(' && open === undefined && text.slice(start, at).trim() === '') {
      open = []
      start = at + 1
    } else if (character === ')' && open !== undefined) {
      take(at)
      groups.push(open)
      open = undefined
    }
  }
  if (open !== undefined) throw malformed(parameter)
  take(text.length)
  return groups
}
