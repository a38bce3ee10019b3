import { useState } from 'react'
import type { Hit } from '../../../search/hits/hit.ts'
import { readFailure } from '../client/searchClient.ts'
import type { ResultFilters } from '../client/searchRequest.ts'
import type { SearchService } from '../client/searchService.ts'
import type { Results, SearchFailure, SearchState } from '../client/searchState.ts'
import { useSearch } from '../client/useSearch.ts'

/** The first page of a query's results, and all hits that were loaded so far. */
export interface PagedResults {
  first: Results
  hits: Hit[]
  /** The last page that was loaded, from 0. */
  page: number
}

interface PagedSearch {
  state: SearchState
  retry(): void
  /** Undefined until there are results. */
  paged: PagedResults | undefined
  hasMore: boolean
  isLoadingMore: boolean
  moreFailure: SearchFailure | undefined
  /** @returns the hits that were added, or undefined when they could not be loaded */
  loadMore(): Promise<Hit[] | undefined>
}

/**
 * A search whose further pages can be loaded one after the other.
 *
 * @param earlier - results that were on screen before, shown again without asking for them
 */
export function usePagedResults(
  query: string,
  service: SearchService,
  filters: ResultFilters,
  earlier: PagedResults | undefined,
): PagedSearch {
  const { state, retry } = useSearch(query, service, { filters, earlier: earlier?.first })
  const [loaded, setLoaded] = useState(earlier)
  const [more, setMore] = useState<'loading' | SearchFailure>()

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
    moreFailure: more === 'loading' ? undefined : more,
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
      } catch (error) {
        setMore(readFailure(error))
        return undefined
      }
    },
  }
}
