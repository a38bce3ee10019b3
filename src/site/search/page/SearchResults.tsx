import { type ReactNode, useEffect, useRef, useState } from 'react'
import { announce } from '../../behaviors/announce.ts'
import { useAnnouncement } from '../../behaviors/useAnnouncement.ts'
import { searchServiceOf } from '../client/searchService.ts'
import { isCurrent, screenOf } from '../client/searchState.ts'
import { Failure } from '../parts/Failure.tsx'
import { announcement, failedToFetch, resultCount } from '../parts/messages.ts'
import { NothingFound } from '../parts/NothingFound.tsx'
import type { DialogConfig } from '../searchConfig.ts'
import type { SearchSession } from '../searchSession.ts'
import { ResultFilters } from './ResultFilters.tsx'
import { ResultItem } from './ResultItem.tsx'
import { usePagedResults } from './usePagedResults.ts'
import { useRestoredSnapshot, useResultsSnapshot } from './useResultsSnapshot.ts'
import type { SearchParams } from './useSearchAddress.ts'

interface Props {
  config: DialogConfig
  session: SearchSession
  params: SearchParams
  onParams(params: SearchParams): void
}

/** Everything below the input of the results page. */
export function SearchResults({ config, session, params, onParams }: Props): ReactNode {
  const { query, filters } = params
  const [service] = useState(() => searchServiceOf(session, config))
  const isFiltered = filters.kind !== undefined || filters.section !== undefined
  const restored = useRestoredSnapshot(session, params)
  const { state, retry, paged, hasMore, isLoadingMore, moreFailure, loadMore } = usePagedResults(
    query,
    service,
    filters,
    restored?.results,
  )
  const list = useRef<HTMLOListElement>(null)
  useResultsSnapshot({ session, restored, params, results: isCurrent(state) ? paged : undefined, list })
  useAnnouncement(announcement(state))
  const screen = screenOf(state)

  /**
   * The hits that 'Show more results' just added. The first of them gets the focus, because the button moved down or is
   * gone.
   */
  const [added, setAdded] = useState<{ from: number; count: number }>()
  useEffect(() => {
    if (!added) return
    list.current?.children[added.from]?.querySelector('a')?.focus()
    announce(`${resultCount(added.count)} more`)
  }, [added])
  const showMore = async () => {
    const from = paged?.hits.length ?? 0
    const hits = await loadMore()
    if (hits) setAdded({ from, count: hits.length })
    else announce(failedToFetch)
  }

  return (
    <>
      <p className="search-count">
        {state.status === 'stalled' && 'Searching…'}
        {state.status !== 'stalled' && screen === 'results' && resultCount(paged?.first.total ?? 0)}
      </p>
      {state.results?.counts && (screen === 'results' || isFiltered) && (
        <ResultFilters
          filters={filters}
          counts={state.results.counts}
          onChange={(chosen) => onParams({ query, filters: chosen })}
        />
      )}
      {screen === 'results' && (
        <ol ref={list} className="search-results">
          {paged?.hits.map((hit) => (
            <ResultItem key={hit.objectID} hit={hit} />
          ))}
        </ol>
      )}
      {screen === 'results' && hasMore && (
        <button
          type="button"
          className="button quiet search-more"
          aria-disabled={isLoadingMore}
          onClick={showMore}
        >
          {isLoadingMore ? 'Loading…' : moreFailure ? `${failedToFetch}. Try again` : 'Show more results'}
        </button>
      )}
      {screen === 'nothing' && state.results && isFiltered && (
        <p>
          Nothing of this kind and section.{' '}
          <button type="button" className="button quiet" onClick={() => onParams({ query, filters: {} })}>
            Show all results
          </button>
        </p>
      )}
      {screen === 'nothing' && state.results && !isFiltered && (
        <NothingFound
          query={state.results.query}
          service={service}
          missingResultsUrl={config.missingResultsUrl}
          start={config.start}
          onSuggestion={(suggested) => onParams({ query: suggested, filters })}
        />
      )}
      {screen === 'error' && state.failure && <Failure failure={state.failure} onRetry={retry} />}
    </>
  )
}
