import type { ReactNode } from 'react'
import { announce } from '../../behaviors/announce.ts'
import { FAILED_TO_FETCH, resultCount } from '../parts/messages.ts'
import type { PagedSearch } from './usePagedResults.ts'

/** The button that loads the next page. */
export function ShowMore({ search }: { search: PagedSearch }): ReactNode {
  const { paged, hasMore, loadMore } = search
  const showMore = async () => {
    const added = await loadMore()
    announce(added ? `${resultCount(added.length)} more` : FAILED_TO_FETCH)
  }
  if (!hasMore) return null
  return (
    <button
      type="button"
      className="button quiet search-more"
      aria-disabled={paged?.more === 'loading'}
      onClick={() => void showMore()}
    >
      {paged?.more === 'loading' && 'Loading…'}
      {paged?.more === 'failed' && `${FAILED_TO_FETCH}. Try again`}
      {!paged?.more && 'Show more results'}
    </button>
  )
}
