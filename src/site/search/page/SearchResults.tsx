import { type ReactNode, useRef } from 'react'
import { useAnnouncement } from '../../behaviors/useAnnouncement.ts'
import type { SearchService } from '../client/searchService.ts'
import { isCurrent, screenOf } from '../client/searchState.ts'
import { Failure } from '../parts/Failure.tsx'
import { announcement, FAILED_TO_FETCH, moreResults, resultCount } from '../parts/messages.ts'
import { NothingFound } from '../parts/NothingFound.tsx'
import type { ClientSearchConfig } from '../searchConfig.ts'
import type { SearchSession } from '../searchSession.ts'
import { ResultFilters } from './ResultFilters.tsx'
import { ResultItem } from './ResultItem.tsx'
import { type PagedSearch, usePagedResults } from './usePagedResults.ts'
import { useRestoredSnapshot, useResultsSnapshot } from './useResultsSnapshot.ts'
import type { PageParams } from './useSearchAddress.ts'

interface Props {
  config: ClientSearchConfig
  session: SearchSession
  service: SearchService
  params: PageParams
  onParams(params: PageParams): void
}

/** Everything below the input of the results page. */
export function SearchResults({ config, session, service, params, onParams }: Props): ReactNode {
  const { query, filters } = params
  const restored = useRestoredSnapshot(session, params)
  const search = usePagedResults(query, service, filters, restored?.results)
  const { state, paged } = search
  const list = useRef<HTMLOListElement>(null)
  useResultsSnapshot({ session, restored, params, results: isCurrent(state) ? paged : undefined, list })
  useAnnouncement(announcement(state))

  const screen = screenOf(state)
  const isFiltered = filters.kind !== undefined || filters.section !== undefined
  const showAll = () => onParams({ query, filters: {} })
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
            <ResultItem key={hit.objectID} hit={hit} ref={hit === paged.added?.[0] ? focusLink : undefined} />
          ))}
        </ol>
      )}
      {screen === 'results' && <ShowMore search={search} />}
      {screen === 'nothing' && isFiltered && <NothingLeft onShowAll={showAll} />}
      {screen === 'nothing' && state.results && !isFiltered && (
        <NothingFound
          query={state.results.query}
          service={service}
          missingResultsUrl={config.missingResultsUrl}
          start={config.start}
          onSuggestion={(suggested) => onParams({ query: suggested, filters })}
        />
      )}
      {screen === 'error' && state.failure && <Failure help={state.failure} onRetry={search.retry} />}
    </>
  )
}

/** The button that loads the next page. */
function ShowMore({ search }: { search: PagedSearch }): ReactNode {
  const { paged, hasMore, loadMore } = search
  const { more, added } = paged ?? {}
  useAnnouncement(more === 'failed' ? FAILED_TO_FETCH : added ? moreResults(added.length) : '')
  if (!hasMore) return null
  return (
    <button
      type="button"
      className="button quiet search-more"
      aria-disabled={more === 'loading'}
      onClick={() => void loadMore()}
    >
      {more === 'loading' && 'Loading…'}
      {more === 'failed' && `${FAILED_TO_FETCH}. Try again`}
      {!more && 'Show more results'}
    </button>
  )
}

/** After 'Show more results', the first new hit gets the focus, because the button moves down or disappears. */
const focusLink = (item: HTMLElement | null): void => item?.querySelector('a')?.focus()

/** The filters hide all hits. */
function NothingLeft({ onShowAll }: { onShowAll(): void }): ReactNode {
  return (
    <p>
      No results match these filters.{' '}
      <button type="button" className="button quiet" onClick={onShowAll}>
        Show all results
      </button>
    </p>
  )
}
