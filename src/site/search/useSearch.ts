import { type Dispatch, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { readFailure } from './client.ts'
import { fetchAnswers, prepareSearch, type SearchSource } from './fetchAnswers.ts'
import { stallThreshold } from './limits.ts'
import { initialState, isBlank, type SearchAction, type SearchState, searchReducer } from './searchState.ts'

export interface Search {
  state: SearchState
  dispatch: Dispatch<SearchAction>
  /** Sets the query and asks for it at once: one request a key, as answers come faster than keys. */
  search(query: string): void
}

/** @param firstQuery - in the input from the start; asked for when `search` is first called with it */
export function useSearch(source: SearchSource, firstQuery = ''): Search {
  const [state, dispatch] = useReducer(searchReducer, { ...initialState, query: firstQuery })
  const latest = useRef(source)
  const asked = useRef(0)
  const stalling = useRef<ReturnType<typeof setTimeout>>(undefined)

  useLayoutEffect(() => {
    latest.current = source
  })

  const search = useCallback((query: string) => {
    const number = ++asked.current
    clearTimeout(stalling.current)
    dispatch({ type: 'typed', query, number })
    if (isBlank(query)) return
    stalling.current = setTimeout(() => dispatch({ type: 'stalled', number }), stallThreshold)
    // At once, rather than in a task of its own: that often makes the difference of a frame.
    const settle = (action: SearchAction) => flushSync(() => dispatch(action))
    fetchAnswers([query], latest.current).then(
      ([answer]) => answer && settle({ type: 'answered', number, answer }),
      (error) => settle({ type: 'failed', number, failure: readFailure(error) }),
    )
  }, [])

  useEffect(() => {
    prepareSearch(latest.current).catch((error) => {
      console.error(error)
      dispatch({ type: 'failed', number: asked.current, failure: readFailure(error) })
    })
    return () => clearTimeout(stalling.current)
  }, [])

  return { state, dispatch, search }
}
