/**
 * The state of a search, as a pure reducer. Each change of the query starts a request with the next number; responses may
 * arrive in any order. Results are shown if they are newer than those on screen, even if the query has changed since, so
 * that a reader on a slow network sees progress while typing. Only the response to the newest request ends loading: `idle ->
 * loading -> stalled -> idle`, or `error` if it failed.
 *
 * Why not @algolia/autocomplete-core: it sets the active option while the reader types and when the mouse moves, which
 * screen readers announce; it closes on Tab; it needs a listbox for each source; and it would be a third of the dialog's
 * size.
 */
import type { Hit } from '../../../search/hits/hit.ts'

type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error'

export interface Counts {
  kind: ReadonlyMap<string, number>
  section: ReadonlyMap<string, number>
}

/** One page of the results for a query. */
export interface Results {
  query: string
  hits: Hit[]
  /** Number of hits on all pages. */
  total: number
  pages: number
  /** Number of hits of each kind and in each section, if requested. */
  counts?: Counts
  /** Identifies the query in click events. */
  queryID: string | undefined
}

export interface SearchState {
  query: string
  status: SearchStatus
  /** Number of the newest request. */
  requested: number
  /** Number of the request that `results` belong to. */
  received: number
  results: Results | undefined
  /** Why the newest request failed, or what the reader can do about it. */
  failure: string | undefined
}

export type SearchAction =
  | { type: 'requested'; query: string; number: number }
  | { type: 'stalled'; number: number }
  | { type: 'received'; number: number; results: Results }
  | { type: 'failed'; number: number; failure: string }

export const isBlank = (query: string): boolean => query.trim() === ''

/** The state before the request for the initial query. */
export const initialState = (query = ''): SearchState => ({
  query,
  status: isBlank(query) ? 'idle' : 'loading',
  requested: 0,
  received: 0,
  results: undefined,
  failure: undefined,
})

export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'requested': {
      const { query, number } = action
      const next = { ...state, query, requested: number }
      if (!isBlank(query)) return { ...next, status: 'loading' }
      return { ...next, status: 'idle', results: undefined, failure: undefined }
    }
    case 'stalled':
      return action.number === state.requested && state.status === 'loading'
        ? { ...state, status: 'stalled' }
        : state
    case 'received': {
      const { number, results } = action
      const isNewest = number === state.requested
      if (isBlank(state.query) || number <= state.received || (state.status === 'error' && !isNewest))
        return state
      return {
        ...state,
        results,
        received: number,
        failure: undefined,
        status: isNewest ? 'idle' : state.status,
      }
    }
    case 'failed':
      if (action.number !== state.requested) return state
      return { ...state, status: 'error', failure: action.failure, results: undefined }
  }
}

export type Screen = 'start' | 'waiting' | 'results' | 'nothing' | 'error'

export function screenOf({ query, failure, results }: SearchState): Screen {
  if (isBlank(query)) return 'start'
  if (failure) return 'error'
  if (!results) return 'waiting'
  return results.hits.length === 0 ? 'nothing' : 'results'
}

/** Whether the results on screen are those of the current query. */
export function isCurrent(state: SearchState): boolean {
  return state.status === 'idle' && state.received === state.requested
}
