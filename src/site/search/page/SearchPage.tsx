import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { address } from '../../../shared/address.ts'
import { MAX_QUERY_LENGTH } from '../../limits.ts'
import type { SearchService } from '../client/searchService.ts'
import type { ClientSearchConfig } from '../searchConfig.ts'
import type { SearchSession } from '../searchSession.ts'
import { SearchResults } from './SearchResults.tsx'
import { isSameSearch, type PageParams, readSearchAddress, useSearchAddress } from './useSearchAddress.ts'

interface Props {
  config: ClientSearchConfig
  /** This and the next are undefined in the build. */
  session?: SearchSession
  service?: SearchService
}

/** The results page: every hit for `?q=`. Until it has hydrated, its form submits to the page itself. */
export function SearchPage({ config, session, service }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  /** Undefined until hydrated. */
  const [params, setParams] = useState<PageParams>()

  const show = (next: PageParams) => {
    if (input.current && input.current.value !== next.query) input.current.value = next.query
    // The same search would be sent again.
    setParams((now) => (now && isSameSearch(now, next) ? now : next))
  }
  const writeAddress = useSearchAddress(show)
  const change = (next: PageParams) => {
    show(next)
    writeAddress(next)
  }
  const changeQuery = (text = '') => change({ filters: {}, ...params, query: text })
  const onHydrated = useEffectEvent(() => {
    const { query, filters } = readSearchAddress()
    // A query that the reader typed before hydration wins over the URL.
    change({ query: input.current?.value || query, filters })
  })
  useEffect(() => onHydrated(), [])
  useQueryInTitle(params?.query)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    changeQuery(input.current?.value)
  }
  return (
    <div className="search-page">
      <h1>Search</h1>
      <form action={address('/search')} role="search" onSubmit={onSubmit}>
        <input
          ref={input}
          type="search"
          name="q"
          aria-label={config.placeholder}
          placeholder={config.placeholder}
          maxLength={MAX_QUERY_LENGTH}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck="false"
          enterKeyHint="search"
          onInput={(event) => changeQuery(event.currentTarget.value)}
        />
        <button type="submit" className="button quiet">
          Search
        </button>
      </form>
      <noscript>
        <p>
          {config.service === 'browser' && 'Searching needs scripts. '}
          Every page is also listed on <a href={address('/introduction')}>the introduction</a>.
        </p>
      </noscript>
      {params && session && service && (
        <SearchResults {...{ config, session, service, params }} onParams={change} />
      )}
    </div>
  )
}

/** Puts the query before the page's title. By the time there is a query, the page has set its title. */
function useQueryInTitle(query: string | undefined): void {
  const pageTitle = useRef<string>(undefined)
  useEffect(() => {
    if (query === undefined) return
    pageTitle.current ??= document.title
    const { current } = pageTitle
    document.title = query.trim() === '' ? current : `${query} · ${current}`
  }, [query])
}
