import type { ReactNode } from 'react'
import { address } from '../../shared/address.ts'

/** Shown by the service worker, without a connection, at addresses that are not saved. */
export function Offline(): ReactNode {
  return (
    <main id="content" tabIndex={-1} className="trouble">
      <h1 tabIndex={-1}>You are offline</h1>
      <p>This address is not among the saved pages, and the site cannot be reached now.</p>
      <p>
        Saved are all pages and the search: <a href={address('/')}>Home</a> ·{' '}
        <a href={address('/introduction')}>All methods</a> · <a href={address('/search')}>Search</a>
      </p>
    </main>
  )
}
