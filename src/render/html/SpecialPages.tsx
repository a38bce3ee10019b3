import type { ReactNode } from 'react'
import { address } from '../../shared/address.ts'
import { SUGGESTIONS_PLACEHOLDER } from '../../shared/placeholders.ts'

/** The page for status 404. The server replaces the comment by links to similar pages; a static host shows only `Links`. */
export function NotFound(): ReactNode {
  return (
    <main id="content" tabIndex={-1}>
      <article>
        <h1 tabIndex={-1}>Page not found</h1>
        <p className="lead">
          There is no page at this address. It may have been moved, or the address has a typing error.
        </p>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a comment that the server replaces */}
        <div className="suggestions" dangerouslySetInnerHTML={{ __html: SUGGESTIONS_PLACEHOLDER }} />
        <Links />
      </article>
    </main>
  )
}

/** The service worker shows it to offline readers for URLs that are not saved. */
export function Offline(): ReactNode {
  return (
    <main id="content" tabIndex={-1}>
      <h1 tabIndex={-1}>You are offline</h1>
      <p>This address is not among the saved pages, and the site cannot be reached now.</p>
      <p>All pages and the search are saved:</p>
      <Links />
    </main>
  )
}

const Links = (): ReactNode => (
  <p>
    <a href={address('/')}>Home</a> · <a href={address('/methods')}>All methods</a> ·{' '}
    <a href={address('/search')}>Search</a>
  </p>
)
