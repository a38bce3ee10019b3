/**
 * Keeps the latest answers as they were sent. Readers' queries begin with the same few letters, their dialogs ask for the
 * same likeliest next ones, and those queries match the most records and take the longest: a letter alone takes ten times as
 * long as a whole name. A body that is known is answered without being read.
 */

import { isJsonObject } from '../../../search/protocol/json.ts'
import type { WrittenAnswer } from '../compressAnswer.ts'

export interface KeptLimits {
  /** Bytes of all bodies and answers together. */
  bytes: number
  /** Bytes of one with its answer: larger ones are rare, and would take the memory of many others. */
  bytesOfOne: number
  /** An answer none of whose searches found more is quicker made than kept, and would only push out those that are not. */
  fewestFound: number
}

export interface KeptAnswers {
  get(request: string): WrittenAnswer | undefined
  /** Keeps an answer if that is worth it. `result` is what was written. */
  keep(request: string, result: unknown, answer: WrittenAnswer): void
}

const usual: KeptLimits = { bytes: 16 * 1024 * 1024, bytesOfOne: 32 * 1024, fewestFound: 50 }

export function createKeptAnswers(limits: KeptLimits = usual): KeptAnswers {
  /** By request; the one used last is last. */
  const known = new Map<string, WrittenAnswer>()
  let bytes = 0
  const sizeOf = (request: string, { body }: WrittenAnswer) => request.length + body.length
  return {
    get(request) {
      const answer = known.get(request)
      if (answer === undefined) return undefined
      known.delete(request)
      known.set(request, answer)
      return answer
    },
    keep(request, result, answer) {
      const size = sizeOf(request, answer)
      if (size > limits.bytesOfOne || known.has(request) || !isWorthIt(result, limits.fewestFound)) return
      known.set(request, answer)
      bytes += size
      for (const [oldest, oldAnswer] of known) {
        if (bytes <= limits.bytes) return
        known.delete(oldest)
        bytes -= sizeOf(oldest, oldAnswer)
      }
    },
  }
}

/** Not where each answer has an id of its own. */
function isWorthIt(result: unknown, fewestFound: number): boolean {
  const results = isJsonObject(result) && Array.isArray(result.results) ? result.results : []
  return (
    results.every((each) => each.queryID === undefined) && results.some((each) => each.nbHits >= fewestFound)
  )
}
