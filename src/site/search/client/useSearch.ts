import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { STALL_THRESHOLD } from '../../limits.ts'
import { readFailure } from './searchClient.ts'
import type { ResultFilters } from './searchRequest.ts'
import type { SearchService } from './searchService.ts'
import { initialState, isBlank, type Results, type SearchState, searchReducer } from './searchState.ts'

interface Search {
  state: SearchState
  /** Asks for the same query again. */
  retry(): void
}

interface Options {
  /** Narrow the results. The same object as long as they are the same. */
  filters?: ResultFilters
  /** Results that were on screen before: if they are of the first query, they are shown again instead of requested. */
  earlier?: Results | undefined
  /** Called when the results of the newest query arrive. */
  onCurrent?: (results: Results) => void
}

/** Keeps results in step with a query: one request for each change of it, since responses come faster than keys. */
export function useSearch(
  query: string,
  service: SearchService,
  { filters, earlier, onCurrent = () => {} }: Options,
): Search {
  const [state, dispatch] = useReducer(searchReducer, query, initialState)
  const [attempt, retry] = useReducer((count: number) => count + 1, 0)
  const newest = useRef(0)
  const onReceived = useEffectEvent(onCurrent)

  useEffect(() => {
    service.prepare().catch((error) => {
      console.error(error)
      dispatch({ type: 'failed', number: newest.current, failure: readFailure(error) })
    })
  }, [service])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another request; what is known earlier does not change
  useEffect(() => {
    const number = ++newest.current
    dispatch({ type: 'requested', query, number })
    if (isBlank(query)) return
    if (number === 1 && earlier?.query === query)
      return dispatch({ type: 'received', number, results: earlier })
    const stalling = setTimeout(() => dispatch({ type: 'stalled', number }), STALL_THRESHOLD)
    let isWanted = true
    service.search(query, 0, filters).then(
      (results) => {
        dispatch({ type: 'received', number, results })
        if (isWanted) onReceived(results)
      },
      (error) => dispatch({ type: 'failed', number, failure: readFailure(error) }),
    )
    return () => {
      isWanted = false
      clearTimeout(stalling)
    }
  }, [query, attempt, service, filters])

  return { state, retry }
}
