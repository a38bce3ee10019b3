import type { ReactNode } from 'react'
import { useAnnouncement } from '../../behaviors/useAnnouncement.ts'
import { FAILED_TO_FETCH, moreResults } from '../parts/messages.ts'
import type { PagedSearch } from './usePagedResults.ts'

/** The button that loads the next page. */
export function ShowMore({ search }: { search: PagedSearch }): ReactNode {
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
