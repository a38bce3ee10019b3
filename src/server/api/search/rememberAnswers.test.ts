import { describe, expect, it } from 'vitest'
import { exampleEngine, toQuery } from '../../../search/engine/exampleEngine.ts'
import type { Engine } from '../../../search/protocol/engineContract.ts'
import { rememberAnswers } from './rememberAnswers.ts'

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
    const remembering = rememberAnswers(engine)
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
    const remembering = rememberAnswers(engine, { answers: 2, request: 2000, hits: 50 })
    for (const query of ['a', 'b', 'a', 'c', 'a']) remembering.search(toQuery(query))
    expect(asked()).toBe(3)
    remembering.search(toQuery('b'))
    expect(asked()).toBe(4)
  })

  it('keeps nothing large', () => {
    const { engine, asked } = counting()
    const fewHits = rememberAnswers(engine, { answers: 10, request: 2000, hits: 1 })
    const shortRequests = rememberAnswers(engine, { answers: 10, request: 20, hits: 50 })
    for (let time = 0; time < 2; time++) {
      expect(fewHits.search(toQuery('vault')).hits.length).toBeGreaterThan(1)
      shortRequests.search(toQuery('vault'))
    }
    expect(asked()).toBe(4)
  })
})
