import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { address } from '../../../shared/address.ts'
import { MAX_QUERY_LENGTH } from '../../limits.ts'
import type { DialogConfig } from '../searchConfig.ts'
import type { SearchSession } from '../searchSession.ts'
import { SearchResults } from './SearchResults.tsx'
import { type Asked, readSearchAddress, useSearchAddress } from './useSearchAddress.ts'

interface Props {
  config: DialogConfig
  /** There in the browser only. */
  session?: SearchSession
}

/** The results page: every hit for `?q=`. A form that leads to itself until a script is there. */
export function SearchPage({ config, session }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  /** Undefined until the page is alive. */
  const [asked, setAsked] = useState<Asked>()
  const query = asked?.query

  const show = (next: Asked) => {
    if (input.current) input.current.value = next.query
    setAsked(next)
  }
  const ask = (text = '') => setAsked({ filters: {}, ...asked, query: text })
  useEffect(() => {
    if (!input.current) return
    const { query: wanted, filters } = readSearchAddress()
    // What was typed before the page came alive counts more than the address.
    input.current.value ||= wanted
    setAsked({ query: input.current.value, filters })
  }, [])
  useSearchAddress(asked, show)

  /** The title without a query. The page has set it by the time that there is one. */
  const pageTitle = useRef<string>(undefined)
  useEffect(() => {
    if (query === undefined) return
    pageTitle.current ??= document.title
    const { current } = pageTitle
    document.title = query.trim() === '' ? current : `${query} · ${current}`
  }, [query])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    ask(input.current?.value)
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
          onInput={(event) => ask(event.currentTarget.value)}
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
      {asked && session && <SearchResults {...{ config, session, asked }} onAsk={show} />}
    </div>
  )
}
