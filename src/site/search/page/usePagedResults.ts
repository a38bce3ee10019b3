import { useState } from 'react'
import type { Hit } from '../../../search/hits/hit.ts'
import type { ResultFilters } from '../client/searchRequest.ts'
import type { SearchService } from '../client/searchService.ts'
import type { Results, SearchState } from '../client/searchState.ts'
import { useSearch } from '../client/useSearch.ts'

/** The first page of results for a query, and all hits loaded so far. */
export interface PagedResults {
  first: Results
  hits: Hit[]
  /** Number of the last loaded page, from 0. */
  page: number
}

export interface PagedSearch {
  state: SearchState
  retry(): void
  /** Undefined until there are results. */
  paged: PagedResults | undefined
  hasMore: boolean
  isLoadingMore: boolean
  /** The next page could not be loaded. */
  hasFailed: boolean
  /** @returns the added hits, or undefined if they could not be loaded */
  loadMore(): Promise<Hit[] | undefined>
}

/**
 * A search with pagination: `loadMore` appends the next page.
 *
 * @param restored - results to show again without a request, from a snapshot
 */
export function usePagedResults(
  query: string,
  service: SearchService,
  filters: ResultFilters,
  restored: PagedResults | undefined,
): PagedSearch {
  const { state, retry } = useSearch(query, service, { filters, restored: restored?.first })
  const [loaded, setLoaded] = useState(restored)
  const [more, setMore] = useState<'loading' | 'failed'>()

  const { results } = state
  const isSame = loaded !== undefined && loaded.first === results
  const paged = isSame ? loaded : results && { first: results, hits: results.hits, page: 0 }
  const hasMore = paged !== undefined && paged.page + 1 < paged.first.pages

  return {
    state,
    retry,
    paged,
    hasMore,
    isLoadingMore: more === 'loading',
    hasFailed: more === 'failed',
    async loadMore() {
      if (!paged || !hasMore || more === 'loading') return []
      setMore('loading')
      try {
        const page = paged.page + 1
        const next = await service.search(paged.first.query, page, filters)
        const known = new Set(paged.hits.map((hit) => hit.objectID))
        const added = next.hits.filter((hit) => !known.has(hit.objectID))
        setLoaded({ ...paged, hits: [...paged.hits, ...added], page })
        setMore(undefined)
        return added
      } catch {
        setMore('failed')
        return undefined
      }
    },
  }
}
