import type { ReactNode } from 'react'
import { address } from '../../shared/address.ts'
import { useTitle } from './useDocumentHead.ts'

/** Takes the article's place when a page could be loaded neither within the site nor as a document. */
export function LoadingError({ path, onRetry }: { path: string; onRetry: () => void }): ReactNode {
  useTitle('This page could not be loaded')
  return (
    <main>
      <div className="trouble" role="alert">
        <h1>This page could not be loaded.</h1>
        <p>
          <code>{address(path)}</code> did not arrive. Check your connection.
        </p>
        <button type="button" className="button" onClick={onRetry}>
          Retry
        </button>
      </div>
    </main>
  )
}
