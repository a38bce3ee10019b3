import { useEffect } from 'react'
import { longestQuery } from './limits.ts'

/** Writing the address at each key would run into the limits browsers set for it. */
const writeDelay = 300

export function readQueryParameter(): string {
  return (new URLSearchParams(window.location.search).get('q') ?? '').slice(0, longestQuery)
}

/**
 * Keeps the address's `q` in step with the query: `onQuery` hears of the query in the address when the reader goes back
 * or forward, and what is typed replaces it in the address, and in the title of the tab.
 */
export function useQueryParameter(query: string | undefined, onQuery: (query: string) => void): void {
  useEffect(() => {
    const onPop = () => onQuery(readQueryParameter())
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [onQuery])

  useEffect(() => {
    if (query === undefined) return
    const { href } = window.location
    const write = () => {
      // Another address has come in the meantime, with a query of its own.
      if (window.location.href !== href) return
      const url = new URL(href)
      if ((url.searchParams.get('q') ?? '') === query) return
      if (query === '') url.searchParams.delete('q')
      else url.searchParams.set('q', query)
      // The state belongs to the site's router.
      window.history.replaceState(window.history.state, '', url)
    }
    const timer = setTimeout(write, writeDelay)
    return () => clearTimeout(timer)
  }, [query])
}
