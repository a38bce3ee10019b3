/** Parses the conditions on facets: `facetFilters` and `filters`. */

import { HttpError } from '../../../shared/httpError.ts'
import type { FilterCondition, Filters } from '../../engine/query.ts'
import { invalidParameter } from '../invalidParameter.ts'
import { limits } from '../limits.ts'

/**
 * Parses `facetFilters`, a list of conditions `attribute:value`. All conditions of the list must be met, and at least one of
 * a nested list. A minus sign before a value negates the condition; a backslash makes the minus sign literal. A string is
 * such a list as JSON, or one condition.
 * @throws {HttpError} 400 if a filter has another form or is nested deeper
 */
export function parseFacetFilters(value: unknown, name: string): Filters {
  const list = typeof value === 'string' ? listFromText(value) : value
  if (!Array.isArray(list)) throw malformedFacetFilters(name)
  checkFilterSize(list.length)
  const groups = list.map((entry): unknown[] => [entry].flat())
  checkFilterSize(groups.flat().length)
  return groups
    .filter((group) => group.length > 0)
    .map((group) => group.map((condition) => parseCondition(condition, name)))
}

/** @throws {HttpError} 400 if a search has too many conditions */
export function checkFilterSize(conditions: number): void {
  if (conditions > limits.conditions)
    throw new HttpError(400, `Too many filters: at most ${limits.conditions} conditions are read`)
}

function malformedFacetFilters(name: string): HttpError {
  return invalidParameter(
    name,
    'a list of "attribute:value" (all of them), or of such lists (any of them), without scores',
  )
}

/** Malformed JSON stays a string, which is refused. A comma separated conditions in old clients. */
function listFromText(text: string): unknown {
  if (text === '') return []
  if (!text.startsWith('[')) return text.includes(',') ? text : [text]
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function parseCondition(condition: unknown, name: string): FilterCondition {
  const [, attribute, minus, value] =
    (typeof condition === 'string' && /^([^:]+):(\\?-)?(.*)$/s.exec(condition)) || []
  if (attribute === undefined || value === undefined) throw malformedFacetFilters(name)
  return createCondition(attribute, minus === '\\-' ? `-${value}` : value, minus === '-', () =>
    malformedFacetFilters(name),
  )
}

/**
 * Parses `filters`: conditions `attribute:value` joined by AND. A value with spaces or parentheses has double quotes.
 * @throws {HttpError} 400 for the rest of Algolia's syntax, which `facetFilters` can express
 */
export function parseFilters(value: unknown, name: string): Filters {
  const malformed = () =>
    invalidParameter(
      name,
      'conditions attribute:value or attribute:"a value" joined by AND; "facetFilters" has OR and NOT',
    )
  if (typeof value !== 'string') throw malformed()
  if (value.trim() === '') return []
  const conditions = value.split(' AND ')
  checkFilterSize(conditions.length)
  return conditions.map((condition) => {
    const [, attribute, value] = /^([^\s()<>=!:"']+):\s*("[^"]*"|[^\s()"']+)$/.exec(condition.trim()) ?? []
    if (attribute === undefined || value === undefined) throw malformed()
    return [createCondition(attribute, value.replaceAll('"', ''), false, malformed)]
  })
}

function createCondition(
  attribute: string,
  value: string,
  negated: boolean,
  malformed: () => HttpError,
): FilterCondition {
  // With a score, Algolia ranks by conditions. Read as a part of the value, it would find nothing.
  if (value.endsWith('>') && value.includes('<score=')) throw malformed()
  if (attribute.length > limits.attributeName || value.length > limits.filterValue)
    throw new HttpError(
      400,
      `Filter too long: an attribute has at most ${limits.attributeName} characters, a value ${limits.filterValue}`,
    )
  return { attribute, value: value.toLowerCase(), negated }
}
