import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import type { SearchFailure } from '../client/searchState.ts'
import { failureText } from './messages.ts'

/** Says why the search failed, and offers a retry if that can help. */
export function Failure({ failure, onRetry }: { failure: SearchFailure; onRetry(): void }): ReactNode {
  const { title, help } = failureText(failure)
  return (
    <div className="search-message">
      <CloudOff aria-hidden="true" />
      <p className="search-message-title">{title}</p>
      <p className="search-message-help">{help}</p>
      {failure.kind !== 'client' && (
        <button type="button" className="button quiet" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  )
}
