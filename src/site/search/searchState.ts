/**
 * The state of a search, as a pure reducer. Each change of the query starts a request with the next number; answers
 * may come back in any order. An answer is shown when it is newer than the one on screen, even if the query has moved
 * on, so that a reader on a slow network sees results come nearer while typing; only the newest request ends the
 * waiting. `idle -> loading -> stalled -> idle`, or `error` when it failed.
 *
 * Our own rather than @algolia/autocomplete-core: that names an active option to assistive technology while the reader
 * types and as the mouse moves, takes Tab for leaving, wants a listbox for each source, and would be a third of the dialog.
 */
import type { Hit } from '../../search/hits/hit.ts'

export type SearchStatus = 'idle' | 'loading' | 'stalled' | 'error'

export interface Answer {
  query: string
  hits: Hit[]
  /** Hits the service found in all. */
  total: number
  page: number
  pages: number
  /** Names the query in click events. */
  queryID: string | undefined
}

/** `unreachable`: no host answered; `service`: a host answered with an error; `client`: search is not configured. */
export interface SearchFailure {
  kind: 'unreachable' | 'service' | 'client'
  message: string
}

/** How a hit is opened. */
export type Target = 'here' | 'tab' | 'window'

export interface SearchState {
  query: string
  status: SearchStatus
  /** Number of the newest request. */
  asked: number
  /** Number of the request that `answer` belongs to. */
  answered: number
  answer: Answer | undefined
  failure: SearchFailure | undefined
  /** Key of the option the reader moved to; undefined until they press an arrow. */
  active: string | undefined
  /** Enter was pressed before the answer came: its first hit is to be opened. */
  openFirst: Target | undefined
}

export type SearchAction =
  | { type: 'typed'; query: string; number: number }
  | { type: 'stalled'; number: number }
  | { type: 'answered'; number: number; answer: Answer }
  | { type: 'failed'; number: number; failure: SearchFailure }
  | { type: 'moved'; by: 1 | -1; keys: readonly string[] }
  | { type: 'entered'; target: Target }
  | { type: 'opened' }

export const initialState: SearchState = {
  query: '',
  status: 'idle',
  asked: 0,
  answered: 0,
  answer: undefined,
  failure: undefined,
  active: undefined,
  openFirst: undefined,
}

export const isBlank = (query: string): boolean => query.trim() === ''

export function searchReducer(state: SearchState, action: SearchAction): SearchState {
  switch (action.type) {
    case 'typed': {
      const { query, number } = action
      const next = { ...state, query, asked: number, active: undefined, openFirst: undefined }
      if (isBlank(query)) {
        // A search that is not set up stays so, whatever is typed.
        const failure = state.failure?.kind === 'client' ? state.failure : undefined
        return { ...next, status: 'idle', answer: undefined, failure }
      }
      return { ...next, status: 'loading' }
    }
    case 'stalled':
      return action.number === state.asked && state.status === 'loading'
        ? { ...state, status: 'stalled' }
        : state
    case 'answered': {
      const { number, answer } = action
      const newest = number === state.asked
      if (isBlank(state.query) || number <= state.answered || (state.status === 'error' && !newest))
        return state
      return {
        ...state,
        answer,
        answered: number,
        failure: undefined,
        status: newest ? 'idle' : state.status,
      }
    }
    case 'failed':
      if (action.number !== state.asked) return state
      return { ...state, status: 'error', failure: action.failure, answer: undefined, openFirst: undefined }
    case 'moved':
      return { ...state, active: neighbour(action.keys, state.active, action.by), openFirst: undefined }
    case 'entered':
      return { ...state, openFirst: action.target }
    case 'opened':
      return { ...state, openFirst: undefined }
  }
}

/** Round and round: after the last option comes the first. With none active, down is the first and up the last. */
function neighbour(keys: readonly string[], active: string | undefined, by: 1 | -1): string | undefined {
  const index = active === undefined ? -1 : keys.indexOf(active)
  if (index === -1) return by === 1 ? keys[0] : keys.at(-1)
  return keys[(index + by + keys.length) % keys.length]
}

export type Screen = 'start' | 'waiting' | 'results' | 'nothing' | 'error'

export function screenOf({ query, failure, answer }: SearchState): Screen {
  if (failure?.kind === 'client') return 'error'
  if (isBlank(query)) return 'start'
  if (failure) return 'error'
  if (!answer) return 'waiting'
  return answer.hits.length === 0 ? 'nothing' : 'results'
}

/** Whether the answer on screen is the one to what the input says. */
export function isCurrent(state: SearchState): boolean {
  return state.status === 'idle' && state.answered === state.asked
}
