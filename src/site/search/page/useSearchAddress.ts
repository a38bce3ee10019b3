import { useEffect, useEffectEvent } from 'react'
import { address } from '../../../shared/address.ts'
import { MAX_QUERY_LENGTH } from '../../limits.ts'
import type { ResultFilters } from '../client/searchRequest.ts'

/** What the results page's address asks for: `/search?q=mint&kind=method&section=Vault`. */
export interface Asked {
  query: string
  filters: ResultFilters
}

/** Writing the address at each key would run into the limits browsers set for it. */
const WRITE_DELAY = 300

export function readSearchAddress(): Asked {
  const parameters = new URLSearchParams(window.location.search)
  const [kind, section] = [parameters.get('kind'), parameters.get('section')]
  return {
    query: (parameters.get('q') ?? '').slice(0, MAX_QUERY_LENGTH),
    filters: { ...(kind && { kind }), ...(section && { section }) },
  }
}

export const isSameFilters = (a: ResultFilters, b: ResultFilters): boolean =>
  a.kind === b.kind && a.section === b.section

/**
 * Keeps the address in step with what is asked: what is typed or chosen replaces it in the address, and `onAddress` is
 * called when the address becomes another one, by a link or by going back.
 */
export function useSearchAddress(asked: Asked | undefined, onAddress: (asked: Asked) => void): void {
  const onChange = useEffectEvent(() => {
    if (window.location.pathname !== address('/search')) return
    const found = readSearchAddress()
    if (found.query !== asked?.query || !isSameFilters(found.filters, asked.filters)) onAddress(found)
  })
  useEffect(() => {
    const { navigation } = window as Partial<Window>
    const [target, type] = navigation ? [navigation, 'currententrychange'] : [window, 'popstate']
    const listener = () => onChange()
    target.addEventListener(type, listener)
    return () => target.removeEventListener(type, listener)
  }, [])

  useEffect(() => {
    if (!asked) return
    const { href } = window.location
    const timer = setTimeout(() => {
      // The reader has gone to another address in the meantime.
      if (window.location.href !== href) return
      const url = new URL(href)
      for (const [name, value] of Object.entries({
        q: asked.query,
        kind: '',
        section: '',
        ...asked.filters,
      })) {
        if (!value) url.searchParams.delete(name)
        else if (url.searchParams.get(name) !== value) url.searchParams.set(name, value)
      }
      // Takes a question mark away that nothing follows.
      if (url.search === '') url.search = ''
      if (url.href !== href) window.history.replaceState(window.history.state, '', url)
    }, WRITE_DELAY)
    return () => clearTimeout(timer)
  }, [asked])
}
