import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Failure } from './Failure.tsx'
import { longestQuery } from './limits.ts'
import { NothingFound } from './NothingFound.tsx'
import { ResultItem } from './ResultItem.tsx'
import type { DialogConfig, SearchContext } from './searchConfig.ts'
import { screenOf } from './searchState.ts'
import { resultCount } from './texts.ts'
import { readQueryParameter, useQueryParameter } from './useQueryParameter.ts'
import { useResults } from './useResults.ts'
import { useRevisit } from './useRevisit.ts'

interface Props {
  config: DialogConfig
  context: SearchContext
}

/** Layout effects have nothing to do on the server and say so loudly. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** The results page: every hit for `?q=`, more of them as one scrolls. Needs nothing of the dialog. */
export function SearchPage({ config, context }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [started, setStarted] = useState(false)
  const [source] = useState({ config, context })
  const results = useResults(source)
  const { state, search, hits } = results
  const screen = screenOf(state)

  const show = useCallback(
    (query: string) => {
      if (input.current) input.current.value = query
      search(query)
    },
    [search],
  )
  const revisit = useRevisit(results)
  const begin = useRef((query: string) => {
    if (revisit(query) && input.current) input.current.value = query
    else show(query)
  })
  useBrowserLayoutEffect(() => {
    // What was typed before the page came alive counts more than the address.
    begin.current(input.current?.value || readQueryParameter())
    setStarted(true)
  }, [])
  useQueryParameter(started ? state.query : undefined, show)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    search(input.current?.value ?? '')
  }
  return (
    <div className="search-page">
      <h1>Search</h1>
      <form action="/search" role="search" onSubmit={onSubmit}>
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={config.placeholder}
          placeholder={config.placeholder}
          maxLength={longestQuery}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck="false"
          enterKeyHint="search"
          onInput={(event) => search(event.currentTarget.value)}
        />
        <button type="submit">Search</button>
      </form>
      <noscript>
        <p>
          {config.service === 'browser' && 'Searching needs scripts. '}
          Every page is also listed on <a href="/introduction">the introduction</a>.
        </p>
      </noscript>
      <p role="status" className="search-count">
        {state.status === 'stalled' && 'Searching…'}
        {state.status !== 'stalled' && screen === 'results' && resultCount(state.answer?.total ?? 0)}
      </p>
      {screen === 'results' && (
        <ol className="search-results">
          {hits.map((hit) => (
            <ResultItem key={hit.objectID} hit={hit} />
          ))}
        </ol>
      )}
      {screen === 'nothing' && state.answer && (
        <NothingFound query={state.answer.query} source={source} onSuggestion={show} />
      )}
      {screen === 'error' && state.failure && (
        <Failure failure={state.failure} onRetry={() => search(state.query)} />
      )}
      {screen === 'results' && <MoreResults {...results} />}
    </div>
  )
}

type MoreProps = Pick<ReturnType<typeof useResults>, 'hasMore' | 'loadingMore' | 'moreFailure' | 'loadMore'>

/** Loads more when it comes near the screen; as a button too, for those who do not scroll. */
function MoreResults({ hasMore, loadingMore, moreFailure, loadMore }: MoreProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // After a failure the reader decides when to try again.
    if (!button.current || loadingMore || moreFailure) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) loadMore()
      },
      { rootMargin: '400px' },
    )
    observer.observe(button.current)
    return () => observer.disconnect()
  }, [loadMore, loadingMore, moreFailure])
  if (!hasMore) return null
  return (
    <button ref={button} type="button" className="search-more" aria-disabled={loadingMore} onClick={loadMore}>
      {loadingMore ? 'Loading…' : moreFailure ? 'Unable to fetch results. Try again' : 'Show more results'}
    </button>
  )
}
