import { memo, type ReactNode } from 'react'
import type { Sidebar as SidebarData } from '../content/nav.ts'
import { Announcement } from './chrome/Announcement.tsx'
import type { ChromeConfig } from './chrome/chromeConfig.ts'
import { Footer } from './chrome/Footer.tsx'
import { LoadingError } from './chrome/LoadingError.tsx'
import { Navbar, NavbarLinks } from './chrome/Navbar.tsx'
import { ProgressBar } from './chrome/ProgressBar.tsx'
import { Sidebar } from './chrome/Sidebar.tsx'
import type { Layout } from './pageChunk.ts'
import { trustedHtml } from './trustedHtml.ts'

export interface AppProps {
  config: ChromeConfig
  path: string
  layout: Layout
  sidebar: SidebarData | undefined
  /** HTML of the page region; the browser leaves it empty, because the region is already there. */
  html: string
  search: ReactNode
  loading?: boolean
  failed?: string
  onRetry?: () => void
}

/** The whole page. The build renders it around an article; the browser wakes everything but the article. */
export function App(props: AppProps): ReactNode {
  const { config, path, layout, sidebar, html, search, loading = false, failed, onRetry } = props
  return (
    <>
      <a className="skip" href="#content">
        Skip to main content
      </a>
      {config.announcement && <Announcement announcement={config.announcement} />}
      <Navbar config={config} path={path} sidebar={sidebar?.id ?? null} search={search} />
      <ProgressBar loading={loading} />
      <div className={`layout ${layout}${failed ? ' failed' : ''}`}>
        <div id="menu" popover="auto">
          <nav className="menu-links" aria-label="Main menu">
            <NavbarLinks config={config} path={path} sidebar={sidebar?.id ?? null} />
            <a href={config.repository}>GitHub</a>
            <button type="button" popoverTarget="menu">
              Close
            </button>
          </nav>
          {sidebar && <Sidebar sidebar={sidebar} path={path} />}
        </div>
        {failed && <LoadingError path={failed} onRetry={() => onRetry?.()} />}
        <PageRegion html={html} />
      </div>
      <Footer footer={config.footer} />
    </>
  )
}

/**
 * The article's place. React writes its HTML once, when the site is built; in the browser the navigator fills it.
 * Never drawn again, so that React neither compares nor replaces what is inside.
 */
const PageRegion = memo(
  ({ html }: { html: string }) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the article is our own build's output
    <div id="page" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
  ),
  () => true,
)
