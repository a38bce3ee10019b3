import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createSearchService } from '../../../../src/site/search/client/searchService.ts'
import { SearchPage } from '../../../../src/site/search/page/SearchPage.tsx'
import { SearchButton } from '../../../../src/site/search/SearchButton.tsx'
import { SearchDialog, type SearchDialogHandle } from '../../../../src/site/search/SearchDialog.tsx'
import type { ClientSearchConfig } from '../../../../src/site/search/searchConfig.ts'
import { createSearchSession, type SearchSession } from '../../../../src/site/search/searchSession.ts'

export interface HarnessProps {
  path: string
  config: ClientSearchConfig
}

declare global {
  interface Window {
    /** URLs that the dialog navigated to. */
    visited: string[]
  }
}

/** Undefined on the server, as in the site's build. */
const createSession = (config: ClientSearchConfig): SearchSession | undefined =>
  typeof document === 'undefined'
    ? undefined
    : createSearchSession({ app: '', config, fetchCode: () => fetch('/entry.js') })

/** A minimal page with the search components, the handlers that the site's chrome provides, and text fields. */
export function App({ path, config }: HarnessProps): ReactNode {
  const dialog = useRef<SearchDialogHandle>(null)
  const [session] = useState(() => createSession(config))
  const [service] = useState(() => session && createSearchService(config, () => {}))
  useEffect(() => {
    // Signals to the tests that the page is ready.
    window.visited = []
    window.navigation.addEventListener('navigate', (event) => {
      if (!event.canIntercept || event.navigationType !== 'push' || event.destination.sameDocument) return
      const { pathname, search } = new URL(event.destination.url)
      window.visited.push(pathname + search)
      event.intercept()
    })
  }, [])
  return (
    <>
      <header className="navbar">
        <a href="/elsewhere">Elsewhere</a>
        <SearchButton placeholder={config.placeholder} onOpen={() => dialog.current?.open()} />
      </header>
      <main>
        {path === '/search' ? (
          <SearchPage config={config} {...(session && service && { session, service })} />
        ) : (
          <>
            <h1>Harness</h1>
            <input aria-label="Text field" />
            <textarea aria-label="Text area" />
            <div className="tall">
              <button type="button">Far down</button>
            </div>
          </>
        )}
      </main>
      <SearchDialog ref={dialog} config={config} session={session} />
      <div id="status" role="status" />
    </>
  )
}
