/**
 * Parses `facetFilters` and parameters of the same form: a list of conditions `attribute:value`. All conditions of the list
 * must be met, and at least one of a nested list. A minus sign before a value negates the condition; a backslash makes the
 * minus sign literal. The parameter may also be a string: JSON or, from old clients, `a:1,(b:2,b:3)`.
 */

import { type FilterCondition, type Filters, NEVER_MET } from '../../engine/filters.ts'
import { LIMITS } from '../limits.ts'
import { ProtocolError } from '../protocolError.ts'

const MAX_SCORE = 65_535

/** The attribute in which Algolia stores tags. No record has it. */
export const TAGS_ATTRIBUTE = '_tags'

/** @throws {ProtocolError} 400 if a filter has another form or is nested deeper */
export function parseFacetFilters(value: unknown, parameter = 'facetFilters'): Filters {
  return readGroups(value, parameter).map((group) => group.map((text) => parseCondition(text, parameter)))
}

/** Parses `tagFilters`: tags without an attribute. No record has tags, so only negated tags match. */
export function parseTagFilters(value: unknown): Filters {
  return readGroups(value, 'tagFilters').map((group) =>
    group.map((text) =>
      createCondition('tagFilters', TAGS_ATTRIBUTE, text.replace(/^-/, ''), text.startsWith('-')),
    ),
  )
}

/** Parses `numericFilters`. No facet is numeric, so no record meets them. */
export function parseNumericFilters(value: unknown): Filters {
  return readGroups(value, 'numericFilters').map((group) => group.map(() => NEVER_MET))
}

/**
 * @param valueAndScore - `value`, or `value<score=3>`
 * @throws {ProtocolError} 400 if the attribute or the value is too long, or the score is out of range
 */
export function createCondition(
  parameter: string,
  attribute: string,
  valueAndScore: string,
  negated: boolean,
): FilterCondition {
  const invalid = (reason: string) => new ProtocolError(400, `Invalid "${parameter}": ${reason}`)
  const start = valueAndScore.endsWith('>') ? valueAndScore.lastIndexOf('<score=') : -1
  const value = start === -1 ? valueAndScore : valueAndScore.slice(0, start)
  if (attribute === '' || attribute.length > LIMITS.attributeName || value.length > LIMITS.filterValue)
    throw invalid(
      `an attribute has 1 to ${LIMITS.attributeName} characters, a value at most ${LIMITS.filterValue}`,
    )
  const plain = { attribute, value: value.toLowerCase(), negated }
  if (start === -1) return plain
  const score = Number(valueAndScore.slice(start + '<score='.length, -1))
  if (!Number.isInteger(score) || score < 0 || score > MAX_SCORE)
    throw invalid(`a score is an integer from 0 to ${MAX_SCORE}`)
  return { ...plain, score }
}

/** @throws {ProtocolError} 400 if a search has too many conditions */
export function checkFilterSize(conditions: number): void {
  if (conditions > LIMITS.conditions)
    throw new ProtocolError(400, `Too many filters: at most ${LIMITS.conditions} conditions are read`)
}

/** The groups of conditions, not yet parsed. Empty groups are dropped. */
function readGroups(value: unknown, parameter: string): string[][] {
  const list = typeof value === 'string' ? fromText(value, parameter) : value
  if (!Array.isArray(list)) throw malformed(parameter)
  checkFilterSize(list.length)
  const groups = list.map((entry): unknown[] => (Array.isArray(entry) ? entry : [entry]))
  checkFilterSize(groups.reduce((sum, group) => sum + group.length, 0))
  if (!groups.flat().every((text) => typeof text === 'string')) throw malformed(parameter)
  return groups.filter((group) => group.length > 0) as string[][]
}

function malformed(parameter: string): ProtocolError {
  return new ProtocolError(
    400,
    `Invalid "${parameter}": expected a list of "attribute:value" (all of them), or of such lists (any of them)`,
  )
}

function parseCondition(text: string, parameter: string): FilterCondition {
  const colon = text.indexOf(':')
  if (colon < 1) throw malformed(parameter)
  let value = text.slice(colon + 1)
  const negated = value.startsWith('-')
  if (negated || value.startsWith('\\-')) value = value.slice(1)
  return createCondition(parameter, text.slice(0, colon), value, negated)
}

function fromText(text: string, parameter: string): unknown {
  if (text.length > LIMITS.filterText) throw malformed(parameter)
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
  for (const [part, group] of text.matchAll(/\s*\(([^)]*)\)|[^,]+/g)) {
    if (group !== undefined)
      groups.push(
        group
          .split(',')
          .map((each) => each.trim())
          .filter(Boolean),
      )
    else if (part.trim().startsWith('(')) throw malformed(parameter)
    else if (part.trim() !== '') groups.push(part.trim())
  }
  return groups
}
