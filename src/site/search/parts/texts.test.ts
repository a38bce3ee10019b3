import { describe, expect, it } from 'vitest'
import type { Hit } from '../../../search/hits/hit.ts'
import { initialState, type Results } from '../client/searchState.ts'
import { announcement, failureText, missingResultsLink, resultsPage } from './texts.ts'

const results = (count: number): Results => ({
  query: 'vault',
  hits: count > 0 ? [{} as Hit] : [],
  total: count,
  page: 0,
  pages: 1,
  queryID: undefined,
})
const idle = { ...initialState('vault'), status: 'idle' as const, requested: 1, received: 1 }

describe('announcement', () => {
  it('counts results and says when there are none', () => {
    expect(announcement({ ...idle, results: results(12) })).toBe('12 results for "vault"')
    expect(announcement({ ...idle, results: results(1) })).toBe('1 result for "vault"')
    expect(announcement({ ...idle, results: results(0) })).toBe('No results for "vault"')
  })

  it('is silent on the start screen and while an answer is on its way, and says when that takes long', () => {
    expect(announcement(initialState())).toBe('')
    expect(announcement({ ...idle, status: 'loading', results: results(1) })).toBe('')
    expect(announcement({ ...idle, status: 'stalled', results: results(1) })).toBe('Searching…')
  })

  it('reads out an error', () => {
    const failure = { kind: 'unreachable', message: 'x' } as const
    expect(announcement({ ...idle, status: 'error', failure })).toBe(
      'Unable to fetch results. You might want to check your network connection.',
    )
  })
})

describe('texts', () => {
  it('pass on what the service or the configuration says is wrong', () => {
    expect(failureText({ kind: 'service', message: 'm' })).toEqual({
      title: 'Unable to fetch results',
      help: 'm',
    })
    expect(failureText({ kind: 'client', message: 'm' })).toEqual({
      title: 'Search is not set up',
      help: 'm',
    })
  })

  it('put a query into addresses as text', () => {
    expect(resultsPage(' a&b=c#d ')).toBe('/search?q=a%26b%3Dc%23d')
    expect(missingResultsLink('https://x.example/new?title={query}', '$& "a"')).toBe(
      'https://x.example/new?title=%24%26%20%22a%22',
    )
  })
})
