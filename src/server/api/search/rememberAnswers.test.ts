import { describe, expect, it } from 'vitest'
import { exampleEngine, toQuery } from '../../../search/engine/exampleEngine.ts'
import type { Engine } from '../../../search/protocol/engineContract.ts'
import { type MemoryLimits, rememberAnswers } from './rememberAnswers.ts'

/** The example's answers are small. */
const limits: MemoryLimits = { answers: 100, request: 2000, hits: 50, fewestFound: 1 }

/** The example's engine, which counts how often it has to search. */
function counting(): { engine: Engine; asked: () => number } {
  let asked = 0
  return {
    engine: {
      search(query) {
        asked++
        return exampleEngine.search(query)
      },
    },
    asked: () => asked,
  }
}

describe('rememberAnswers', () => {
  it('gives the answers of the engine, and searches once for the same request', () => {
    const { engine, asked } = counting()
    const remembering = rememberAnswers(engine, limits)
    const queries = [
      toQuery('v'),
      toQuery('vault'),
      toQuery('v', { getRankingInfo: true }),
      toQuery('v', { length: 1 }),
      toQuery('v', { filters: [[{ attribute: 'type', value: 'lvl1', negated: false }]] }),
    ]
    for (const query of [...queries, ...queries]) {
      expect(remembering.search(query)).toEqual(exampleEngine.search(query))
    }
    expect(asked()).toBe(queries.length)
  })

  it('forgets what was not asked for the longest time', () => {
    const { engine, asked } = counting()
    const remembering = rememberAnswers(engine, { ...limits, answers: 2 })
    for (const query of ['a', 'b', 'a', 'c', 'a']) remembering.search(toQuery(query))
    expect(asked()).toBe(3)
    remembering.search(toQuery('b'))
    expect(asked()).toBe(4)
  })

  it('keeps nothing that found little, since that takes little time', () => {
    const { engine, asked } = counting()
    const found = exampleEngine.search(toQuery('vault')).nbHits
    const remembering = rememberAnswers(engine, { ...limits, fewestFound: found })
    for (let time = 0; time < 2; time++)
      for (const query of ['vault', 'getVaultStats']) remembering.search(toQuery(query))
    expect(asked()).toBe(3)
  })

  it('keeps nothing large', () => {
    const { engine, asked } = counting()
    const fewHits = rememberAnswers(engine, { ...limits, hits: 1 })
    const shortRequests = rememberAnswers(engine, { ...limits, request: 20 })
    for (let time = 0; time < 2; time++) {
      expect(fewHits.search(toQuery('vault')).hits.length).toBeGreaterThan(1)
      shortRequests.search(toQuery('vault'))
    }
    expect(asked()).toBe(4)
  })
})
