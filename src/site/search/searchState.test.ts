import { describe, expect, it } from 'vitest'
import type { Hit } from '../../search/hits/hit.ts'
import {
  type Answer,
  initialState,
  isCurrent,
  type SearchAction,
  screenOf,
  searchReducer,
} from './searchState.ts'

const hit = { objectID: 'a', url: '/a' } as Hit
const answer = (query: string, hits: Hit[] = [hit]): Answer => ({
  query,
  hits,
  total: hits.length,
  page: 0,
  pages: 1,
  queryID: undefined,
})
const run = (...actions: SearchAction[]) => actions.reduce(searchReducer, initialState)
const typed = (query: string, number: number): SearchAction => ({ type: 'typed', query, number })
const answered = (query: string, number: number, hits?: Hit[]): SearchAction => ({
  type: 'answered',
  number,
  answer: answer(query, hits),
})
const failed = (number: number): SearchAction => ({
  type: 'failed',
  number,
  failure: { kind: 'unreachable', message: '' },
})

describe('searchReducer', () => {
  it('goes from idle through loading and stalled back to idle', () => {
    expect(initialState.status).toBe('idle')
    expect(run(typed('a', 1)).status).toBe('loading')
    expect(run(typed('a', 1), { type: 'stalled', number: 1 }).status).toBe('stalled')
    expect(run(typed('a', 1), { type: 'stalled', number: 1 }, answered('a', 1)).status).toBe('idle')
  })

  it('does not stall for a request that was answered or replaced', () => {
    expect(run(typed('a', 1), answered('a', 1), { type: 'stalled', number: 1 }).status).toBe('idle')
    expect(run(typed('a', 1), typed('ab', 2), { type: 'stalled', number: 1 }).status).toBe('loading')
  })

  it('shows an answer to an earlier query while the newest is on its way', () => {
    const state = run(typed('a', 1), typed('ab', 2), answered('a', 1))
    expect([state.answer?.query, state.status, isCurrent(state)]).toEqual(['a', 'loading', false])
  })

  it('never replaces a newer answer by an older one', () => {
    const state = run(typed('a', 1), typed('ab', 2), answered('ab', 2), answered('a', 1))
    expect([state.answer?.query, state.status, isCurrent(state)]).toEqual(['ab', 'idle', true])
  })

  it('forgets everything when the query is emptied, and ignores late answers', () => {
    const state = run(typed('a', 1), answered('a', 1), typed('ab', 2), typed(' ', 3), answered('ab', 2))
    expect([state.status, state.answer, screenOf(state)]).toEqual(['idle', undefined, 'start'])
  })

  it('becomes an error only through the newest request', () => {
    expect(run(typed('a', 1), typed('ab', 2), failed(1)).status).toBe('loading')
    const state = run(typed('a', 1), typed('ab', 2), failed(2))
    expect([state.status, screenOf(state)]).toEqual(['error', 'error'])
    expect(searchReducer(state, answered('a', 1))).toBe(state)
  })

  it('keeps the error on screen until an answer comes', () => {
    const retrying = run(typed('a', 1), failed(1), typed('ab', 2))
    expect([retrying.status, screenOf(retrying)]).toEqual(['loading', 'error'])
    expect(screenOf(searchReducer(retrying, answered('ab', 2)))).toBe('results')
  })

  it('moves round the options and starts at either end', () => {
    const keys = ['a', 'b', 'c']
    const move = (...steps: (1 | -1)[]) =>
      run(...steps.map((by): SearchAction => ({ type: 'moved', by, keys }))).active
    expect(move(1)).toBe('a')
    expect(move(-1)).toBe('c')
    expect(move(1, 1, 1, 1)).toBe('a')
    expect(move(1, -1)).toBe('c')
    expect(run({ type: 'moved', by: 1, keys: [] }).active).toBeUndefined()
  })

  it('starts over when the active option is gone and when the query changes', () => {
    const state = run({ type: 'moved', by: 1, keys: ['gone'] })
    expect(searchReducer(state, { type: 'moved', by: 1, keys: ['a', 'b'] }).active).toBe('a')
    expect(searchReducer(state, typed('x', 1)).active).toBeUndefined()
  })

  it('remembers an early Enter until the query changes or the request fails', () => {
    const entered: SearchAction = { type: 'entered', target: 'tab' }
    expect(run(typed('a', 1), entered).openFirst).toBe('tab')
    expect(run(typed('a', 1), entered, answered('a', 1)).openFirst).toBe('tab')
    expect(run(typed('a', 1), entered, typed('ab', 2)).openFirst).toBeUndefined()
    expect(run(typed('a', 1), entered, failed(1)).openFirst).toBeUndefined()
  })
})

describe('screenOf', () => {
  it('names the screen', () => {
    expect(screenOf(initialState)).toBe('start')
    expect(screenOf(run(typed('a', 1)))).toBe('waiting')
    expect(screenOf(run(typed('a', 1), answered('a', 1)))).toBe('results')
    expect(screenOf(run(typed('a', 1), answered('a', 1, [])))).toBe('nothing')
  })

  it('shows a missing configuration before anything is typed', () => {
    expect(screenOf({ ...initialState, failure: { kind: 'client', message: 'x' } })).toBe('error')
  })
})
