import { type ReactNode, useRef } from 'react'
import type { Sidebar as SidebarData } from '../content/nav.ts'
import { address } from '../shared/address.ts'
import type { LoadIsland } from './behaviors/islands.ts'
import { Announcement } from './chrome/Announcement.tsx'
import type { ChromeConfig } from './chrome/chromeConfig.ts'
import { Footer } from './chrome/Footer.tsx'
import { Menu } from './chrome/Menu.tsx'
import { Navbar, NavbarLinks } from './chrome/Navbar.tsx'
import { PageError } from './chrome/PageError.tsx'
import { PageRegion } from './chrome/PageRegion.tsx'
import { Sidebar } from './chrome/Sidebar.tsx'
import { Version } from './chrome/Version.tsx'
import { MENU_ID, STATUS_ID } from './markers.ts'
import type { Layout } from './pageDocument.ts'
import { SearchButton } from './search/SearchButton.tsx'
import { SearchDialog, type SearchDialogHandle } from './search/SearchDialog.tsx'
import type { SearchSession } from './search/searchSession.ts'
import { trustedHtml } from './trustedTypes.ts'

export interface AppProps {
  config: ChromeConfig
  path: string
  layout: Layout
  sidebar: SidebarData | undefined
  /** HTML of the page region. */
  html: string
  /** This and the following props exist only in the browser, not in the build. */
  session?: SearchSession
  loadIsland?: LoadIsland
  /** Shows the progress bar. */
  isSlow?: boolean
  /** Path of a page that could not be loaded. */
  failed?: string | undefined
  onRetry?: () => void
}

/** For an element that `announce` fills, possibly before React has hydrated. */
const emptyHtml = { __html: trustedHtml('') }

/** The whole page. The build renders it around an article. In the browser, React hydrates everything except the article. */
export function App(props: AppProps): ReactNode {
  const { config, path, layout, sidebar, html, session, loadIsland, isSlow = false, failed, onRetry } = props
  const brand = useRef<HTMLAnchorElement>(null)
  const search = useRef<SearchDialogHandle>(null)
  const links = <NavbarLinks config={config} path={path} sidebar={sidebar?.id ?? null} />
  return (
    <>
      <a className="skip" href="#content">
        Skip to main content
      </a>
      {config.announcement && (
        <Announcement announcement={config.announcement} onDismiss={() => brand.current?.focus()} />
      )}
      <Navbar config={config} brand={brand} links={links}>
        <SearchButton placeholder={config.search.placeholder} onOpen={() => search.current?.open()} />
      </Navbar>
      {isSlow && <div ref={grow} style={progressStyle} role="progressbar" aria-label="Loading the page" />}
      <div className={`layout ${layout}`}>
        <Menu>
          <nav className="menu-links" aria-label="Main menu">
            {links}
            <a href={config.repository.to}>{config.repository.label}</a>
            <button type="button" popoverTarget={MENU_ID}>
              Close
            </button>
          </nav>
          <Version config={config} />
          {sidebar && <Sidebar sidebar={sidebar} path={path} />}
        </Menu>
        {/* For example because the reader is offline. */}
        {failed && (
          <PageError
            key={failed}
            title="This page could not be loaded"
            heading="This page could not be loaded."
            retry="Retry"
            onRetry={() => onRetry?.()}
          >
            Loading <code>{address(failed)}</code> failed. Check your connection.
          </PageError>
        )}
        <PageRegion config={config} html={html} loadIsland={loadIsland} hidden={failed !== undefined} />
      </div>
      <Footer footer={config.footer} />
      <SearchDialog ref={search} config={config.search} session={session} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: empty; makes React leave the content to `announce` */}
      <div id={STATUS_ID} className="visually-hidden" role="status" dangerouslySetInnerHTML={emptyHtml} />
    </>
  )
}

/** Of the progress bar. Not in the style sheets, which the HTML of every page contains. */
const progressStyle = {
  position: 'fixed',
  zIndex: 20,
  inset: '0 0 auto',
  height: 3,
  background: 'var(--accent)',
} as const

/** Moves the bar in from the left. */
function grow(bar: HTMLElement | null): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const timing = { duration: 8000, easing: 'cubic-bezier(.1,.8,.2,1)', fill: 'forwards' } as const
  bar?.animate({ translate: ['-90%', '-5%'] }, timing)
}
