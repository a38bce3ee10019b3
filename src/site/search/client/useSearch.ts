import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { STALL_THRESHOLD } from '../../limits.ts'
import { failureText } from './searchClient.ts'
import type { SearchFilters } from './searchRequest.ts'
import type { SearchService } from './searchService.ts'
import { initialState, isBlank, type Results, type SearchState, searchReducer } from './searchState.ts'

interface Search {
  state: SearchState
  /** Sends the same query again. */
  retry(): void
}

interface Options {
  /** Must keep its identity while it does not change, because a new object starts a new request. */
  filters?: SearchFilters
  /** Results of a snapshot. If they are of the initial query, they are shown without a request. */
  restored?: Results | undefined
  /** Called when the results of the current query arrive. */
  onCurrent?: (results: Results) => void
}

/**
 * Searches whenever the query changes, and again after a failure when the reader is back online. There is no debounce,
 * because responses arrive faster than keystrokes.
 */
export function useSearch(
  query: string,
  service: SearchService,
  { filters, restored, onCurrent = () => {} }: Options,
): Search {
  const [state, dispatch] = useReducer(searchReducer, query, initialState)
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const newest = useRef(0)
  const onReceived = useEffectEvent(onCurrent)

  useEffect(() => service.prepare(), [service])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` triggers a retry; `restored` never changes
  useEffect(() => {
    const number = ++newest.current
    dispatch({ type: 'requested', query, number })
    if (isBlank(query)) return
    if (number === 1 && restored?.query === query)
      return dispatch({ type: 'received', number, results: restored })
    const stallTimer = setTimeout(() => dispatch({ type: 'stalled', number }), STALL_THRESHOLD)
    let isLatest = true
    service.search(query, 0, filters).then(
      (results) => {
        dispatch({ type: 'received', number, results })
        if (isLatest) onReceived(results)
      },
      (error) => dispatch({ type: 'failed', number, failure: failureText(error) }),
    )
    return () => {
      isLatest = false
      clearTimeout(stallTimer)
    }
  }, [query, attempt, service, filters])

  const { status } = state
  useEffect(() => {
    if (status !== 'error') return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [status])

  return { state, retry }
}
