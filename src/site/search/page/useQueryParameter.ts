import { useEffect, useEffectEvent } from 'react'
import { address } from '../../../shared/address.ts'
import { MAX_QUERY_LENGTH } from '../../limits.ts'

/** Writing the address at each key would run into the limits browsers set for it. */
const WRITE_DELAY = 300

export function readQueryParameter(): string {
  return (new URLSearchParams(window.location.search).get('q') ?? '').slice(0, MAX_QUERY_LENGTH)
}

/**
 * Keeps the address's `q` in step with the query: what is typed replaces it in the address, and `onQuery` is called with the
 * query in the address when that becomes another one, by a link or by going back.
 */
export function useQueryParameter(query: string | undefined, onQuery: (query: string) => void): void {
  const onAddress = useEffectEvent(() => {
    if (window.location.pathname === address('/search') && readQueryParameter() !== query)
      onQuery(readQueryParameter())
  })
  useEffect(() => {
    const { navigation } = window as Partial<Window>
    const [target, type] = navigation ? [navigation, 'currententrychange'] : [window, 'popstate']
    const listener = () => onAddress()
    target.addEventListener(type, listener)
    return () => target.removeEventListener(type, listener)
  }, [])

  useEffect(() => {
    if (query === undefined) return
    const { href } = window.location
    const timer = setTimeout(() => {
      // The reader has gone to another address in the meantime.
      if (window.location.href !== href) return
      const url = new URL(href)
      if (query === '') url.searchParams.delete('q')
      else if (url.searchParams.get('q') !== query) url.searchParams.set('q', query)
      // Takes a question mark away that nothing follows.
      if (url.search === '') url.search = ''
      if (url.href !== href) window.history.replaceState(window.history.state, '', url)
    }, WRITE_DELAY)
    return () => clearTimeout(timer)
  }, [query])
}
