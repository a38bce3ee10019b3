import { useState } from 'react'
import type { Hit } from '../../../search/hits/hit.ts'
import type { SearchFilters } from '../client/searchRequest.ts'
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

/** The same, with the state of 'Show more results'. */
interface Extended extends PagedResults {
  more?: 'loading' | 'failed' | undefined
  /** The hits of the last page, if the reader has asked for it. */
  added?: Hit[] | undefined
}

export interface PagedSearch {
  state: SearchState
  retry(): void
  /** Undefined until there are results. */
  paged: Extended | undefined
  hasMore: boolean
  /** Loads the next page. Does nothing while it is being loaded. */
  loadMore(): Promise<void>
}

/**
 * A search with pagination: `loadMore` appends the next page.
 *
 * @param restored - results to show again without a request, from a snapshot
 */
export function usePagedResults(
  query: string,
  service: SearchService,
  filters: SearchFilters,
  restored: PagedResults | undefined,
): PagedSearch {
  const { state, retry } = useSearch(query, service, { filters, restored: restored?.first })
  const [extended, setExtended] = useState<Extended | undefined>(
    restored && { first: restored.first, hits: restored.hits, page: restored.page },
  )

  const { results } = state
  const first: Extended | undefined = results && { first: results, hits: results.hits, page: 0 }
  const paged = extended?.first === results ? extended : first
  const hasMore = paged !== undefined && paged.page + 1 < paged.first.pages

  return {
    state,
    retry,
    paged,
    hasMore,
    async loadMore() {
      if (!paged || !hasMore || paged.more === 'loading') return
      const before: Extended = { ...paged, more: undefined, added: undefined }
      const extend = (change: Partial<Extended>) =>
        // Not if the reader has searched for something else in the meantime.
        setExtended((now) => (now?.first === paged.first ? { ...before, ...change } : now))
      setExtended({ ...before, more: 'loading' })
      try {
        const page = paged.page + 1
        const next = await service.search(paged.first.query, page, filters)
        const known = new Set(paged.hits.map((hit) => hit.objectID))
        const added = next.hits.filter((hit) => !known.has(hit.objectID))
        extend({ hits: [...paged.hits, ...added], page, added })
      } catch {
        extend({ more: 'failed' })
      }
    },
  }
}
