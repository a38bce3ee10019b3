/**
 * Filters as every form of them is understood here: all groups must hold, and of a group at least one condition. That is the
 * most Algolia's own syntax can say, which allows ORs within ANDs and not the reverse.
 */

import type { FilterCondition } from '../engine/filters.ts'
import { limits } from './limits.ts'
import { ProtocolError } from './protocolError.ts'

const SCORE_MARK = '<score='
const MAX_SCORE = 65_535

/** Algolia's attribute of tags. No record has it. */
export const TAGS = '_tags'

/** @throws {ProtocolError} 400 for names and values that are too long, and scores out of bounds. */
export function condition(
  parameter: string,
  attribute: string,
  valueAndScore: string,
  negated: boolean,
): FilterCondition {
  const { value, score } = readScore(parameter, valueAndScore)
  if (attribute === '' || attribute.length > limits.attributeName || value.length > limits.filterValue) {
    throw new ProtocolError(
      400,
      `Invalid "${parameter}": an attribute has 1 to ${limits.attributeName} characters, a value at most ${limits.filterValue}`,
    )
  }
  const plain = { attribute, value: value.toLowerCase(), negated }
  return score === undefined ? plain : { ...plain, score }
}

/** The value and the score of `value<score=3>`. */
function readScore(parameter: string, text: string): { value: string; score: number | undefined } {
  const start = text.lastIndexOf(SCORE_MARK)
  if (start === -1 || !text.endsWith('>')) return { value: text, score: undefined }
  const score = Number(text.slice(start + SCORE_MARK.length, -1))
  if (!Number.isInteger(score) || score < 0 || score > MAX_SCORE)
    throw new ProtocolError(400, `Invalid "${parameter}": a score is an integer from 0 to ${MAX_SCORE}`)
  return { value: text.slice(0, start), score }
}

/** @throws {ProtocolError} 400 for more conditions than one search may have. */
export function checkFilterSize(conditions: number): void {
  if (conditions > limits.conditions) {
    throw new ProtocolError(400, `Too many filters: at most ${limits.conditions} conditions are read`)
  }
}
