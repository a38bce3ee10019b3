/**
 * Keeps the latest answers of an engine. Readers' queries begin with the same few letters, and those are the queries
 * that match the most records and take the longest: a letter alone takes ten times as long as a whole name.
 */

import type { Engine, EngineAnswer } from '../../../search/protocol/engineContract.ts'

export interface MemoryLimits {
  /** How many answers are kept. */
  answers: number
  /** Characters of a request, and hits of an answer: larger ones are rare, and would take the memory of many others. */
  request: number
  hits: number
  /** Answers that found less are quicker made than kept, and would only push out those that are not. */
  fewestFound: number
}

/** A dialog's answer takes some 10 kB: 10 MB in all. */
const usual: MemoryLimits = { answers: 1000, request: 2000, hits: 50, fewestFound: 50 }

/** An engine that gives the same answers. They are shared between calls: who gets one leaves it as it is. */
export function rememberAnswers(engine: Engine, limits: MemoryLimits = usual): Engine {
  /** By request; the one used last is last. */
  const known = new Map<string, EngineAnswer>()
  return {
    search(query) {
      const key = JSON.stringify(query)
      const answer = known.get(key) ?? engine.search(query)
      known.delete(key)
      if (answer.nbHits < limits.fewestFound) return answer
      if (key.length > limits.request || answer.hits.length > limits.hits) return answer
      known.set(key, answer)
      const [oldest] = known.keys()
      if (known.size > limits.answers && oldest !== undefined) known.delete(oldest)
      return answer
    },
  }
}
