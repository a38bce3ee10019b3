import { type ReactNode, useEffect } from 'react'
import { App } from './App.tsx'
import type { LoadIsland } from './behaviors/islands.ts'
import type { ChromeConfig } from './chrome/chromeConfig.ts'
import { ErrorBoundary } from './chrome/ErrorBoundary.tsx'
import { useCanonical, useTitle } from './chrome/useDocumentHead.ts'
import { HYDRATED } from './markers.ts'
import type { LoadedPage, PageLoader } from './navigation/pageLoader.ts'
import { useNavigation } from './navigation/useNavigation.ts'
import { usePrefetch } from './navigation/usePrefetch.ts'
import type { SearchSession } from './search/searchSession.ts'

interface Props {
  config: ChromeConfig
  first: LoadedPage
  loader: PageLoader
  session: SearchSession
  loadIsland: LoadIsland
}

/** The root component in the browser: the app with client-side navigation. */
export function Site({ config, first, loader, session, loadIsland }: Props): ReactNode {
  const { view, isSlow, failed, retry } = useNavigation(first, loader, session.isStale)
  usePrefetch(loader, view.path)
  useHydrated()
  return (
    <ErrorBoundary resetKey={failed ?? view}>
      {!failed && <PageHead view={view} />}
      <App
        config={config}
        path={failed ?? view.path}
        layout={view.layout}
        sidebar={view.sidebar}
        html={view.html}
        session={session}
        loadIsland={loadIsland}
        isSlow={isSlow}
        failed={failed}
        onRetry={retry}
      />
    </ErrorBoundary>
  )
}

/**
 * Sets the title and canonical URL of the current page. Not rendered when loading failed, because the error has its own title.
 */
function PageHead({ view }: { view: LoadedPage }): ReactNode {
  useTitle(view.title)
  useCanonical(view.path)
  return null
}

/** Once React has hydrated: removes the boot script's listeners and replays the clicks that it queued. */
function useHydrated(): void {
  useEffect(() => {
    const { boot } = window
    boot.stopListening()
    document.documentElement.setAttribute(HYDRATED, '')
    // Each in a task of its own, as the reader clicked: React renders the one before the next.
    for (const click of boot.queuedClicks.splice(0))
      setTimeout(() => click.target?.dispatchEvent(new MouseEvent('click', click)))
  }, [])
}
