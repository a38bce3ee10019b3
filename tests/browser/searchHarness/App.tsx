import { type ReactNode, useEffect, useState } from 'react'
import { LazySearchDialog, loadSearchDialog } from '../../../src/site/search/LazySearchDialog.tsx'
import { SearchButton } from '../../../src/site/search/SearchButton.tsx'
import { SearchPage } from '../../../src/site/search/SearchPage.tsx'
import type { DialogConfig } from '../../../src/site/search/searchConfig.ts'
import { useSearchShortcuts } from '../../../src/site/search/useSearchShortcuts.ts'

export interface HarnessProps {
  path: string
  config: DialogConfig
}

const context = { language: 'en', version: 'current', tags: ['default', 'docs-default-current'] }

declare global {
  interface Window {
    /** Where the dialog asked to go. */
    visited: string[]
  }
}

/** A page with the search in it and little else: what the site's shell does for the search, and text fields. */
export function App({ path, config }: HarnessProps): ReactNode {
  const [query, setQuery] = useState<string>()
  useSearchShortcuts({ slash: config.slashShortcut, open: setQuery })
  useEffect(() => {
    // Tells the tests that the page listens.
    window.visited = []
  }, [])
  return (
    <>
      <header className="navbar">
        <a href="/elsewhere">Elsewhere</a>
        <SearchButton onOpen={setQuery} onIntent={() => void loadSearchDialog()} />
      </header>
      <main>
        {path === '/search' ? (
          <SearchPage config={config} context={context} />
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
      {query !== undefined && (
        <LazySearchDialog
          config={config}
          context={context}
          initialQuery={query}
          onClose={() => setQuery(undefined)}
          navigate={(href) => {
            window.visited.push(href)
            history.pushState({ place: 1 }, '', href)
          }}
        />
      )}
    </>
  )
}
