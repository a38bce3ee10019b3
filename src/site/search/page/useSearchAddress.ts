import { useEffect, useEffectEvent, useRef } from 'react'
import { MAX_QUERY_LENGTH } from '../../limits.ts'
import { pagePath } from '../../navigation/links.ts'
import type { SearchFilters } from '../client/searchRequest.ts'

/** The search in the URL of the results page: `/search?q=mint&kind=method&section=Vault`. */
export interface PageParams {
  query: string
  filters: SearchFilters
}

/** In milliseconds. Browsers limit how often a page may call `replaceState`, so not with every keystroke. */
const WRITE_DELAY = 300

export function readSearchAddress(): PageParams {
  const parameters = new URLSearchParams(window.location.search)
  const [kind, section] = [parameters.get('kind'), parameters.get('section')]
  return {
    // By code points, so that no character is cut in half.
    query: [...(parameters.get('q') ?? '')].slice(0, MAX_QUERY_LENGTH).join(''),
    filters: { ...(kind && { kind }), ...(section && { section }) },
  }
}

/** False while another page loads: the URL is already that page's, and changing it would abort the load. */
const isAtSearch = (): boolean => pagePath(window.location.pathname) === '/search'

export const isSameSearch = (a: PageParams, b: PageParams): boolean =>
  a.query === b.query && a.filters.kind === b.filters.kind && a.filters.section === b.filters.section

/**
 * Keeps the URL and the search in sync: calls `onAddress` when a link or going back changes the URL.
 *
 * @returns a function that writes a search to the URL
 */
export function useSearchAddress(onAddress: (params: PageParams) => void): (next: PageParams) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const onChange = useEffectEvent(() => {
    if (isAtSearch()) onAddress(readSearchAddress())
  })
  useEffect(() => {
    const { navigation } = window as Partial<Window>
    const [target, type] = navigation ? [navigation, 'currententrychange'] : [window, 'popstate']
    const listener = () => onChange()
    target.addEventListener(type, listener)
    return () => {
      target.removeEventListener(type, listener)
      clearTimeout(timer.current)
    }
  }, [])

  return (next) => {
    const { href } = window.location
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // Not if the reader has navigated in the meantime.
      if (window.location.href === href && isAtSearch()) writeSearchAddress(next)
    }, WRITE_DELAY)
  }
}

function writeSearchAddress({ query, filters: { kind, section } }: PageParams): void {
  const url = new URL(window.location.href)
  for (const [name, value] of Object.entries({ q: query, kind, section })) {
    if (!value) url.searchParams.delete(name)
    else if (url.searchParams.get(name) !== value) url.searchParams.set(name, value)
  }
  // Removes a question mark without parameters.
  if (url.search === '') url.search = ''
  if (url.href !== window.location.href) window.history.replaceState(window.history.state, '', url)
}
