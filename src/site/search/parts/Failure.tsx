import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { FAILED_TO_FETCH } from './messages.ts'

/** Says why the search failed, and offers a retry. */
export function Failure({ help, onRetry }: { help: string; onRetry(): void }): ReactNode {
  return (
    <div className="search-message">
      <CloudOff aria-hidden="true" />
      <p className="search-message-title">{FAILED_TO_FETCH}</p>
      <p className="search-message-help">{help}</p>
      <button type="button" className="button quiet" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
