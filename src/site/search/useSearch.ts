import { type Dispatch, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type AnswersAhead, createAnswersAhead } from './answersAhead.ts'
import { readFailure } from './client.ts'
import { fetchAnswers, prepareSearch, type SearchSource } from './fetchAnswers.ts'
import { stallThreshold } from './limits.ts'
import {
  type Answer,
  initialState,
  isBlank,
  type SearchAction,
  type SearchState,
  searchReducer,
} from './searchState.ts'

export interface Search {
  state: SearchState
  dispatch: Dispatch<SearchAction>
  /** Sets the query and asks for it at once: one request a key, as answers come faster than keys. */
  search(query: string): void
  /** Shows an answer that is there already, as if its query had been asked now. */
  show(answer: Answer): void
}

/** @param firstQuery - in the input from the start; asked for when `search` is first called with it */
export function useSearch(source: SearchSource, firstQuery = ''): Search {
  const [state, dispatch] = useReducer(searchReducer, { ...initialState, query: firstQuery })
  const latest = useRef(source)
  const asked = useRef(0)
  const stalling = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ahead = useRef<AnswersAhead>(undefined)

  useLayoutEffect(() => {
    latest.current = source
  })

  const search = useCallback((query: string) => {
    const number = ++asked.current
    clearTimeout(stalling.current)
    dispatch({ type: 'typed', query, number })
    if (isBlank(query)) return
    const { lettersAhead } = latest.current.config
    ahead.current ??= createAnswersAhead(lettersAhead, (queries) => fetchAnswers(queries, latest.current))
    const { take, wait, prepare } = ahead.current
    const answered = (answer: Answer) => {
      dispatch({ type: 'answered', number, answer })
      prepare(answer, () => asked.current === number)
    }
    const foreseen = take(query)
    if (foreseen) return answered(foreseen)
    stalling.current = setTimeout(() => dispatch({ type: 'stalled', number }), stallThreshold)
    const ask = async () => (await fetchAnswers([query], latest.current))[0] as Answer
    const answer = wait(query)?.catch(ask) ?? ask()
    // At once, rather than in a task of its own: that often makes the difference of a frame.
    answer.then(
      (answer) => flushSync(() => answered(answer)),
      (error) => flushSync(() => dispatch({ type: 'failed', number, failure: readFailure(error) })),
    )
  }, [])

  const show = useCallback((answer: Answer) => {
    const number = ++asked.current
    clearTimeout(stalling.current)
    dispatch({ type: 'typed', query: answer.query, number })
    dispatch({ type: 'answered', number, answer })
  }, [])

  useEffect(() => {
    prepareSearch(latest.current).catch((error) => {
      console.error(error)
      dispatch({ type: 'failed', number: asked.current, failure: readFailure(error) })
    })
    return () => clearTimeout(stalling.current)
  }, [])

  return { state, dispatch, search, show }
}
