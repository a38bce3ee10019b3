import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import type { Sidebar } from '../content/nav.ts'
import { App } from './App.tsx'
import type { ChromeConfig } from './chrome/chromeConfig.ts'
import type { Navigator } from './navigation/navigator.ts'
import { LazySearchDialog, loadSearchDialog } from './search/LazySearchDialog.tsx'
import { SearchButton } from './search/SearchButton.tsx'
import { searchContextOf } from './search/searchConfig.ts'
import { useSearchShortcuts } from './search/useSearchShortcuts.ts'

interface Props {
  config: ChromeConfig
  pages: Navigator
  sidebars: ReadonlyMap<string, Sidebar>
  /** Text typed for the search before React was there; undefined when there was no search. */
  typedSoFar(): string | undefined
  /** Called when the page has been drawn for the first time, and again after a crash. */
  onDrawn(): void
}

/** The page in the browser: state of the navigation and of the search dialog around the same App. */
export function Client({ config, pages, sidebars, typedSoFar, onDrawn }: Props): ReactNode {
  const state = useSyncExternalStore(pages.subscribe, pages.state, pages.state)
  const [query, setQuery] = useState<string | undefined>(undefined)
  const open = useCallback((text: string) => setQuery(text), [])
  const close = useCallback(() => setQuery(undefined), [])
  const search = useMemo(
    () => <SearchButton onOpen={open} onIntent={() => void loadSearchDialog()} />,
    [open],
  )
  useLayoutEffect(onDrawn, [onDrawn])
  useReplay(typedSoFar, open)
  useSearchShortcuts({ slash: config.search.slashShortcut, open })
  return (
    <>
      <App
        config={config}
        path={state.path}
        layout={state.layout}
        sidebar={state.sidebar ? sidebars.get(state.sidebar) : undefined}
        html=""
        search={search}
        loading={state.pending !== undefined}
        failed={state.failed}
        onRetry={pages.retry}
      />
      {query !== undefined && (
        <LazySearchDialog
          config={{ ...config.search, indexUrl: config.indexUrl } as ChromeConfig['search']}
          context={searchContextOf(config)}
          initialQuery={query}
          onClose={close}
          navigate={(href) => void pages.go(new URL(href, location.href))}
        />
      )}
    </>
  )
}

/** What the reader did before React was there happens now. */
function useReplay(typedSoFar: () => string | undefined, open: (text: string) => void): void {
  useEffect(() => {
    queueMicrotask(() => {
      const { wake } = window
      const asked = typedSoFar()
      // Drawn at once, so that it listens before the boot script stops to.
      if (asked !== undefined) flushSync(() => open(asked))
      wake.done()
      for (const element of wake.clicks.splice(0)) element.click()
    })
  }, [typedSoFar, open])
}
