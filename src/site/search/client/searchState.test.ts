import { describe, expect, it } from 'vitest'
import type { Hit } from '../../../search/hits/hit.ts'
import {
  initialState,
  isCurrent,
  type Results,
  type SearchAction,
  screenOf,
  searchReducer,
} from './searchState.ts'

const hit = { objectID: 'a', url: '/a' } as Hit
const results = (query: string, hits: Hit[] = [hit]): Results => ({
  query,
  hits,
  total: hits.length,
  page: 0,
  pages: 1,
  queryID: undefined,
})
const run = (...actions: SearchAction[]) => actions.reduce(searchReducer, initialState())
const requested = (query: string, number: number): SearchAction => ({ type: 'requested', query, number })
const stalled = (number: number): SearchAction => ({ type: 'stalled', number })
const received = (query: string, number: number, hits?: Hit[]): SearchAction => ({
  type: 'received',
  number,
  results: results(query, hits),
})
const failed = (number: number): SearchAction => ({
  type: 'failed',
  number,
  failure: { kind: 'unreachable', message: '' },
})

describe('searchReducer', () => {
  it('goes from idle through loading and stalled back to idle', () => {
    expect(run().status).toBe('idle')
    expect(run(requested('a', 1)).status).toBe('loading')
    expect(run(requested('a', 1), stalled(1)).status).toBe('stalled')
    expect(run(requested('a', 1), stalled(1), received('a', 1)).status).toBe('idle')
  })

  it('does not stall for a request that was answered or replaced', () => {
    expect(run(requested('a', 1), received('a', 1), stalled(1)).status).toBe('idle')
    expect(run(requested('a', 1), requested('ab', 2), stalled(1)).status).toBe('loading')
  })

  it('shows results of an earlier query while the newest is on its way', () => {
    const state = run(requested('a', 1), requested('ab', 2), received('a', 1))
    expect([state.results?.query, state.status, isCurrent(state)]).toEqual(['a', 'loading', false])
  })

  it('never replaces newer results by older ones', () => {
    const state = run(requested('a', 1), requested('ab', 2), received('ab', 2), received('a', 1))
    expect([state.results?.query, state.status, isCurrent(state)]).toEqual(['ab', 'idle', true])
  })

  it('forgets everything when the query is emptied, and ignores late results', () => {
    const emptied = [requested('ab', 2), requested(' ', 3), received('ab', 2)]
    const state = run(requested('a', 1), received('a', 1), ...emptied)
    expect([state.status, state.results, screenOf(state)]).toEqual(['idle', undefined, 'start'])
  })

  it('becomes an error only through the newest request', () => {
    expect(run(requested('a', 1), requested('ab', 2), failed(1)).status).toBe('loading')
    const state = run(requested('a', 1), requested('ab', 2), failed(2))
    expect([state.status, screenOf(state)]).toEqual(['error', 'error'])
    expect(searchReducer(state, received('a', 1))).toBe(state)
  })

  it('keeps the error on screen until there are results', () => {
    const retrying = run(requested('a', 1), failed(1), requested('ab', 2))
    expect([retrying.status, screenOf(retrying)]).toEqual(['loading', 'error'])
    expect(screenOf(searchReducer(retrying, received('ab', 2)))).toBe('results')
  })
})

describe('screenOf', () => {
  it('names the screen', () => {
    expect(screenOf(run())).toBe('start')
    expect(screenOf(run(requested('a', 1)))).toBe('waiting')
    expect(screenOf(run(requested('a', 1), received('a', 1)))).toBe('results')
    expect(screenOf(run(requested('a', 1), received('a', 1, [])))).toBe('nothing')
  })

  it('waits from the start where there is a query already', () => {
    expect(screenOf(initialState('a'))).toBe('waiting')
  })

  it('shows a missing configuration before anything is typed', () => {
    expect(screenOf({ ...run(), failure: { kind: 'client', message: 'x' } })).toBe('error')
  })
})
