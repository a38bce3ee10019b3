import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { announce } from '../../behaviors/announce.ts'
import { failedToFetch, resultCount } from '../parts/messages.ts'
import type { PagedSearch } from './usePagedResults.ts'

interface Props {
  search: PagedSearch
  /** The list of hits. */
  list: RefObject<HTMLElement | null>
}

/** The button that loads the next page. The first new hit gets the focus, because the button moves down or disappears. */
export function ShowMore({ search, list }: Props): ReactNode {
  const { paged, hasMore, isLoadingMore, hasFailed, loadMore } = search
  const [added, setAdded] = useState<{ from: number; count: number }>()
  useEffect(() => {
    if (!added) return
    list.current?.children[added.from]?.querySelector('a')?.focus()
    announce(`${resultCount(added.count)} more`)
  }, [added, list])
  const showMore = async () => {
    const from = paged?.hits.length ?? 0
    const hits = await loadMore()
    if (hits) setAdded({ from, count: hits.length })
    else announce(failedToFetch)
  }
  if (!hasMore) return null
  return (
    <button
      type="button"
      className="button quiet search-more"
      aria-disabled={isLoadingMore}
      onClick={() => void showMore()}
    >
      {isLoadingMore ? 'Loading…' : hasFailed ? `${failedToFetch}. Try again` : 'Show more results'}
    </button>
  )
}
