import { type ReactNode, useEffect } from 'react'
import { App } from './App.tsx'
import { CrashBoundary } from './chrome/CrashBoundary.tsx'
import type { ChromeConfig } from './chrome/chromeConfig.ts'
import { usePageFacts, useTitle } from './chrome/useDocumentHead.ts'
import { AWAKE } from './markers.ts'
import type { PageLoader } from './navigation/pageLoader.ts'
import { useNavigation, type View } from './navigation/useNavigation.ts'
import { usePrefetch } from './navigation/usePrefetch.ts'
import type { SearchSession } from './search/searchSession.ts'

interface Props {
  config: ChromeConfig
  first: View
  loader: PageLoader
  session: SearchSession
}

/** The site in the browser: the page on screen and the way to the next one. */
export function Site({ config, first, loader, session }: Props): ReactNode {
  const { view, isLoading, failed, retry } = useNavigation(first, loader, () => session.isStale)
  usePrefetch(loader, view.path)
  useTakeOver()
  return (
    <CrashBoundary subject={failed ?? view}>
      {!failed && <PageHead view={view} />}
      <App
        config={config}
        path={failed ?? view.path}
        layout={view.layout}
        sidebar={view.sidebar}
        html={view.html}
        session={session}
        isLoading={isLoading}
        failed={failed}
        onRetry={retry}
      />
    </CrashBoundary>
  )
}

/** Title and metadata of the page on screen, unless an error has a title. */
function PageHead({ view }: { view: View }): ReactNode {
  useTitle(view.title)
  usePageFacts(view)
  return null
}

/** From now on the app listens. What the reader did before happens now. */
function useTakeOver(): void {
  useEffect(() => {
    const { boot } = window
    boot.handOver()
    document.documentElement.dataset[AWAKE] = ''
    for (const click of boot.clicks.splice(0)) click.target?.dispatchEvent(new MouseEvent('click', click))
  }, [])
}
