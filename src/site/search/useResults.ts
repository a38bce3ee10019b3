import { useCallback, useMemo, useState } from 'react'
import type { Hit } from '../../search/hits/hit.ts'
import { readFailure } from './client.ts'
import { fetchAnswers, type SearchSource } from './fetchAnswers.ts'
import type { Answer, SearchFailure } from './searchState.ts'
import { type Search, useSearch } from './useSearch.ts'

/** Pages of hits beyond the first, of one answer. */
interface More {
  of: Answer
  hits: Hit[]
  page: number
  loading: boolean
  failure: SearchFailure | undefined
}

/** Everything on the results page, to be shown again. */
export interface Loaded {
  answer: Answer
  more: More | undefined
}

export interface Results extends Search {
  /** Undefined until there is an answer. */
  loaded: Loaded | undefined
  /** Shows what was loaded before, without asking for it again. */
  restore(loaded: Loaded): void

  /** Hits loaded so far, each once. */
  hits: Hit[]
  hasMore: boolean
  loadingMore: boolean
  moreFailure: SearchFailure | undefined
  loadMore(): void
}

/** A search whose further pages can be loaded one after the other. */
export function useResults(source: SearchSource): Results {
  const search = useSearch(source)
  const { answer } = search.state
  const [kept, setMore] = useState<More>()
  const more = kept && kept.of === answer ? kept : undefined
  const hits = merge(answer?.hits ?? [], more?.hits ?? [])
  const page = more?.page ?? 0
  const hasMore = answer !== undefined && page + 1 < answer.pages
  const loading = more?.loading ?? false

  const loadMore = useCallback(() => {
    if (!answer || !hasMore || loading) return
    const earlier = more?.hits ?? []
    setMore({ of: answer, hits: earlier, page, loading: true, failure: undefined })
    const settle = (change: Partial<More>) =>
      setMore((now) => (now?.of === answer ? { ...now, loading: false, ...change } : now))
    fetchAnswers([answer.query], source, page + 1).then(
      ([next]) => settle({ hits: merge(earlier, next?.hits ?? []), page: page + 1 }),
      (error) => settle({ failure: readFailure(error) }),
    )
  }, [answer, hasMore, loading, more, page, source])

  const loaded = useMemo(() => answer && { answer, more }, [answer, more])
  const { show } = search
  const restore = useCallback(
    (earlier: Loaded) => {
      show(earlier.answer)
      setMore(earlier.more && { ...earlier.more, loading: false })
    },
    [show],
  )

  return {
    ...search,
    loaded,
    restore,
    hits,
    hasMore,
    loadingMore: loading,
    moreFailure: more?.failure,
    loadMore,
  }
}

function merge(first: Hit[], second: Hit[]): Hit[] {
  const known = new Set(first.map((hit) => hit.objectID))
  return [...first, ...second.filter((hit) => !known.has(hit.objectID))]
}
